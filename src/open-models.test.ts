import { expect, test } from 'vitest';
import { startOpenAiServer } from '../test/helper/openai-server.ts';
import { ConfigError } from './errors.ts';
import type { LanguageModel } from './model/model.ts';
import { openModels } from './open-models.ts';

const ask = (model: LanguageModel | undefined) =>
  model?.generate({ task: 'answer.io', prompt: 'Reply with {}', maxOutputTokens: 10, temperature: 0 });

test('the base URL is for one provider only, so that no other key goes to its server', async () => {
  const local = await startOpenAiServer({ reply: () => '{}' });
  const other = await startOpenAiServer({ reply: () => '{}' });
  const env = { ANTHROPIC_API_KEY: 'secret-of-anthropic', ANTHROPIC_BASE_URL: other.url };
  const { routes, close } = await openModels(
    'openai-compatible:local',
    { answer: 'anthropic:some-model' },
    { baseUrl: local.url, env },
  );
  try {
    await ask(routes.default as LanguageModel);
    await ask(routes.routes?.answer as LanguageModel)?.catch(() => {});
    expect(local.requests).toHaveLength(1);
    expect(other.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(local.requests)).not.toContain('secret-of-anthropic');
  } finally {
    await close();
    await local.close();
    await other.close();
  }
});

test('a base URL that could be meant for several providers is refused', async () => {
  const env = { OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b' };
  const opening = openModels('openai:x', { answer: 'anthropic:y' }, { baseUrl: 'http://127.0.0.1:9', env });
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/openai or anthropic/u);
});
