import type { Limit } from './limit.ts';

/** Limits of calls to language models and embedders. */
export const MODELS = {
  seconds: {
    value: 120,
    unit: 'seconds',
    what: 'time of one attempt at a call',
    past: 'it is broken off and tried again',
    set: '`--model-seconds`, `CLEW_MODEL_SECONDS`, `modelSeconds`, `models.NAME.seconds`',
  },
  localSeconds: {
    value: 300,
    unit: 'seconds',
    what: 'the same for a model on this machine (GGUF files, Ollama)',
    past: 'it is broken off and tried again',
    set: 'as above',
  },
  retries: {
    value: 4,
    unit: 'count',
    what: 'further attempts after a failure that may pass; none begins once the time of one attempt is over',
    past: 'the question fails with the last error',
  },
  atATime: {
    value: 8,
    unit: 'count',
    what: 'calls at a time to one model (1 for a GGUF file)',
    past: 'others wait; those of another model do not',
    set: '`--model-concurrency`, `CLEW_MODEL_CONCURRENCY`, `modelConcurrency`, `models.NAME.concurrency`',
  },
  replyBytes: {
    value: 16 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of a reply to a call, unpacked',
    past: 'the connection is cut; the call fails and is not tried again',
    set: '`models.NAME.replyBytes`',
  },
  embeddingBytes: {
    value: 64 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of a reply with vectors',
    past: 'the connection is cut; the call fails and is not tried again',
  },
  embeddingSeconds: {
    value: 60,
    unit: 'seconds',
    what: 'time of one request for vectors',
    past: 'it is broken off and tried again',
    set: 'as for models',
  },
} as const satisfies Record<string, Limit>;

/** Limits of what remote engines send. */
export const ENGINES = {
  resultBytes: {
    value: 64 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of one result of a SPARQL endpoint',
    past: 'the query fails',
    set: '`maxResultBytes` of the graph',
  },
  querySeconds: {
    value: 60,
    unit: 'seconds',
    what: 'time of one query',
    past: 'the query fails',
    set: '`timeoutMs` of the graph',
  },
  searchBytes: {
    value: 4 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of a reply of the name search of Wikidata',
    past: 'the search fails',
  },
  resultLevels: {
    value: 64,
    unit: 'levels',
    what: 'depth of the JSON of a result',
    past: 'the query fails at once',
  },
} as const satisfies Record<string, Limit>;
