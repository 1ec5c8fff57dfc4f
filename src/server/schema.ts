import { z } from '@hono/zod-openapi';
import { LANGUAGE_IDS } from '../language/ids.ts';
import { LEARNING, QUESTION } from '../limits.ts';
import { type Plan, planSchema } from '../plan/plan.ts';

/** Shapes that validate requests and describe them in the OpenAPI document and the MCP tools. */

const name = z.string().min(1).max(200);
const text = z.string();
const count = z.int().nonnegative();
const readonlyPlan: z.ZodType<Plan> = planSchema;

const tieSchema = z.strictObject({
  start: count.describe('Characters of the question, as it was read; end exclusive.'),
  end: count,
  to: z.discriminatedUnion('part', [
    z.strictObject({ part: z.enum(['node', 'edge', 'operator']), index: count }),
    z.strictObject({ part: z.enum(['answer', 'none']) }),
  ]),
  by: z.enum(['name', 'value', 'class', 'phrase', 'operator', 'grammar', 'model', 'person']),
  isSure: z.boolean(),
});

const optionValue = z.union([
  z.string().max(1000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(1000), z.number()])).max(100),
  // A plan to run as it stands.
  planSchema,
]);

export const MAX_QUESTION_CHARACTERS = QUESTION.characters.value;

/** Fields of a question, as a shape so that the tools can add to it. */
export const askShape = {
  question: z
    .string()
    .min(1)
    .max(MAX_QUESTION_CHARACTERS)
    .describe('The question in natural language, English, Chinese or German.'),
  graph: name.optional().describe('Name of a graph the server offers. Default: the server’s.'),
  model: name.optional().describe('Name of a model the server offers. Default: the server’s.'),
  method: name.optional().describe('Id of a method. Default: the server’s.'),
  options: z
    .record(z.string().max(100), optionValue)
    .optional()
    .describe('Options of the method, see the list of methods.'),
  topicEntities: z
    .array(z.string().min(1).max(500))
    .min(1)
    .max(20)
    .optional()
    .describe('Names or ids of the entities to start from. Found in the question when absent.'),
  after: z
    .strictObject({
      question: z.string().min(1).max(MAX_QUESTION_CHARACTERS),
      plan: readonlyPlan.optional(),
      ties: z
        .array(tieSchema)
        .max(1000)
        .optional()
        .describe('Without them no answer to a question that goes on from it is grounded.'),
      readings: z
        .array(z.strictObject({ plan: readonlyPlan }))
        .max(10)
        .optional()
        .describe('Its readings, where it was open which was meant.'),
      answers: z
        .array(
          z.strictObject({
            id: z.string().max(2000),
            name: z.string().max(2000),
            value: z.string().max(2000).optional(),
            detail: z.string().max(2000).optional(),
          }),
        )
        .max(5000),
    })
    .optional()
    .describe('The answer before, as it was given: a short question ("how many?") goes on from it.'),
  language: z
    .enum(LANGUAGE_IDS)
    .optional()
    .describe('Of prompts and wording. That of the question when absent.'),
  today: z.iso
    .date()
    .optional()
    .describe(
      'The day against which "this year" and the like are read, 2026-03-31. That of the server, in UTC, when absent.',
    ),
  seed: z.int().optional().describe('Of everything random.'),
  withQuery: z
    .boolean()
    .optional()
    .describe('Adds the query behind the answer in the language of the graph, where there is one.'),
  budget: z
    .strictObject({
      maxCalls: count.optional(),
      maxTokens: z.number().positive().optional(),
      maxSeconds: z.number().positive().optional(),
    })
    .optional()
    .describe('Limits of this question; they can only lower those of the server.'),
};

export const askSchema = z.strictObject(askShape).openapi('AskRequest');

const clueSchema = z.strictObject({
  text,
  kind: text,
  status: z.enum(['mapped', 'ambiguous', 'unmapped']),
  to: z.array(text).readonly(),
});

const evidenceSchema = z.strictObject({
  head: text,
  relation: text,
  tail: text,
  clues: z.array(count).readonly().describe('Indices into clues.'),
  ids: z.strictObject({ head: text, relation: text, tail: text }).optional(),
  mediator: text.optional().describe('Stable identifier of the node that only joins others.'),
  qualifiers: z
    .array(
      z.strictObject({
        relation: text,
        value: text,
        ids: z.strictObject({ relation: text, value: text }).optional(),
      }),
    )
    .readonly()
    .optional()
    .describe('What else is said of the same event, such as a role or a date.'),
});

const cutSchema = z.strictObject({ what: text, kept: count, of: count.optional() });

const tokens = { inputTokens: z.number(), outputTokens: z.number(), estimated: z.boolean() };

const usageSchema = z.strictObject({
  calls: count,
  ...tokens,
  modelMs: z.number(),
  graphMs: z.number(),
  totalMs: z.number(),
  byTask: z.record(z.string(), z.strictObject({ calls: count, ...tokens, modelMs: z.number() })),
  embedding: z
    .strictObject({
      requests: count,
      texts: count,
      tokens: z.number(),
      estimated: z.boolean(),
      ms: z.number(),
    })
    .optional(),
});

const answerEntitySchema = z.strictObject({
  id: text,
  name: text,
  value: text.optional().describe('Its number or date, where the question asks for one of each.'),
  detail: text
    .optional()
    .describe(
      'What it is, where its name is only its kind and the line of its row; how old something is, where its name is the day since when.',
    ),
});

export const answerShape = {
  question: text,
  readAs: text.optional().describe('What a question that goes on from another was understood to ask.'),
  answers: z.array(answerEntitySchema).readonly(),
  verdict: z.boolean().optional().describe('Only for a question that is true or false.'),
  text: text.describe('The answer in words.'),
  explanation: z
    .array(text)
    .readonly()
    .optional()
    .describe(
      'Only for a question that asks why: what was asked of the graph, what its facts give, what is proved.',
    ),
  outcome: z
    .enum(['grounded', 'partial', 'model', 'abstained'])
    .describe(
      'grounded: read off the graph, every clue mapped; partial: with gaps; model: the model’s own knowledge; abstained: no answer.',
    ),
  why: z
    .array(z.looseObject({ code: text, words: text.describe('One sentence in the question’s language.') }))
    .readonly()
    .describe('Why the outcome is no better; empty exactly when it is grounded.'),
  complete: z.boolean(),
  confidence: z
    .number()
    .optional()
    .describe('Estimated share of right answers among those decided as surely, 0 to 1.'),
  clues: z.array(clueSchema).readonly(),
  evidence: z.array(evidenceSchema).readonly(),
  truncated: z.array(cutSchema).readonly().describe('What was cut on the way.'),
  plan: planSchema.optional().describe('What was asked of the graph.'),
  ties: z
    .array(tieSchema)
    .readonly()
    .optional()
    .describe('What the words of the question stand for in the plan.'),
  reasoning: z
    .strictObject({
      text,
      steps: z.array(z.strictObject({ question: text, answers: z.array(text).readonly() })).readonly(),
    })
    .optional()
    .describe('How the question was taken apart and answered part by part, in a model’s words.'),
  readings: z
    .array(
      z.strictObject({
        plan: planSchema,
        words: text.describe('What the plan asks, in one line.'),
        answers: z.array(answerEntitySchema).readonly(),
        count,
        verdict: z.boolean().optional(),
        precision: z.number().optional(),
      }),
    )
    .readonly()
    .describe('What the question may mean where that is not sure, best first.'),
  near: z
    .strictObject({
      things: z
        .array(
          z.strictObject({
            id: text,
            name: text,
            facts: z.array(z.strictObject({ head: text, relation: text, tail: text })).readonly(),
            of: count.describe('How many facts there are of it.'),
          }),
        )
        .readonly()
        .describe('Things that the question names, with their first facts.'),
      names: z.array(answerEntitySchema).readonly(),
      relations: z.array(text).readonly(),
      kinds: z.array(text).readonly(),
    })
    .optional()
    .describe('Only where there is no answer: what the graph has close to the question.'),
  query: z.strictObject({ sparql: text.optional(), cypher: text.optional() }).optional(),
  usage: usageSchema,
  method: text,
  model: text,
  graph: text,
  graphVersion: text
    .optional()
    .describe('Of the content of the graph the answer was read from; another one after every change.'),
  stopReason: z.enum([
    'complete',
    'no-start',
    'exhausted',
    'call-cap',
    'token-cap',
    'time-cap',
    'not-decisive',
    'answered',
    'error',
  ]),
  error: z.strictObject({ code: text, message: text }).optional(),
};

export const answerSchema = z.strictObject(answerShape).openapi('Answer');

const { method: _method, options: _options, withQuery: _withQuery, ...planShape } = askShape;

export const planRequestSchema = z.strictObject(planShape).openapi('PlanRequest');

export const plannedSchema = z
  .strictObject({
    plan: readonlyPlan.optional().describe('Absent where none could be made.'),
    unmet: z.array(text).readonly().describe('What the question asks and the plan does not say.'),
    usage: usageSchema,
  })
  .openapi('PlannedQuestion');

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: text,
      message: text,
      issues: z.array(z.strictObject({ path: text, message: text })).optional(),
    }),
  })
  .openapi('Error');

export const graphSchemaSchema = z
  .strictObject({
    classes: z.array(
      z.strictObject({
        name: text,
        count,
        examples: z.array(answerEntitySchema),
      }),
    ),
    relations: z.array(
      z.strictObject({
        id: text,
        name: text,
        count,
        from: z.array(text).describe('Kinds of things it goes out from, where they are known.'),
        to: z.array(text),
        example: z.strictObject({ head: text, tail: text }).optional(),
      }),
    ),
    isCut: z.boolean().describe('Only the most used are listed.'),
  })
  .openapi('GraphSchema');

export const graphsSchema = z
  .strictObject({
    graphs: z.array(
      z.strictObject({
        name: text,
        isDefault: z.boolean(),
        /** Absent while the graph cannot be opened. */
        engine: text.optional(),
        triples: count.optional(),
        entities: count.optional(),
        literals: count.optional(),
        relations: count.optional(),
        isAvailable: z.boolean(),
        error: z
          .strictObject({ code: text, message: text })
          .optional()
          .describe('Why it is not available, or that it did not say so in time.'),
      }),
    ),
    uploads: z.strictObject({ maxBytes: count }).optional().describe('Where files may be loaded as graphs.'),
  })
  .openapi('Graphs');

export const graphQuestionsSchema = z.strictObject({ questions: z.array(text) }).openapi('GraphQuestions');

export const modelsSchema = z
  .strictObject({ models: z.array(z.strictObject({ name: text, isDefault: z.boolean() })) })
  .openapi('Models');

export const methodSchema = z
  .strictObject({
    id: text,
    title: text,
    summary: text,
    source: text,
    isDefault: z.boolean(),
    needs: z.strictObject({
      languageModel: z.enum(['required', 'optional', 'none']),
      embedder: z.boolean(),
      graph: z.boolean(),
      topicEntities: z.enum(['none', 'extracted-or-gold']),
    }),
    expectedCalls: text,
    options: z.array(
      z.strictObject({
        name: text,
        type: text,
        default: z.unknown().optional(),
        description: text,
      }),
    ),
  })
  .openapi('Method');

export const methodsSchema = z.strictObject({ methods: z.array(methodSchema) }).openapi('Methods');

const entityShape = {
  id: text.describe('Stable identifier; give it back as it is.'),
  name: text,
  kind: z.enum(['entity', 'literal', 'mediator']),
};

export const matchesShape = {
  graph: text,
  matches: z.array(
    z.strictObject({
      ...entityShape,
      score: z.number().describe('0..1; 1 is an equal name.'),
      matched: text.describe('The name or alias that matched.'),
      degree: count.describe('Triples it takes part in.'),
    }),
  ),
  isCut: z.boolean().describe('There may be more: ask with a higher limit or a longer text.'),
};

export const matchesSchema = z.strictObject(matchesShape).openapi('EntityMatches');

export const relationShape = {
  id: text,
  name: text,
  direction: z.enum(['out', 'in']).describe('out: the entity is the head.'),
  count: count.describe('Triples of this relation and direction.'),
};

const tripleShape = {
  head: z.strictObject(entityShape),
  relation: answerEntitySchema,
  tail: z.strictObject(entityShape),
};

export const neighboursShape = {
  triples: z.array(z.strictObject(tripleShape)),
  offset: count,
  truncated: z
    .strictObject({ kept: count, of: count.optional() })
    .optional()
    .describe('Present when there are more; go on with a higher offset.'),
};

export const entitySchema = z
  .strictObject({
    graph: text,
    ...entityShape,
    aliases: z.array(text).readonly(),
    types: z.array(text).readonly(),
    degree: z.strictObject({ out: count, in: count }),
    relations: z.array(z.strictObject(relationShape)),
    neighbours: z.strictObject(neighboursShape),
  })
  .openapi('Entity');

export const directionSchema = z.enum(['out', 'in', 'both']);

/** A phrase that was learned from a confirmed answer. */
export const phraseSchema = z.strictObject({
  text: text.max(LEARNING.characters.value).describe('The question with its name masked by X.'),
  language: text,
  relation: text,
  direction: z.enum(['out', 'in']).describe('out: X is the head, the tail is asked for.'),
});

export const learnedSchema = z
  .strictObject({
    learned: z.array(phraseSchema).describe('Empty where question and plan do not tell clearly.'),
    isFull: z.boolean().describe('Something was left out because so many phrases are learned already.'),
  })
  .openapi('Learned');
