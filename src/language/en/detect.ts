/** Words that make a text a question in English, even when names inside are Chinese. */
export const ENGLISH_QUESTION =
  /\b(?:who|whom|whose|what|which|where|when|why|how|is|are|was|were|did|does|do|name|list)\b/iu;
