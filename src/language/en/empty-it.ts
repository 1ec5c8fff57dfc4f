/**
 * English sentences whose `it` stands for nothing that was said before: "is it true that …", "does it rain", "was it he who …".
 * Each pattern has that `it` as its first group.
 */
const BE = "(?:is|was|isn['’]t|wasn['’]t|be|been)";
const ADVERBS = String.raw`(?:(?:not|never|ever|often|always|usually|sometimes|also|still|really|actually|indeed|generally|widely|well)\s+)*`;
const JUDGED = String.raw`(?:true|false|correct|right|wrong|(?:im)?possible|(?:un)?likely|probable|certain|clear|obvious|(?:un)?known|said|believed|thought|claimed|reported|rumou?red|alleged|assumed|estimated|strange|odd|surprising|(?:un)?important|(?:un)?necessary|(?:un)?common|(?:un)?usual|rare|fair|safe|(?:the|a)\s+(?:case|fact|coincidence|pity))`;
const CLAUSE = String.raw`(?:that|whether|if|to|for)\b`;
const WEATHER = String.raw`(?:rain|snow|hail|thunder|drizzle|freeze|freezing|froze)(?:s|ed|ing|n)?\b`;

const EMPTY: readonly RegExp[] = [
  String.raw`\b${BE}\s+(it)\s+${ADVERBS}(?:${JUDGED}\s+${CLAUSE}|(?:true|false|correct)\b)`,
  String.raw`\b(it)(?:['’]s|\s+(?:(?:has|may|might|can|could|would|will)\s+)?${BE})\s+${ADVERBS}${JUDGED}\s+${CLAUSE}`,
  String.raw`\b(it)\s+${ADVERBS}(?:(?:seem|appear|happen|follow)(?:s|ed)?|turn(?:s|ed)?\s+out)\s+that\b`,
  String.raw`\b${BE}\s+(it)\s+(?:he|she|him|her|they|them)\s+(?:who|whom|that)\b`,
  String.raw`\b(it)(?:['’]s)?\s+(?:(?:is|was|has|had|will|would|does|did)\s+)?${ADVERBS}${WEATHER}`,
  String.raw`\bwhat\s+(?:time|day|date|month|season|year)\s+${BE}\s+(it)(?=\s*(?:[?？]|$|now\b|today\b|there\b|here\b))`,
  String.raw`\b(it)\s+(?:takes?|took|costs?)\b(?=.*\bto\b)`,
  String.raw`\b(it)\s+matter(?:s|ed)?\b`,
].map((source) => new RegExp(source, 'giud'));

/** Places of every such `it` in a text. */
export function emptyPlaces(text: string): ReadonlySet<number> {
  return new Set(
    EMPTY.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ indices }) => indices?.[1]?.slice(0, 1) ?? []),
    ),
  );
}
