import { expect, test } from 'vitest';
import { SERVER } from '../../src/limits.ts';
import { createApp } from '../../src/server/app.ts';
import { createWorkspace } from '../../src/server/workspace.ts';

test('a chat of nothing but questions that go on from one another asks only the last few', async () => {
  await using workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: 'demo' } });
  const app = createApp({ workspace });
  let asked = 0;
  workspace.watch(() => (asked += 1));
  const messages = Array.from({ length: 200 }, (_, at) =>
    at % 2 === 0 ? { role: 'assistant', content: 'Inception.' } : { role: 'user', content: 'how many?' },
  );
  const response = await app.fetch(
    new Request('http://127.0.0.1/v1/chat/completions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'demo/clew', messages }),
    }),
  );
  await response.text();
  expect(response.status).toBe(200);
  expect(asked).toBe(SERVER.chatTurnsBack.value + 1);
});
