import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markdownTable } from 'markdown-table';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { profileNamed } from '../../src/graph/profile.ts';
import { METHODS } from '../../src/method/index.ts';
import { ANSWER, FORM, idealModel, QUESTION, TRIPLES } from './ideal-model.ts';

/** Asks one question of every method with a model that answers every task rightly, and writes docs/methods-cost.md. */
const FILE = join(import.meta.dirname, '..', '..', 'docs', 'methods-cost.md');

const graph = await createMemoryGraph(TRIPLES, {
  name: 'towns',
  profile: profileNamed('plain', { typeRelations: ['type'], hiddenRelations: ['type'] }),
});
const folder = mkdtempSync(join(tmpdir(), 'clew-cost-'));
const examples = join(folder, 'forms.jsonl');
writeFileSync(examples, JSON.stringify({ question: 'Who is the mayor of Velden?', logicalForm: FORM }));

try {
  const rows: string[][] = [];
  for (const method of METHODS.values()) {
    const model = idealModel();
    const answer = await ask(QUESTION, {
      graph,
      method,
      model,
      options: method.id === 'kb-binder' ? { examples } : {},
    });
    const names = answer.answers.map(({ name }) => name);
    if (names.join() !== ANSWER) {
      throw new Error(
        `${method.id} answered ${JSON.stringify(names)} (${answer.outcome}, ${answer.stopReason}).`,
      );
    }
    const { calls, inputTokens, outputTokens, byTask } = answer.usage;
    if (calls !== model.requests.length) throw new Error(`${method.id}: calls and requests differ.`);
    const tasks = Object.entries(byTask).map(
      ([task, used]) => `\`${task}\`${used.calls > 1 ? ` ×${used.calls}` : ''}`,
    );
    rows.push([
      `\`${method.id}\``,
      String(calls),
      String(inputTokens),
      String(outputTokens),
      calls === 0 ? '–' : tasks.join(', '),
      method.expectedCalls,
    ]);
  }
  const head = [
    'Method',
    'Calls',
    'Prompt tokens',
    'Reply tokens',
    'Tasks',
    'Expected calls: structure and papers',
  ];
  writeFileSync(
    FILE,
    `# What each method costs when everything goes well

"${QUESTION}" over ${TRIPLES.length} triples, two hops and one answer, with a scripted model that does every task as well as it can be
done. Every method answers it. Defaults everywhere; topic entities are not given. Tokens are estimated from the texts (four characters
each); repair requests and blind alleys, which real models and real graphs add, do not occur. So these are lower bounds, and good for one
thing: which method asks how often, and how much it shows.

${markdownTable([head, ...rows], { align: ['l', 'r', 'r', 'r', 'l', 'l'] })}

JSON replies and numbered candidates make token counts incomparable with the papers' free text; calls compare. Made by
\`npm run bench:methods-cost\`.
`,
  );
} finally {
  await graph.close();
  rmSync(folder, { recursive: true, force: true });
}
