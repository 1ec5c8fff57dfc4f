import type { ModelRequest } from '../../src/model/model.ts';
import type { Script } from '../helper/scripted-model.ts';

type Scores = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * A model that knows which relation and which entity express which clue, and how strongly. It answers the mapping tasks from
 * what their prompts show, however often it is asked.
 * @param knows keyed by relation (or entity) name, then clue text.
 */
export function oracle(knows: { readonly relations?: Scores; readonly entities?: Scores }): Script {
  return {
    'relation.map': (request) => reply(request, 'relations', 'relation', knows.relations ?? {}),
    'entity.map': (request) => reply(request, 'candidates', 'candidate', knows.entities ?? {}),
  };
}

function reply(request: ModelRequest, tag: string, field: string, scores: Scores) {
  const clues = blockLines(request.prompt, 'clues');
  const matches = blockLines(request.prompt, tag).flatMap((line, item) => {
    const name = reached(line);
    return clues.flatMap((clue, index) => {
      const score = scores[name]?.[clue];
      return score === undefined ? [] : [{ [field]: item + 1, clue: index + 1, score }];
    });
  });
  return { matches };
}

/** `–capital→ Beijing` is Beijing, `–capital→` the relation capital. */
export function reached(line: string): string {
  const [, relation = line, entity = ''] = /^[–←](.*)[→–]\s*([^→]*)$/u.exec(line) ?? [];
  return entity === '' ? (relation.split(' → ').at(-1) as string) : entity;
}

/** Items of a numbered block of a prompt. */
export function blockLines(prompt: string, tag: string): readonly string[] {
  const body = new RegExp(`<${tag}>\n([^]*?)\n</${tag}>`, 'u').exec(prompt)?.[1];
  return body === undefined ? [] : body.split('\n').map((line) => line.replace(/^\d+\. /u, ''));
}
