import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fields, readJsonLines, readLines } from './read-file.ts';

/** The seven categories of MOOCCube, by the first letter of an identifier: `C_course-v1:…`, `T_…`. */
const CATEGORIES: Readonly<Record<string, string>> = {
  C: '课程',
  K: '概念',
  P: '论文',
  S: '学校',
  T: '老师',
  U: '用户',
  V: '视频',
};

/** The category of an identifier. Undefined if it has none. */
export function categoryOf(id: string): string | undefined {
  const letter = /^([A-Z])_/u.exec(id)?.[1];
  return letter === undefined ? undefined : CATEGORIES[letter];
}

const entity = z.object({ id: z.string(), name: z.string().optional() });

/**
 * The names of things, by identifier. They come from the archive's entity files (JSON Lines with `id` and `name`, in
 * `entities` in the folder or beside it) and from the questions, each of which is given twice: with names, and with
 * bracketed identifiers in their places. A thing without a name keeps its identifier without the category's letter.
 * @throws {InputError} for a file of another shape; says where.
 */
export async function readNames(
  folder: string,
  questionFiles: readonly string[],
): Promise<(id: string) => string> {
  const names = new Map<string, string>();
  for (const file of questionFiles) {
    for await (const line of readLines(join(folder, file))) {
      const [question = '', marked = ''] = fields(line, file, '\t', 2);
      for (const [id, name] of alignedNames(question.trim(), marked.trim()))
        if (!names.has(id)) names.set(id, name);
    }
  }
  for (const entities of [join(folder, 'entities'), join(folder, '..', 'entities')]) {
    const files = await readdir(entities).catch(() => [] as string[]);
    for (const file of files.filter((name) => /\.json(?:\.gz)?$/u.test(name)).sort()) {
      for await (const { value } of readJsonLines(join(entities, file))) {
        const { success, data } = entity.safeParse(value);
        if (success && data.name?.trim()) names.set(data.id, data.name.trim());
      }
    }
    if (files.length > 0) break;
  }
  return (id) => names.get(id) ?? (categoryOf(id) === undefined ? id : id.slice(2));
}

/**
 * The names in a question at the places where its marked form has bracketed identifiers. None if the two forms do not
 * agree.
 */
function alignedNames(question: string, marked: string): readonly (readonly [string, string])[] {
  const ids = bracketed(marked);
  if (ids.length === 0) return [];
  const texts = marked.split(/\[[^\]]+\]/u).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  const found = new RegExp(`^${texts.join('(.+?)')}$`, 'u').exec(question);
  if (found === null) return [];
  return ids.flatMap((id, index) => {
    const name = found[index + 1]?.trim();
    return name ? [[id, name] as const] : [];
  });
}

/** Identifiers between brackets, in order. */
export function bracketed(marked: string): readonly string[] {
  return [...marked.matchAll(/\[([^\]]+)\]/gu)].flatMap((match) => match[1] ?? []);
}
