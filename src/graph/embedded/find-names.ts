import { distance } from 'fastest-levenshtein';
import { compareText } from '../compare-text.ts';
import type { NameMatch, NameMode } from '../graph.ts';
import { beginsWords, LEAST_SCORE } from '../name-score.ts';
import { normaliseName } from '../normalise.ts';
import type { EdgeReader } from './edge-reader.ts';
import { plainKey } from './name-forms.ts';
import { isUnspaced, nameKey, nameTerms, nameWords, wordTerms } from './name-text.ts';
import { KEY_LENGTH } from './schema.ts';
import { tieText } from './term-bytes.ts';

/** How many index rows are looked at for one text. Further names are not considered. */
const MAX_CANDIDATES = 1000;
const MAX_VARIANTS = 8;
/** Equal except for titles, marks, hyphens and the dots of initials. */
const PLAIN_SCORE = 0.99;
const LAST_CHARACTER = '\u{10ffff}';

interface EntityHit {
  readonly entity: number;
  readonly matched: string;
  readonly score: number;
}

/** Longer texts, and texts that need more matches, are looked up each time. */
const MOST_REMEMBERED = { length: 80, limit: 50 };

/** `KnowledgeGraph.findByName` for one text. */
export function findNames(
  reader: EdgeReader,
  text: string,
  mode: NameMode,
  limit: number,
): readonly NameMatch[] {
  if (text.length > MOST_REMEMBERED.length || limit > MOST_REMEMBERED.limit)
    return lookUpNames(reader, text, mode, limit);
  // A language's small words are in every question, and a question is read more than once.
  const asked = `${mode} ${limit} ${text}`;
  let found = reader.foundNames.get(asked);
  if (found === undefined) {
    found = lookUpNames(reader, text, mode, limit);
    reader.foundNames.set(asked, found);
  }
  return found;
}

function lookUpNames(reader: EdgeReader, text: string, mode: NameMode, limit: number): readonly NameMatch[] {
  const key = nameKey(text);
  if (key === '' || limit <= 0) return [];
  const candidates =
    mode === 'exact'
      ? exactMatches(reader, key, text)
      : mode === 'prefix'
        ? prefixMatches(reader, key)
        : mode === 'words'
          ? wordMatches(reader, key)
          : fuzzyMatches(reader, key, text);
  return best(reader, candidates, limit);
}

type KeyRow = readonly [entity: number, matched: string, key: string];

function exactMatches(reader: EdgeReader, key: string, text: string): EntityHit[] {
  const rows = reader.statements.all<KeyRow>(
    'SELECT k.entity, coalesce(k.alias, e.name), k.key FROM name_key k CROSS JOIN entity e ON e.id = k.entity WHERE k.key = ?',
    key,
  );
  if (rows.length === 0) {
    const plain = plainKey(key);
    return plain === undefined
      ? []
      : exactMatches(reader, plain, plain).map((one) => ({ ...one, score: PLAIN_SCORE }));
  }
  const isCut = key.length >= KEY_LENGTH - 1;
  const whole = isCut ? normaliseName(text) : key;
  return rows
    .filter(([, matched]) => !isCut || normaliseName(matched) === whole)
    .map(([entity, matched]) => ({ entity, matched, score: nameKey(matched) === key ? 1 : PLAIN_SCORE }));
}

function prefixMatches(reader: EdgeReader, key: string): EntityHit[] {
  const rows = reader.statements.all<KeyRow>(
    `SELECT k.entity, coalesce(k.alias, e.name), k.key FROM name_key k CROSS JOIN entity e ON e.id = k.entity
     WHERE k.key >= ? AND k.key < ? ORDER BY k.key LIMIT ${MAX_CANDIDATES}`,
    key,
    key + LAST_CHARACTER,
  );
  return rows.map(([entity, matched, found]) => ({ entity, matched, score: key.length / found.length }));
}

/**
 * Names that have, for each word of the text, a word that begins with it. In scripts without spaces, names that contain
 * the text.
 */
function wordMatches(reader: EdgeReader, key: string): EntityHit[] {
  const words = nameWords(key);
  // One letter begins too many words to mean anything.
  if (words.length === 0 || words.every((word) => word.length < 2 && !isUnspaced(word))) return [];
  const query = allOnce(words.map((word) => (isUnspaced(word) ? allOf(wordTerms(word)) : `${quote(word)}*`)));
  return namesMatching(reader, query, (matched) => {
    const name = nameKey(matched);
    const fits = beginsWords(
      words,
      nameWords(name).flatMap((word) => (isUnspaced(word) ? endsOf(word) : [word])),
    );
    return fits ? Math.min(0.97, key.length / name.length) : 0;
  });
}

/** In a stretch without spaces, every place where a word could begin. */
function endsOf(word: string): string[] {
  const characters = [...word];
  return characters.map((_, at) => characters.slice(at).join(''));
}

/**
 * Names that contain the words of the text, also within longer names, without diacritics, and with typing errors. Words
 * that the index does not know are replaced by near ones. As a last resort one word may be missing.
 */
function fuzzyMatches(reader: EdgeReader, key: string, text: string): EntityHit[] {
  const exact = exactMatches(reader, key, text);
  const words = nameWords(key);
  if (words.length === 0) return exact;
  const found = new Map<number, EntityHit>(exact.map((candidate) => [candidate.entity, candidate]));
  const weigh = (query: string): number => {
    let kept = 0;
    for (const candidate of textMatches(reader, query, key, words)) {
      const known = found.get(candidate.entity);
      if (known === undefined || known.score < candidate.score) found.set(candidate.entity, candidate);
      kept++;
    }
    return kept;
  };
  const strict = words.map((word) => allOf(wordTerms(word)));
  let kept = weigh(allOnce(strict));
  if (kept + exact.length > 0) return [...found.values()];
  const loose = words.map((word, index) => {
    if (isUnspaced(word)) return `(${wordTerms(word).map(quote).join(' OR ')})`;
    const variants = nearWords(reader, word);
    return variants.length === 0
      ? (strict[index] as string)
      : `(${[word, ...variants].map(quote).join(' OR ')})`;
  });
  kept = weigh(allOnce(loose));
  if (kept > 0 || words.length < 2 || words.length > 6) return [...found.values()];
  for (let left = 0; left < loose.length; left++) weigh(allOnce(loose.filter((_, index) => index !== left)));
  return [...found.values()];
}

/** The terms that must all occur, each once, because the index searches for a word as often as it is named. */
function allOnce(parts: readonly string[]): string {
  return [...new Set(parts)].join(' AND ');
}

function allOf(terms: readonly string[]): string {
  // The last term of an unspaced word is its last character. In a longer name that character is part of a pair.
  const needed = terms.length > 1 ? terms.slice(0, -1) : terms;
  const single = terms.length === 1 && isUnspaced(terms[0] as string);
  return needed.map((term) => (single ? `${quote(term)}*` : quote(term))).join(' AND ');
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

function textMatches(reader: EdgeReader, query: string, key: string, words: readonly string[]): EntityHit[] {
  return namesMatching(reader, query, (matched) => {
    const score = nameSimilarity(key, words, matched);
    return score >= LEAST_SCORE ? score : 0;
  });
}

/**
 * Entities from the full-text index, each with the name or alias that scores best. Those without a score are left out.
 */
function namesMatching(reader: EdgeReader, query: string, scoreOf: (name: string) => number): EntityHit[] {
  const rows = reader.statements.all<readonly [number, string, string | null]>(
    `SELECT e.id, e.name, (SELECT group_concat(a.alias, char(10)) FROM alias a WHERE a.entity = e.id)
     FROM (SELECT rowid AS id FROM name_text WHERE name_text MATCH ? LIMIT ${MAX_CANDIDATES}) t CROSS JOIN entity e ON e.id = t.id`,
    query,
  );
  const candidates: EntityHit[] = [];
  for (const [entity, name, aliases] of rows) {
    let best: EntityHit | undefined;
    for (const matched of [name, ...(aliases?.split('\n') ?? [])]) {
      const score = scoreOf(matched);
      if (score > (best?.score ?? 0)) best = { entity, matched, score };
    }
    if (best !== undefined) candidates.push(best);
  }
  return candidates;
}

/** 1 for equal keys. Otherwise the share of the text that the name covers, reduced by what else the name contains. */
function nameSimilarity(key: string, words: readonly string[], name: string): number {
  const other = nameKey(name);
  if (other === key) return 1;
  const names = nameWords(other);
  if (names.length === words.length && names.every((word, index) => word === words[index])) return 0.98;
  let covered = 0;
  let total = 0;
  let used = 0;
  for (const word of words) {
    let bestScore = 0;
    let bestUse = 0;
    for (const candidate of names) {
      const [score, use] = wordSimilarity(word, candidate);
      if (score > bestScore) [bestScore, bestUse] = [score, use];
    }
    covered += bestScore * word.length;
    used += bestUse;
    total += word.length;
  }
  const length = names.reduce((sum, word) => sum + word.length, 0);
  const share = length === 0 ? 0 : Math.min(1, used / length);
  // The share is rounded to halves, so that among longer names with the same part the better known entity comes first.
  return Math.min(0.97, (covered / total) * (0.7 + 0.3 * (Math.round(share * 2) / 2)));
}

/** How similar two words are, 0..1, and how many characters of the second word that uses. */
function wordSimilarity(word: string, other: string): readonly [number, number] {
  if (word === other) return [1, other.length];
  if (isUnspaced(word) || isUnspaced(other)) {
    if (other.includes(word)) return [1, word.length];
    const terms = wordTerms(word);
    const shared = new Set(wordTerms(other));
    const count = terms.filter((term) => shared.has(term)).length;
    return [(count / terms.length) * 0.9, count];
  }
  const longest = Math.max(word.length, other.length);
  const similarity = 1 - distance(word, other) / longest;
  return similarity >= 0.6 ? [similarity, other.length * similarity] : [0, 0];
}

/** The words of the index that differ by a typing error, nearest first. */
function nearWords(reader: EdgeReader, word: string): readonly string[] {
  if (word.length < 4) return [];
  // The same words of a language are in every question.
  const known = reader.nearWords.get(word);
  if (known !== undefined) return known;
  const near = lookUpNear(reader, word);
  reader.nearWords.set(word, near);
  return near;
}

function lookUpNear(reader: EdgeReader, word: string): string[] {
  const allowed = word.length <= 5 ? 1 : 2;
  const starts = new Set([word[0] as string, word[1] as string]);
  const near: (readonly [word: string, distance: number])[] = [];
  for (const start of starts) {
    const rows = reader.statements.all<readonly [string]>(
      'SELECT text FROM word WHERE text >= ? AND text < ? AND length(text) BETWEEN ? AND ?',
      start,
      start + LAST_CHARACTER,
      word.length - allowed,
      word.length + allowed,
    );
    for (const [candidate] of rows) {
      const steps = distance(word, candidate);
      if (steps > 0 && steps <= allowed) near.push([candidate, steps]);
    }
  }
  near.sort((left, right) => left[1] - right[1] || compareText(left[0], right[0]));
  return near.slice(0, MAX_VARIANTS).map(([candidate]) => candidate);
}

/**
 * The best by score, then degree, then name, then stable id. Each entity comes once, with the name that fits best.
 * Mediators have no name and are left out.
 */
function best(reader: EdgeReader, candidates: readonly EntityHit[], limit: number): NameMatch[] {
  const byEntity = new Map<number, EntityHit>();
  for (const candidate of candidates) {
    if (candidate.score > (byEntity.get(candidate.entity)?.score ?? 0)) {
      byEntity.set(candidate.entity, candidate);
    }
  }
  const byScore = [...byEntity.values()].sort((left, right) => right.score - left.score);
  const least = byScore[Math.min(limit, byScore.length) - 1]?.score ?? 0;
  const tied = byScore.filter(({ score }) => score >= least);
  const entity = reader.entities.load(tied.map((candidate) => candidate.entity));
  const degrees = degreesOf(
    reader,
    tied.map((candidate) => candidate.entity),
  );
  const matches: (NameMatch & { readonly number: number })[] = [];
  tied.forEach((candidate, index) => {
    const found = entity(candidate.entity);
    if (found === undefined || found.kind === 'mediator') return;
    const { out, in: incoming } = degrees[index] as StoredDegree;
    matches.push({
      number: candidate.entity,
      entity: found,
      score: candidate.score,
      matched: candidate.matched,
      degree: out + incoming,
    });
  });
  matches.sort(
    (left, right) =>
      right.score - left.score ||
      right.degree - left.degree ||
      compareText(left.entity.name, right.entity.name) ||
      compareText(tieText(left.entity), tieText(right.entity)) ||
      left.number - right.number,
  );
  return matches.slice(0, limit).map(({ number: _, ...match }) => match);
}

export interface StoredDegree {
  readonly out: number;
  readonly in: number;
}

/** The number of triples on each side of each node, without hidden ones. */
export function degreesOf(reader: EdgeReader, nodes: readonly number[]): StoredDegree[] {
  const [out, incoming] = ([0, 1] as const).map((side) =>
    reader.adjacency.load(nodes, side).map((edges, index) => {
      if (edges === undefined) return reader.hugeDegree(nodes[index] as number, side);
      let sum = 0;
      for (let at = 0; at < edges.length; at += 2 + (edges[at + 1] as number)) {
        if (!reader.relations.isHidden(edges[at] as number)) sum += edges[at + 1] as number;
      }
      return sum;
    }),
  );
  return nodes.map((_, index) => ({ out: out?.[index] ?? 0, in: incoming?.[index] ?? 0 }));
}

/** The words and index terms of a name, for writing the index. */
export function indexEntry(name: string): { key: string; terms: string; words: string[] } {
  const key = nameKey(name);
  return { key, terms: nameTerms(key).join(' '), words: nameWords(key).filter((word) => !isUnspaced(word)) };
}
