/**
 * How often the default method answers what a graph cannot know: questions of one graph are asked of another, with a name
 * the other graph has. `npm run bench:embedded:unanswerable -- [--sample n] [--coverage c]`
 */
import { parseArgs } from 'node:util';
import { ask } from '../../src/ask.ts';
import { readQuestions, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from './graphs.ts';
import { percent } from './score.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    coverage: { type: 'string' },
    errors: { type: 'string', default: '0' },
  },
});

/** Families asked of films, films asked of families. */
const CROSSINGS = [
  {
    title: 'family questions on the film graph',
    questions: 'pathquestion/dev-pq-3h.jsonl.gz',
    names: 'metaqa/dev-2hop.jsonl.gz',
    graph: 'metaqa/triples.tsv.gz',
  },
  {
    title: 'film questions on the family graph',
    questions: 'metaqa/dev-2hop.jsonl.gz',
    names: 'pathquestion/dev-pq-3h.jsonl.gz',
    graph: 'pathquestion/fb13-triples.tsv.gz',
  },
] as const;

console.log('| questions | n | abstained | partial | grounded |\n|---|---|---|---|---|');
for (const { title, questions, names, graph: graphFile } of CROSSINGS) {
  const [file, nameFile] = [sharedData(questions), sharedData(names)];
  const graph = await openDevelopmentGraph(graphFile);
  if (file === undefined || nameFile === undefined || graph === undefined) continue;
  const asked = await readQuestions(file);
  const named = await readQuestions(nameFile);
  const n = Math.min(Number(values.sample), asked.length, named.length);
  const counts = new Map<string, number>();
  let shown = Number(values.errors);
  for (let index = 0; index < n; index++) {
    const question = asked[Math.floor((index * asked.length) / n)];
    const other = named[Math.floor((index * named.length) / n)]?.topicEntities[0];
    const topic = question?.topicEntities[0];
    if (question === undefined || other === undefined || topic === undefined) continue;
    const text = question.question.replace(topic, other);
    const answer = await ask(text, {
      graph,
      options: values.coverage === undefined ? undefined : { coverage: values.coverage },
    });
    counts.set(answer.outcome, (counts.get(answer.outcome) ?? 0) + 1);
    if (answer.outcome === 'grounded' && shown-- > 0) {
      console.error(
        text,
        answer.clues.map((clue) => `${clue.text}→${clue.to}`).join(' | '),
        answer.evidence[0],
      );
    }
  }
  const share = (outcome: string) => percent(counts.get(outcome) ?? 0, n);
  console.log(`| ${title} | ${n} | ${share('abstained')} | ${share('partial')} | ${share('grounded')} |`);
  await graph.close();
}
