import type { Driver } from 'neo4j-driver';
import { describe, expect, test } from 'vitest';
import { BoltClient } from './bolt-client.ts';
import { countOf, textOf } from './row.ts';

type Reply = { readonly rows?: readonly Record<string, unknown>[]; readonly error?: object };

/** A server that gives the replies in turn and repeats the last one for ever. */
function clientOf(replies: readonly Reply[], retries: number): { client: BoltClient; asked: () => number } {
  let asked = 0;
  const driver = {
    session: () => ({
      run: () => ({
        subscribe(to: { onNext(row: unknown): void; onCompleted(): void; onError(error: object): void }) {
          const { rows = [], error } = replies[Math.min(asked++, replies.length - 1)] as Reply;
          for (const row of rows) to.onNext({ toObject: () => row });
          if (error === undefined) to.onCompleted();
          else to.onError(error);
        },
      }),
      close: async () => {},
    }),
    close: async () => {},
  };
  const options = { uri: 'bolt://u:p@test:7687', timeoutMs: 1000, concurrency: 1, retries };
  return { client: new BoltClient(driver as unknown as Driver, options), asked: () => asked };
}

const busy = Object.assign(new Error('The memory pool is exhausted.'), {
  code: 'Neo.TransientError.General.MemoryPoolOutOfMemoryError',
  retryable: true,
});
const wrong = Object.assign(new Error('Invalid input'), {
  code: 'Neo.ClientError.Statement.SyntaxError',
  retryable: false,
});

describe('an overloaded server', () => {
  test('is asked again, and what it then says is the answer', async () => {
    const { client, asked } = clientOf([{ error: busy }, { rows: [{ one: 1n }] }], 2);
    expect(await client.read('RETURN 1 AS one')).toEqual([{ one: 1n }]);
    expect(asked()).toBe(2);
  });

  test('is given up with an error that may pass, never with the rows it had sent', async () => {
    const { client, asked } = clientOf([{ rows: [{ one: 1n }], error: busy }], 1);
    await expect(client.read('RETURN 1 AS one')).rejects.toMatchObject({
      code: 'graph',
      engine: 'cypher',
      retryable: true,
      message: expect.stringMatching(/^openCypher server bolt:\/\/test:7687: .*MemoryPool/),
    });
    expect(asked()).toBe(2);
  });

  test('a query it refuses is not sent again', async () => {
    const { client, asked } = clientOf([{ error: wrong }], 5);
    await expect(client.read('RETURN')).rejects.toMatchObject({ retryable: false });
    expect(asked()).toBe(1);
  });
});

describe('a lying server', () => {
  test('rows without what was asked for are an error', () => {
    expect(() => countOf({}, 'c')).toThrow(/gave nothing for "c"/);
    expect(() => countOf({ c: 'many' }, 'c')).toThrow(/"c"/);
    expect(() => textOf({ id: 7n }, 'id')).toThrow(/"id"/);
    expect(() => textOf({ id: null }, 'id')).toThrow(/null/);
  });
});
