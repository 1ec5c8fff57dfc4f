import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { isAbort } from '../errors.ts';
import { createTerminal } from './terminal.ts';

/** What a question returns if someone presses these keys. */
async function press(keys: string): Promise<string | undefined> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const { stdout, env } = process;
  const terminal = createTerminal({ stdin, stdout, stderr, env } as never);
  const answer = terminal.ask('Load it so? [Y/n] ', new AbortController().signal);
  setTimeout(() => stdin.write(keys), 50);
  return answer;
}

describe('a question in a terminal', () => {
  test('takes a line', async () => {
    expect(await press('y\r')).toBe('y');
    expect(await press('\r')).toBe('');
  });

  test('Ctrl-C is no answer', async () => {
    await expect(press('\x03')).rejects.toSatisfy(isAbort);
  });

  test('neither is Ctrl-D', async () => {
    expect(await press('\x04')).toBeUndefined();
  });
});
