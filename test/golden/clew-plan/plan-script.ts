/** Picks for every open edge the offered relation of one of these names. */
export function grounder(names: Readonly<Record<string, string>>) {
  return ({ prompt }: { readonly prompt: string }) => ({
    edges: [...prompt.matchAll(/<edge-(\d+)>\n(.*)\n([\s\S]*?)\n<\/edge-\1>/gu)].map(
      ([, edge, phrase = '', lines = '']) => {
        const wanted = Object.entries(names).find(([part]) => phrase.includes(part))?.[1];
        const at = lines
          .split('\n')
          .findIndex((line) => line.replace(/^\d+\. /u, '').replace(/ \(.*/u, '') === wanted);
        return { edge: Number(edge), relations: at < 0 ? [] : [at + 1] };
      },
    ),
  });
}

export function edge(from: string, phrase: string, to: string, not = false) {
  return { from, phrase, to, ...(not ? { not } : {}) };
}

/** A reply to `plan.build` with what every reply has. */
export function reply(fields: Readonly<Record<string, unknown>>) {
  return { clues: [], named: [], asks: 'set', ...fields };
}
