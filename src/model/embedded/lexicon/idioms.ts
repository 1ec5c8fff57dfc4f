import type { IdiomMatch, Paraphrase } from './lexicon.ts';

/**
 * A way English asks for something without naming it. `pattern`: words in order, alternatives joined by `|`, `*` before a word
 * allows up to {@link WIDEST_GAP} other words in front of it, the meaning-bearing word marked with `!`.
 */
interface Idiom {
  readonly pattern: string;
  readonly meanings: string;
  /** Whether the words lose their own meaning: to tie the knot is to marry. */
  readonly isOpaque?: boolean;
}

const WIDEST_GAP = 6;

/**
 * Question idioms of everyday English, limited to what a learner's grammar or dictionary of idioms would list:
 * questions of measure, life events, belonging and occupation. The most direct meaning comes first.
 */
const IDIOMS: readonly Idiom[] = [
  // Measure: how + adjective
  { pattern: 'how old!', meanings: 'age birth' },
  { pattern: 'what age!', meanings: 'age birth' },
  { pattern: 'how tall|high!', meanings: 'height elevation altitude stature' },
  { pattern: 'how long!', meanings: 'duration length runtime period' },
  { pattern: 'how far!', meanings: 'distance' },
  { pattern: 'how deep!', meanings: 'depth' },
  { pattern: 'how wide|broad!', meanings: 'width breadth' },
  { pattern: 'how heavy!', meanings: 'weight mass' },
  { pattern: 'how big|large|small!', meanings: 'size area population' },
  { pattern: 'how fast!', meanings: 'speed velocity' },
  { pattern: 'how hot|cold|warm!', meanings: 'temperature' },
  { pattern: 'how often!', meanings: 'frequency' },
  { pattern: 'how expensive!', meanings: 'price cost' },
  { pattern: 'how rich!', meanings: 'wealth worth income' },
  { pattern: 'how popular|famous!', meanings: 'popularity fame' },
  { pattern: 'how good|bad!', meanings: 'quality rating grade' },
  { pattern: 'how much * cost!', meanings: 'price cost budget' },
  { pattern: 'how much * weigh!', meanings: 'weight mass' },
  { pattern: 'how much * earn|make!', meanings: 'salary income revenue wage' },
  { pattern: 'how many people|inhabitants!', meanings: 'population number' },
  // Life
  { pattern: 'do|does|did * for a living!', meanings: 'occupation profession job work', isOpaque: true },
  { pattern: 'do|does|did * for living!', meanings: 'occupation profession job work', isOpaque: true },
  {
    pattern: 'earn|earns|make|makes a|his|her|their living!',
    meanings: 'occupation profession job',
    isOpaque: true,
  },
  { pattern: 'what do|does|did * do!', meanings: 'occupation profession job' },
  { pattern: 'work|works|worked! as', meanings: 'occupation profession job position' },
  { pattern: 'work|works|worked|working! for|at', meanings: 'employer company organization institution' },
  { pattern: 'employed! by|at', meanings: 'employer company' },
  { pattern: 'how|why * die|died!', meanings: 'cause death' },
  { pattern: 'how|why * pass|passed|passes! away', meanings: 'cause death' },
  { pattern: 'pass|passed|passes! away', meanings: 'death', isOpaque: true },
  { pattern: 'come|comes|came|coming! from', meanings: 'origin nationality birthplace country' },
  { pattern: 'where * from!', meanings: 'origin nationality birthplace country' },
  { pattern: 'grow|grew|grown! up', meanings: 'childhood birthplace residence home' },
  { pattern: 'born! in', meanings: 'birthplace birth' },
  {
    pattern: 'go|goes|went|gone * to school|college|university!',
    meanings: 'education school university institution',
  },
  { pattern: 'study|studied|studies! at', meanings: 'education university college institution' },
  { pattern: 'get|got|gets a|his|her|the degree!', meanings: 'education degree university' },
  { pattern: 'other|better|significant half|other!', meanings: 'spouse partner', isOpaque: true },
  { pattern: 'tied|tie the knot!', meanings: 'marriage spouse', isOpaque: true },
  { pattern: 'get|got|gets married|engaged!', meanings: 'marriage spouse' },
  {
    pattern: 'become|became a|an * member|customer|client|partner|subscriber|volunteer!',
    meanings: 'since joined start',
  },
  { pattern: 'how long * been!', meanings: 'since start joined' },
  { pattern: 'believe|believes|believed! in', meanings: 'religion belief faith' },
  // Things
  { pattern: 'come|comes|came|coming! out', meanings: 'release publication date' },
  {
    pattern: 'kind|kinds|type|types|sort|sorts! of',
    meanings: 'type category class genre species breed style',
  },
  { pattern: 'made|built|composed|consist|consists! of', meanings: 'material ingredient component part' },
  { pattern: 'made|built|written|designed|created by!', meanings: 'maker author creator' },
  { pattern: 'set|takes|take|took! place|in', meanings: 'location place setting' },
  { pattern: 'what|which language|languages|tongue! * speak|spoken', meanings: 'language' },
  { pattern: 'in charge! of', meanings: 'head leader director chief' },
  { pattern: 'stand|stands|stood! for', meanings: 'meaning abbreviation', isOpaque: true },
  { pattern: 'known! as', meanings: 'alias name nickname' },
  { pattern: 'known|famous! for', meanings: 'work achievement' },
  { pattern: 'play|plays|played|playing! for', meanings: 'team club' },
  { pattern: 'what|which time! zone', meanings: 'timezone zone' },
  { pattern: 'next door|to!', meanings: 'neighbour border' },
  { pattern: 'what * about!', meanings: 'subject topic theme description' },
  { pattern: 'talk|talks|deal|deals! about|with', meanings: 'subject topic theme' },
  { pattern: 'look|looks|looked! like', meanings: 'appearance description image' },
  { pattern: 'what money!', meanings: 'currency' },
];

interface PatternStep {
  readonly words: ReadonlySet<string>;
  readonly mayGap: boolean;
  readonly isAnchor: boolean;
}

interface CompiledIdiom {
  readonly steps: readonly PatternStep[];
  readonly isOpaque: boolean;
  readonly paraphrases: readonly Paraphrase[];
}

const COMPILED: readonly CompiledIdiom[] = IDIOMS.map(({ pattern, meanings, isOpaque = false }) => ({
  steps: compile(pattern),
  isOpaque,
  paraphrases: meanings.split(' ').map((word, place) => ({
    word,
    strength: Math.max(0.6, 1 - 0.1 * place),
    source: 'idiom',
  })),
}));

function compile(pattern: string): PatternStep[] {
  const steps: PatternStep[] = [];
  let mayGap = false;
  for (const part of pattern.split(' ')) {
    if (part === '*') {
      mayGap = true;
      continue;
    }
    steps.push({ words: new Set(part.replace('!', '').split('|')), mayGap, isAnchor: part.endsWith('!') });
    mayGap = false;
  }
  return steps;
}

/**
 * The idioms within lower-case words, by position of the anchor, longer before shorter. Two idioms may share words
 * ("how old" and "old"). The same idiom is found once per starting word.
 */
export function findIdioms(words: readonly string[]): IdiomMatch[] {
  const matches: IdiomMatch[] = [];
  for (const { steps, paraphrases, isOpaque } of COMPILED) {
    for (let start = 0; start < words.length; start++) {
      const positions = matchAt(words, start, steps);
      if (positions === undefined) continue;
      const anchor = positions[steps.findIndex(({ isAnchor }) => isAnchor)] as number;
      matches.push({ positions, anchor, paraphrases, isOpaque });
    }
  }
  return matches.sort((a, b) => a.anchor - b.anchor || b.positions.length - a.positions.length);
}

function matchAt(
  words: readonly string[],
  start: number,
  steps: readonly PatternStep[],
): number[] | undefined {
  const positions: number[] = [];
  let at = start;
  for (const step of steps) {
    const last = step.mayGap ? Math.min(words.length - 1, at + WIDEST_GAP) : at;
    let found = -1;
    for (let i = at; i <= last && found < 0; i++) if (step.words.has(words[i] ?? '')) found = i;
    if (found < 0) return undefined;
    positions.push(found);
    at = found + 1;
  }
  return positions;
}
