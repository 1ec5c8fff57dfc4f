import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { openTelemetry } from '../../src/telemetry/open-telemetry.ts';
import { send, startJsonServer } from '../helper/openai-server.ts';
import { runCli } from '../helper/run-cli.ts';

interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpSpan['attributes'] };
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string };
      readonly spans: readonly OtlpSpan[];
    }[];
  }[];
}

type Receiver = Awaited<ReturnType<typeof startJsonServer<OtlpBody>>>;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startJsonServer<OtlpBody>((_request, response) => send(response, 200, '{}'));
});
afterAll(() => receiver.close());

const spansOf = (from: number) =>
  receiver.requests
    .slice(from)
    .flatMap(({ body }) =>
      body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );

describe('sent over HTTP', () => {
  test('spans of a question arrive with service, scope and headers', async () => {
    const from = receiver.requests.length;
    process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-team=films';
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test';
    try {
      await using opened = await openTelemetry({ endpoint: `${receiver.url}/` }, { env: {} });
      await ask('Who directed Inception?', { telemetry: opened!.telemetry });
    } finally {
      delete process.env.OTEL_EXPORTER_OTLP_HEADERS;
      delete process.env.OTEL_RESOURCE_ATTRIBUTES;
    }
    const [request] = receiver.requests.slice(from);
    expect(request).toMatchObject({ method: 'POST', path: '/v1/traces' });
    expect(request!.headers['x-team']).toBe('films');
    const resource = request!.body.resourceSpans[0]!.resource.attributes;
    expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'clew' } });
    expect(resource).toContainEqual({
      key: 'deployment.environment.name',
      value: { stringValue: 'test' },
    });
    const spans = spansOf(from);
    const root = spans.find(({ name }) => name === 'invoke_workflow clew');
    expect(root?.attributes).toContainEqual({ key: 'clew.outcome', value: { stringValue: 'grounded' } });
    expect(spans.filter(({ parentSpanId }) => parentSpanId === root!.spanId).length).toBe(spans.length - 1);
    expect(JSON.stringify(spans)).not.toContain('Inception');
  });

  test('the command line sends them when the environment names a receiver, and waits until they are sent', async () => {
    const from = receiver.requests.length;
    const { code, stdout } = await runCli(['ask', 'Who directed Inception?'], {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_SERVICE_NAME: 'my-clew' },
    });
    expect({ code, isAnswered: stdout.includes('Christopher Nolan') }).toEqual({ code: 0, isAnswered: true });
    expect(spansOf(from).map(({ name }) => name)).toContain('invoke_workflow clew');
    expect(JSON.stringify(receiver.requests.at(-1)!.body)).toContain('my-clew');
  });

  test('a receiver that is not there costs nothing but a note', async () => {
    const { code, stdout, stderr } = await runCli(['ask', '--quiet', 'Who directed Inception?'], {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '500' },
    });
    expect({ code, isAnswered: stdout.includes('Christopher Nolan') }).toEqual({ code: 0, isAnswered: true });
    expect(stderr).toMatch(/^Spans cannot be sent to http:\/\/127\.0\.0\.1:9: .*\n$/u);
  });
});

describe('switched', () => {
  test.each([
    [{}, {}],
    [{ endpoint: 'http://127.0.0.1:4318' }, { OTEL_SDK_DISABLED: 'true' }],
    [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }],
    [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: '  ' }],
  ])('off by %j and %j', async (config, env) => {
    expect(await openTelemetry(config, { env })).toBeUndefined();
  });

  test('to a share of 0 nothing is sent', async () => {
    const from = receiver.requests.length;
    {
      await using opened = await openTelemetry({ endpoint: receiver.url, share: 0 }, { env: {} });
      await ask('Who directed Inception?', { telemetry: opened!.telemetry });
    }
    expect(receiver.requests.length).toBe(from);
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'is not an address'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'does not speak'],
  ])('%j is refused', async (env, words) => {
    await expect(openTelemetry({}, { env })).rejects.toThrow(words);
  });
});
