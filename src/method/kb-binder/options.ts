import { z } from 'zod';
import { LOCAL_OPTION } from '../local-option.ts';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

export const kbBinderOptions = z.object({
  examples: z
    .string()
    .optional()
    .describe('File of annotated questions: JSON Lines or a JSON list of {question, logicalForm}. Required.')
    .meta(LOCAL_OPTION),
  form: z
    .enum(['auto', 's-expression', 'chain'])
    .default('auto')
    .describe('Notation of the forms; `auto`: chains when every example is one.'),
  retrieval: z
    .boolean()
    .default(true)
    .describe(
      'Shows the most similar examples (variant -R); otherwise the question is classed and the first are shown.',
    ),
  shots: z.int().min(1).optional().describe('Examples shown. 40, or 5 for chains, when not given.'),
  samples: count(7, 'Drafts asked for at most, one call each; one call at temperature 0 for chains.'),
  used: count(6, 'Readable drafts that are bound; 1 is the single-draft system.'),
  entityCap: count(15, 'Entities per name, most popular first; 5 for drafts with more than three joins.'),
  relationTop: count(7, 'Relations tried per slot; 4 for drafts with three slots or more.'),
  dense: z
    .boolean()
    .default(true)
    .describe('Ranks relations by their vectors too; otherwise by their words alone.'),
  maxExecutions: count(2000, 'Forms executed in all, shared evenly among drafts and entities.'),
  setLimit: count(1000, 'Members of one set; more are cut.'),
});

export type KbBinderOptions = z.infer<typeof kbBinderOptions>;
