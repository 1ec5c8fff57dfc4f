import { answerDirectly } from './answer-directly.ts';
import { answerAtLast, answerFromFacts } from './answer-from-facts.ts';
import { answerFromTexts } from './answer-from-texts.ts';
import { answerFromTriples } from './answer-from-triples.ts';
import { answerStepByStep } from './answer-step-by-step.ts';
import { answerSubQuestion } from './answer-sub-question.ts';
import { buildGuidanceGraph } from './build-guidance-graph.ts';
import { chooseBranch } from './choose-branch.ts';
import { chooseRelation } from './choose-relation.ts';
import { classifyForm } from './classify-form.ts';
import { decomposeCot } from './decompose-cot.ts';
import { decomposeStructured } from './decompose-structured.ts';
import { draftForm } from './draft-form.ts';
import { evaluateMemory } from './evaluate-memory.ts';
import { exploreGraph } from './explore-graph.ts';
import { extractClues } from './extract-clues.ts';
import { judgeSufficiency } from './judge-sufficiency.ts';
import { keqingCandidates } from './keqing-candidates.ts';
import { keqingRespond } from './keqing-respond.ts';
import { mapEntities } from './map-entities.ts';
import { mapRelations } from './map-relations.ts';
import { matchKinds } from './match-kinds.ts';
import { matchMember } from './match-member.ts';
import { matchMembers } from './match-members.ts';
import { nameConstraints } from './name-constraints.ts';
import { navigate } from './navigate.ts';
import { pickBacktrack } from './pick-backtrack.ts';
import { pickEntities } from './pick-entities.ts';
import { pickNextRelation } from './pick-next-relation.ts';
import { pickRelations } from './pick-relations.ts';
import { reflectOnFrontier } from './reflect-on-frontier.ts';
import { reformulate } from './reformulate.ts';
import { rraHops } from './rra-hops.ts';
import { rraRelations } from './rra-relations.ts';
import { rraVerbalise } from './rra-verbalise.ts';
import { scoreEntities } from './score-entities.ts';
import { scoreRelations } from './score-relations.ts';
import { setObjectives } from './set-objectives.ts';
import { synthesise } from './synthesise.ts';
import { takeStep } from './take-step.ts';
import type { Task } from './task.ts';
import { teachRelations } from './teach-relations.ts';
import { updateMemory } from './update-memory.ts';
import { writePlan } from './write-plan.ts';
import { writeQuery } from './write-query.ts';

/** Every task. A new one is one line here. */
const ALL = [
  extractClues,
  mapRelations,
  mapEntities,
  answerFromTriples,
  answerDirectly,
  answerStepByStep,
  buildGuidanceGraph,
  chooseRelation,
  chooseBranch,
  matchKinds,
  matchMembers,
  matchMember,
  scoreRelations,
  scoreEntities,
  judgeSufficiency,
  decomposeCot,
  reformulate,
  answerSubQuestion,
  synthesise,
  answerFromTexts,
  rraHops,
  rraRelations,
  rraVerbalise,
  decomposeStructured,
  keqingCandidates,
  keqingRespond,
  setObjectives,
  pickRelations,
  pickEntities,
  updateMemory,
  evaluateMemory,
  reflectOnFrontier,
  pickBacktrack,
  pickNextRelation,
  nameConstraints,
  answerFromFacts,
  answerAtLast,
  takeStep,
  classifyForm,
  draftForm,
  writePlan,
  exploreGraph,
  writeQuery,
  navigate,
  teachRelations,
] as const satisfies readonly { readonly id: string }[];

/** Every task by id, for routing, run headers and the documentation. */
export const TASKS: ReadonlyMap<string, Task<never, unknown>> = new Map(
  ALL.map((task) => [task.id, task as Task<never, unknown>]),
);
