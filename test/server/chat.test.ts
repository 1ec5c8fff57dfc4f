import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveReferences, type Turn } from '../../src/conversation/resolve-references.ts';
import { createApp } from '../../src/server/app.ts';
import { type Listening, listen } from '../../src/server/serve.ts';
import { createWorkspace } from '../../src/server/workspace.ts';

const KEY = 'a-key-for-this-test';
const workspace = createWorkspace({ home: '/nowhere' }, { graphs: { demo: 'demo' } });
let listening: Listening;
let client: OpenAI;

beforeAll(async () => {
  listening = await listen(createApp({ workspace, keys: [KEY] }), { host: '127.0.0.1', port: 0 });
  client = new OpenAI({ baseURL: `${listening.url}/v1`, apiKey: KEY, maxRetries: 0 });
}, 60_000);
afterAll(async () => {
  await listening.close(0);
  await workspace[Symbol.asyncDispose]();
});

const user = (text: string): Turn => ({ role: 'user', text });
const assistant = (text: string): Turn => ({ role: 'assistant', text });

describe('the official client', () => {
  test('finds one model per graph and method that needs no language model', async () => {
    const ids = (await client.models.list()).data.map(({ id }) => id);
    expect(ids).toContain('demo/clew');
    expect(ids).toContain('demo/fiske');
    expect(ids).not.toContain('demo/io');
  });

  test('is told that replies are text where it wants another format', async () => {
    const ask = (type: 'text' | 'json_object') =>
      client.chat.completions.create({
        model: 'demo/clew',
        messages: [{ role: 'user', content: 'Who directed Inception?' }],
        response_format: { type },
      });
    expect((await ask('text')).choices[0]?.message.content).toContain('Christopher Nolan');
    await expect(ask('json_object')).rejects.toThrow(/Replies are text[\s\S]*\/api\/ask/u);
  });

  test('gets the answer with outcome and evidence, as text and as annotations', async () => {
    const { choices, usage } = await client.chat.completions.create({
      model: 'demo/clew',
      temperature: 0.7,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'Who directed Inception?' }] },
      ],
    });
    const message = choices[0]!.message;
    expect(message.content).toMatch(/^Christopher Nolan\.\n\nOutcome: grounded\./u);
    expect(message.content).toContain('Inception · directed_by · Christopher Nolan');
    expect(message.annotations).toMatchObject([
      {
        type: 'clew_outcome',
        clew_outcome: { outcome: 'grounded', answers: [{ name: 'Christopher Nolan' }] },
      },
      { type: 'clew_evidence', clew_evidence: { head: 'Inception', tail: 'Christopher Nolan' } },
    ]);
    expect(usage).toEqual({ prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 });
  });

  test('gets the same as a stream', async () => {
    const messages = [{ role: 'user' as const, content: 'Who directed Inception?' }];
    const whole = await client.chat.completions.create({ model: 'demo/clew', messages });
    const stream = await client.chat.completions.create({
      model: 'demo/clew',
      messages,
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    const ends: unknown[] = [];
    let annotations: unknown;
    for await (const { choices, usage } of stream) {
      text += choices[0]?.delta.content ?? '';
      annotations = (choices[0]?.delta as { annotations?: unknown } | undefined)?.annotations ?? annotations;
      if (choices[0]?.finish_reason) ends.push(choices[0].finish_reason);
      if (usage) ends.push(usage.total_tokens);
    }
    expect(text).toBe(whole.choices[0]!.message.content);
    expect(annotations).toEqual(whole.choices[0]!.message.annotations);
    expect(ends).toEqual(['stop', 0]);
  });

  test('goes on talking about what was said, and is told how it was read', async () => {
    const first = await client.chat.completions.create({
      model: 'demo/clew',
      messages: [{ role: 'user', content: 'Who directed Inception?' }],
    });
    const { choices } = await client.chat.completions.create({
      model: 'demo/clew',
      messages: [
        { role: 'user', content: 'Who directed Inception?' },
        { role: 'assistant', content: first.choices[0]!.message.content },
        { role: 'user', content: 'Which films did he direct?' },
      ],
    });
    const { content, annotations } = choices[0]!.message;
    expect(content).toContain('Read as: Which films did Christopher Nolan direct?');
    expect(content).toContain('Inception · directed_by · Christopher Nolan');
    expect(annotations).toContainEqual({
      type: 'clew_reference',
      clew_reference: {
        question: 'Which films did Christopher Nolan direct?',
        reference: 'he',
        name: 'Christopher Nolan',
      },
    });
  });

  test.each([
    ['nowhere/clew', 404, 'unknown-graph'],
    ['demo/nothing', 404, 'unknown-method'],
    ['gpt-5', 404, 'model_not_found'],
    ['demo/io', 422, 'task-unsupported'],
  ])('reads why %s fails', async (model, status, code) => {
    const asked = client.chat.completions.create({ model, messages: [{ role: 'user', content: 'Who?' }] });
    await expect(asked).rejects.toMatchObject({ status, code });
  });

  test('is offered the readings of what is not certain, and picks one by its number', async () => {
    const talk = async (...said: string[]) => {
      const messages = said.map((content) => ({ role: 'user' as const, content }));
      const { choices } = await client.chat.completions.create({ model: 'demo/clew', messages });
      return choices[0]?.message.content ?? '';
    };
    const offered = await talk('who worked on Jaws');
    expect(offered).toMatch(/^It is not certain what is asked\.\n\nOutcome: abstained\./u);
    expect(offered).toContain('\nThe question can be read in 3 ways.\n1. ');
    const number = /^(\d)\. .*: Steven Spielberg$/mu.exec(offered)?.[1] ?? '';
    expect(await talk('who worked on Jaws', number)).toMatch(/^Steven Spielberg\./u);
    expect(await talk('who worked on Jaws', '1', number)).toMatch(/^Steven Spielberg\./u);
    expect(await talk('who worked on Jaws', number, 'how many?')).toMatch(/^1\./u);
    expect(await talk('who worked on Jaws', '99')).toMatch(/^No answer was found\./u);
  });

  test('needs a key, and a turn of the user', async () => {
    const stranger = new OpenAI({ baseURL: `${listening.url}/v1`, apiKey: 'wrong', maxRetries: 0 });
    await expect(stranger.models.list()).rejects.toMatchObject({ status: 401 });
    const silent = client.chat.completions.create({
      model: 'demo/clew',
      messages: [{ role: 'assistant', content: 'Hello' }],
    });
    await expect(silent).rejects.toMatchObject({ status: 400, code: 'messages' });
  });
});

describe('references to earlier turns', () => {
  test.each([
    [
      'a person after "who"',
      ['Who directed Inception?', 'Christopher Nolan.', 'When was he born?'],
      'When was Christopher Nolan born?',
    ],
    [
      'a possessive',
      ['Who directed Inception?', 'Christopher Nolan.', 'Who starred in his films?'],
      "Who starred in Christopher Nolan's films?",
    ],
    [
      'a thing after "who" is what was asked about',
      ['Who directed Inception?', 'Christopher Nolan.', 'When was it released?'],
      'When was Inception released?',
    ],
    [
      'a thing after "which" is the answer',
      ['Which film did Kathryn Bigelow direct?', 'Inception.', 'When was it released?'],
      'When was Inception released?',
    ],
    [
      'through a question that was itself resolved',
      ['Who directed Inception?', 'Christopher Nolan.', 'When was it released?', '2010.', 'Who wrote it?'],
      'Who wrote Inception?',
    ],
    [
      'Chinese',
      ['谁执导了 Inception？', 'Christopher Nolan。', '他执导了哪些电影？'],
      'Christopher Nolan执导了哪些电影？',
    ],
    [
      'a person and a thing, each by itself',
      ['Who directed Inception?', 'Christopher Nolan.', 'When did he direct it?'],
      'When did Christopher Nolan direct Inception?',
    ],
    [
      'a thing before a person',
      ['Who directed Inception?', 'Christopher Nolan.', 'Who starred in it with him?'],
      'Who starred in Inception with Christopher Nolan?',
    ],
    [
      'an "it" that stands for nothing',
      ['Who directed Inception?', 'Christopher Nolan.', 'Is it true that he wrote a film?'],
      'Is it true that Christopher Nolan wrote a film?',
    ],
    [
      'two pronouns of one kind',
      ['Who directed Inception?', 'Christopher Nolan.', 'In which of his films did he act?'],
      "In which of Christopher Nolan's films did Christopher Nolan act?",
    ],
    [
      'a person and a thing in Chinese',
      ['谁执导了 Inception？', 'Christopher Nolan。', '他什么时候执导了它？'],
      'Christopher Nolan什么时候执导了Inception？',
    ],
    [
      'a woman who is not the owner',
      ['Who directed The Hurt Locker?', 'Kathryn Bigelow.', 'Who worked with her on her films?'],
      "Who worked with Kathryn Bigelow on Kathryn Bigelow's films?",
    ],
  ])('%s', async (_title, texts, expected) => {
    const turns = texts.map((text, index) => (index % 2 === 0 ? user(text) : assistant(text)));
    const { question } = await resolveReferences(turns, await workspace.graph(), {
      signal: new AbortController().signal,
    });
    expect(question).toBe(expected);
  });

  test.each([
    [
      'many answers',
      ['Which films did Alfred Hitchcock direct?', 'Blackmail, Rope and Vertigo.', 'Who wrote them?'],
      ['them'],
    ],
    ['nothing was named', ['Hello?', 'Hello.', 'Who directed it?'], ['it']],
  ])('are left alone and said so: %s', async (_title, texts, unresolved) => {
    const turns = texts.map((text, index) => (index % 2 === 0 ? user(text) : assistant(text)));
    const result = await resolveReferences(turns, await workspace.graph(), {
      signal: new AbortController().signal,
    });
    expect(result.question).toBe(texts.at(-1));
    expect(result.unresolved).toEqual(unresolved);
  });

  test.each([
    'Is it true?',
    'What time is it?',
    'Does it often rain?',
    'Does it matter?',
    'How long does it take to make a film?',
    'Is it known whether films are long?',
  ])('an "it" that stands for nothing is no reference: %s', async (question) => {
    const turns = [user('Who directed Inception?'), assistant('Christopher Nolan.'), user(question)];
    const signal = new AbortController().signal;
    expect(await resolveReferences(turns, await workspace.graph(), { signal })).toEqual({ question });
  });

  test('two people are not made one, and what is clear beside them is still replaced', async () => {
    const turns = [
      user('Who directed Inception?'),
      assistant('Christopher Nolan.'),
      user('Did she see it with him?'),
    ];
    const signal = new AbortController().signal;
    expect(await resolveReferences(turns, await workspace.graph(), { signal })).toEqual({
      question: 'Did she see Inception with him?',
      resolved: [{ reference: 'it', name: 'Inception' }],
      unresolved: ['she', 'him'],
    });
  });

  test('without earlier turns or with a name beside the pronoun nothing is changed', async () => {
    const graph = await workspace.graph();
    const signal = new AbortController().signal;
    expect(await resolveReferences([user('Who directed it?')], graph, { signal })).toEqual({
      question: 'Who directed it?',
    });
    const turns = [
      user('Who wrote Jaws?'),
      assistant('Peter Benchley.'),
      user('Who directed Inception and its music?'),
    ];
    expect(await resolveReferences(turns, graph, { signal })).toEqual({ question: turns[2]!.text });
  });
});
