import { type ChatRequest, promptOf } from './openai-server.ts';

/** Words of a question and the relation of the film graph they stand for. */
const WORDS: Readonly<Record<string, string>> = {
  directed: 'directed_by',
  director: 'directed_by',
  wrote: 'written_by',
  starred: 'starred_actors',
  genre: 'has_genre',
};

/**
 * A model of a handful of words that speaks the tasks of FiSKE about films: enough to lead an exploration over HTTP. It
 * reads prompts as a model would, from what is between the tags.
 */
export function filmModel(request: ChatRequest): string {
  const prompt = promptOf(request);
  const question = between(prompt, 'question');
  const clues = listed(between(prompt, 'clues'));
  const system = String(request.messages[0]?.content ?? '');
  if (system.includes('pick the clues')) {
    const names = question.match(/(?:[A-Z][\w']*)(?: [A-Z][\w']*)*/g) ?? [];
    const words = Object.keys(WORDS).filter((word) => question.includes(word));
    return JSON.stringify({ clues: [...words, ...names.filter((name) => !/^(Who|Which|What)$/.test(name))] });
  }
  if (system.includes('compare relations')) {
    const relations = listed(between(prompt, 'relations'));
    return JSON.stringify({
      matches: relations.flatMap((relation, at) =>
        clues.flatMap((clue, index) =>
          WORDS[clue] === relation.replace(/^[–←](.*)[→–]$/u, '$1')
            ? [{ relation: at + 1, clue: index + 1, score: 9 }]
            : [],
        ),
      ),
    });
  }
  if (system.includes('answer a question from facts')) {
    const triples = [...between(prompt, 'triples').matchAll(/\(([^,]+), ([^,]+), ([^)]+)\)/g)];
    const names = triples.flatMap(([, head = '', , tail = '']) => [head, tail]);
    return JSON.stringify({ answers: [...new Set(names.filter((name) => !question.includes(name)))] });
  }
  return '{"matches": []}';
}

function between(prompt: string, tag: string): string {
  return [...prompt.matchAll(new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n</${tag}>`, 'g'))].at(-1)?.[1] ?? '';
}

function listed(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.replace(/^\d+[.)] /, '').trim())
    .filter((line) => line !== '');
}
