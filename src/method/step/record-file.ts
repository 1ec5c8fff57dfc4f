import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError, InputError } from '../../errors.ts';

/**
 * Reads the records of a file that an option names: JSON Lines, or a JSON list. The file last read is remembered,
 * because an evaluation asks thousands of questions with one file.
 * @param what what the file holds, for messages.
 * @param shape what a record must be, for messages.
 * @returns a function that throws {ConfigError} if the file cannot be read, and {InputError} for a record of another
 * shape.
 */
export function recordFile<Record>(
  schema: z.ZodType<Record>,
  { what, shape, mend }: { readonly what: string; readonly shape: string; readonly mend: string },
): (file: string) => Promise<readonly Record[]> {
  let last: { readonly key: string; readonly records: readonly Record[] } | undefined;
  return async (file) => {
    const key = await stat(file).then(
      ({ mtimeMs, size }) => `${file} ${mtimeMs} ${size}`,
      (cause: unknown) => {
        throw new ConfigError(`The ${what} "${file}" cannot be read.`, { mend, cause });
      },
    );
    if (last?.key !== key)
      last = { key, records: recordsOf(await readFile(file, 'utf8'), file, schema, shape) };
    return last.records;
  };
}

function recordsOf<Record>(
  text: string,
  file: string,
  schema: z.ZodType<Record>,
  shape: string,
): readonly Record[] {
  if (/^\s*\[/u.test(text)) {
    const checked = z.array(schema).safeParse(parsed(text, { file }));
    if (checked.success) return checked.data;
    const entry = checked.error.issues[0]?.path[0];
    const place = typeof entry === 'number' ? `Entry ${entry + 1}` : 'This record';
    throw new InputError(`${place} must be ${shape}.`, { file });
  }
  return text.split(/\r?\n/u).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = { file, line: index + 1 };
    const checked = schema.safeParse(parsed(line, place));
    if (checked.success) return [checked.data];
    throw new InputError(`This record must be ${shape}.`, place);
  });
}

function parsed(text: string, place: { readonly file: string; readonly line?: number }): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError('This is no JSON.', { ...place, cause });
  }
}
