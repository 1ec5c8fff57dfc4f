import { describe, expect, it } from 'vitest';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from './open-phrasebook.ts';
import type { AskedKind, PhraseSource } from './phrasebook.ts';
import { cutEnglish } from './rules/english/read-tokens.ts';

type Case = readonly [
  relation: string,
  direction: 'out' | 'in',
  question: string,
  tailKind?: AskedKind | undefined,
  headKind?: AskedKind | undefined,
];

function better(
  relation: string,
  question: string,
  language: string,
  sources: readonly PhraseSource[],
  kinds: { readonly tailKind?: AskedKind | undefined; readonly headKind?: AskedKind | undefined },
) {
  const book = openPhrasebook({
    relations: [{ id: relation, name: relation, ...kinds }],
    lexicon: loadLexicon(),
    sources,
  });
  const stretch = { tokens: language === 'zh' ? [question] : cutEnglish(question), language };
  const [out, back] = [
    book.fit(relation, 'out', stretch)?.score ?? 0,
    book.fit(relation, 'in', stretch)?.score ?? 0,
  ];
  return out === back ? 'neither' : out > back ? 'out' : 'in';
}

/** What the name alone decides, in every habit of naming. */
const BY_RULES: readonly Case[] = [
  ['supervised_by', 'out', 'who supervises X'],
  ['supervised_by', 'in', 'who does X supervise'],
  ['supervisedBy', 'out', 'who was X supervised by'],
  ['supervisedBy', 'in', 'who was supervised by X'],
  ['SUPERVISES', 'out', 'who does X supervise'],
  ['SUPERVISES', 'in', 'who supervises X'],
  ['SUPERVISED', 'out', 'whom did X supervise'],
  ['SUPERVISED', 'in', 'who supervised X'],
  ['supervisor', 'out', "who is X's supervisor"],
  ['supervisor', 'in', 'who is X the supervisor of'],
  ['supervisor', 'out', 'who supervises X'],
  ['supervisor', 'in', 'who does X supervise'],
  ['hasSupervisor', 'out', 'who is the supervisor of X'],
  ['hasSupervisor', 'in', 'whose supervisor is X'],
  ['supervisor-of', 'in', 'who is the supervisor of X'],
  ['supervisor-of', 'out', 'who is X the supervisor of'],
  ['ex:isSupervisorOf', 'in', "who is X's supervisor"],
  ['complains_to', 'out', 'who does X complain to'],
  ['complains_to', 'in', 'who complains to X'],
  ['complains to', 'out', 'to whom does X complain'],
  ['stored_under', 'out', 'what is X stored under'],
  ['stored_under', 'in', 'what is stored under X'],
  ['painted in', 'out', 'when was X painted', 'time'],
  ['paintedOn', 'in', 'what was painted on X', 'time'],
  ['court.case.judge', 'out', 'who was the judge of X'],
  ['forVendor', 'out', 'which vendor is X for'],
  ['forVendor', 'in', 'what is for X'],
  ['uses_tool', 'out', 'which tool does X use'],
  ['uses_tool', 'in', 'what uses X'],
  ['takes minutes', 'out', 'how many minutes does X take', 'number'],
  ['sculpture by', 'out', 'who is X by'],
  ['sculpture by', 'in', "what are X's sculptures"],
  ['has_supervised', 'out', 'whom has X supervised'],
  ['has_supervised', 'in', 'who has supervised X'],
  ['supervised_by', 'out', 'by whom was X supervised'],
  ['supervised_by', 'in', 'X supervised whom'],
  ['supervisor_inverse', 'in', "who is X's supervisor"],
  ['supervisor_inverse', 'out', 'who does X supervise'],
  ['place_of_burial', 'out', 'where was X buried'],
  ['place_of_burial', 'in', 'who was buried in X'],
  ['date of burial', 'out', 'when was X buried'],
  ['trains', 'out', "who are X's trainees"],
  ['trainee', 'in', 'who trained X'],
  ['encloses', 'in', 'what is X enclosed in'],
  ['breed', 'out', 'what is the breed of X'],
  ['breed', 'in', 'what has X as breed'],
  // Nouns in -ing, and forms in -ing that are verbs.
  ['building', 'out', 'which building is X in'],
  ['building', 'out', "what is X's building"],
  ['training', 'out', 'which trainings does X have'],
  ['training', 'in', 'whose training is X'],
  ['rating', 'out', "what is X's rating"],
  ['rating', 'out', 'how is X rated'],
  ['parking', 'out', 'what parking does X have'],
  ['reporting_to', 'out', 'who does X report to'],
  ['reporting_to', 'in', 'who is reporting to X'],
  ['flowingInto', 'in', 'which rivers flow into X'],
  // What people have from somebody, who are none of it themselves.
  ['help_from', 'out', 'who does X get help from', 'person', 'person'],
  ['help_from', 'out', "who is X's help from", 'person', 'person'],
  ['help_from', 'in', 'who has help from X', 'person', 'person'],
  ['assistant to', 'in', 'who is the assistant of X', 'person', 'person'],
  // States.
  ['on_call', 'out', 'who is on call for X', 'person'],
  ['on_call', 'in', 'what is X on call for', 'person'],
  ['at_fault', 'out', 'who was at fault for X', 'person'],
  ['on_loan_to', 'out', 'who is X on loan to'],
  ['on_loan_to', 'in', 'what is on loan to X'],
  ['inChargeOf', 'in', 'who is in charge of X'],
  ['inChargeOf', 'out', 'what is X in charge of'],
  ['isInLoveWith', 'in', 'who is in love with X'],
  ['upstream_of', 'out', 'what is X upstream of'],
  ['upstream_of', 'in', 'what is upstream of X'],
  ['made_out_of', 'out', 'what is X made out of'],
  // Participles with a noun at the end, a particle, helpers.
  ['owned_by_team', 'out', 'which team owns X'],
  ['owned_by_team', 'in', 'what does X own'],
  ['born_in_year', 'out', 'when was X born'],
  ['found_in_version', 'out', 'which version was X found in'],
  ['found_in_version', 'in', 'what was found in X'],
  ['looked_after_by', 'out', 'who looks after X'],
  ['looked_after_by', 'in', 'who does X look after'],
  ['takes_care_of', 'in', 'who takes care of X'],
  ['drop_off_at', 'out', 'where does X drop off', 'place'],
  ['hasBeenTrainedBy', 'out', 'who trained X'],
  ['hasBeenTrainedBy', 'in', 'who did X train'],
  ['should_report_to', 'out', 'who should X report to'],
  ['may_drive', 'in', 'who may drive X'],
  ['may_drive', 'out', 'what may X drive'],
  ['date_joined', 'out', 'when did X join'],
  ['fk_customer', 'out', "who is X's customer"],
  ['fk_customer', 'in', 'what has X as customer'],
];

/** What the order of words decides where the question has none of the name's words. */
const BY_ORDER: readonly Case[] = [
  ['material', 'in', 'how many statues are X'],
  ['material', 'in', 'number of statues in X'],
  ['material', 'in', 'how many X statues are there'],
  ['material', 'in', 'how many statues does X have'],
  ['material', 'out', 'what stuff is X'],
  ['material', 'out', 'which material serves X'],
  ['polishes', 'out', 'what do they clean in X'],
  ['polishes', 'in', 'who cleans X'],
  ['polished_by', 'in', 'what was cleaned by X'],
  ['polished_by', 'out', 'who was X cleaned by'],
  ['supervisor', 'out', 'who looks after X'],
  ['supervisor', 'in', 'who does X look after'],
  ['weight', 'out', 'how heavy is X', 'number'],
  ['burialDate', 'out', 'when did they lay X to rest', 'time'],
];

/** What needs general knowledge beside the name. */
const BY_PACKS: readonly Case[] = [
  ['reports_to', 'out', "who is X's boss", 'person'],
  ['reports_to', 'in', 'who works under X', 'person'],
  ['reports_to', 'out', 'who does X answer to', 'person'],
  ['reports_to', 'in', 'who answers to X', 'person'],
  ['manages', 'in', "who is X's boss", 'person'],
  ['subordinate', 'in', "who is X's boss", 'person'],
  ['writtenBy', 'out', "who's the author of X"],
  ['writtenBy', 'in', "X's books"],
  ['author_of', 'in', 'who wrote X'],
  ['parentOf', 'in', "who are X's mum and dad", 'person'],
  ['parentOf', 'out', "who are X's kids", 'person'],
  ['http://www.wikidata.org/prop/direct/P50', 'out', 'who wrote X'],
  ['http://schema.org/worksFor', 'in', "who are X's employees"],
  ['wdt:P40', 'out', "who are X's children"],
  ['AREA_KM2', 'out', 'how big is X', 'number'],
  ['foundingYear', 'out', 'how old is X', 'time'],
  ['price_eur', 'out', 'how expensive is X', 'number'],
  ['flowsInto', 'in', 'what are the tributaries of X'],
  ['diagnosis', 'in', 'who suffers from X'],
  ['cast_members', 'out', 'who stars in X', 'person'],
  ['doctors', 'in', 'who does X treat', 'person'],
  ['phone_no', 'out', 'how can I call X'],
  ['wins', 'out', 'how often did X win', 'number'],
  ['copies_sold', 'out', 'how many copies did X sell', 'number'],
  ['games_played', 'out', 'how often did X play', 'number'],
  ['num_episodes', 'out', 'how many parts does X have', 'number'],
  ['took_office', 'out', 'when was X sworn in', 'time'],
  ['lift from', 'out', 'who drives X', 'person', 'person'],
  ['lift from', 'in', 'who does X drive', 'person', 'person'],
  ['lift from', 'in', 'who gets a lift from X', 'person', 'person'],
];

const CHINESE: readonly Case[] = [
  ['由其审批', 'out', 'X是谁审批的'],
  ['由其审批', 'in', 'X审批了什么'],
  ['审批人', 'out', '谁审批X'],
  ['审批人', 'in', 'X审批什么'],
  ['交给谁修', 'out', 'X是谁修的'],
  ['交给谁修', 'in', 'X修什么'],
  ['所属车间', 'out', 'X属于哪个车间'],
  ['检修日期', 'out', 'X什么时候检修的'],
  ['负责人', 'out', 'X归谁管'],
  ['负责人', 'in', 'X管哪些'],
  ['主管', 'out', 'X归谁管'],
  ['介绍人', 'in', 'X介绍了谁'],
  ['介绍人', 'out', '谁介绍X来的'],
  ['作者', 'in', 'X写过哪些书'],
  ['材质', 'in', 'X有几座雕像'],
  ['供货商', 'out', 'X是从哪家进的货'],
  ['由其清洗', 'out', 'X是哪家店弄的'],
  ['担保人', 'out', '谁给X作保'],
  ['担保人', 'in', 'X给谁作过保'],
  ['听谁的', 'out', 'X的领导是谁'],
  ['听谁的', 'in', 'X手下有谁'],
  ['由谁介绍来', 'out', 'X是谁推荐的'],
  ['由谁介绍来', 'in', 'X推荐了谁'],
  ['归谁管', 'in', '归X管的有哪些'],
];

type Row = readonly [
  relation: string,
  direction: 'out' | 'in',
  question: string,
  tailKind: AskedKind | undefined,
  headKind: AskedKind | undefined,
];
const rows = (cases: readonly Case[]): readonly Row[] =>
  cases.map(([relation, direction, question, tail, head]) => [relation, direction, question, tail, head]);

describe('the direction of a relation in a question', () => {
  it.each(rows(BY_RULES))(
    'by the name alone: %s, %s: %s',
    (relation, direction, question, tailKind, headKind) => {
      expect(better(relation, question, 'en', ['rules'], { tailKind, headKind })).toBe(direction);
    },
  );
  it.each(rows(BY_ORDER))(
    'by the order of words: %s, %s: %s',
    (relation, direction, question, tailKind, headKind) => {
      expect(better(relation, question, 'en', ['rules'], { tailKind, headKind })).toBe(direction);
    },
  );
  it.each(rows(BY_PACKS))('by packs: %s, %s: %s', (relation, direction, question, tailKind, headKind) => {
    expect(better(relation, question, 'en', ['rules', 'packs'], { tailKind, headKind })).toBe(direction);
  });
  it.each(rows(CHINESE))('in Chinese: %s, %s: %s', (relation, direction, question, tailKind, headKind) => {
    expect(better(relation, question, 'zh', ['rules', 'packs'], { tailKind, headKind })).toBe(direction);
  });
});
