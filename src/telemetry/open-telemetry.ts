import { ConfigError } from '../errors.ts';
import { loadOptionalPackage } from '../model/optional-package.ts';
import { packageVersion } from '../package-files.ts';
import type { Telemetry } from './telemetry.ts';

/** The field `telemetry` of the configuration. */
export interface TelemetryConfig {
  /** The base address of an OTLP receiver over HTTP. `/v1/traces` is appended. */
  readonly endpoint?: string;
  /** Puts texts into spans. */
  readonly content?: boolean;
  /** The share of questions that are recorded, 0..1. */
  readonly share?: number;
}

export interface OpenedTelemetry extends AsyncDisposable {
  readonly telemetry: Telemetry;
}

export interface OpenTelemetrySettings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Called once with one sentence if spans cannot be sent. Questions are not affected. */
  readonly onFailure?: (message: string) => void;
}

/** When the program ends, spans not sent within this time are dropped. */
const CLOSE_MS = 5000;

/**
 * The telemetry that the environment and the configuration ask for. By default they ask for none; then the result is
 * undefined and nothing is loaded. Environment: `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`
 * switches it on; `OTEL_SDK_DISABLED=true` or `OTEL_TRACES_EXPORTER=none` switches it off;
 * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_TRACES_SAMPLER` are honoured;
 * texts are sent only with `OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT=true`. @throws {ConfigError} if
 * OpenTelemetry's packages are missing or a setting is not supported.
 */
export async function openTelemetry(
  config: TelemetryConfig = {},
  settings: OpenTelemetrySettings = {},
): Promise<OpenedTelemetry | undefined> {
  const env = settings.env ?? process.env;
  const url = tracesUrl(config, env);
  if (url === undefined) return undefined;
  const protocol = filled(env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL) ?? filled(env.OTEL_EXPORTER_OTLP_PROTOCOL);
  if (protocol === 'grpc') {
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL is "grpc", which Clew does not speak.', {
      mend: 'Set it to http/json and name the receiver’s HTTP address, mostly port 4318.',
    });
  }
  const { sdk, resources, otlp } = await loadPackages();
  const version = packageVersion();
  const exporter = new otlp.OTLPTraceExporter({ url });
  let isTold = false;
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'clew', 'service.version': version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(shareOf(config, env)) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: {
          export: (spans, done) =>
            exporter.export(spans, (result) => {
              if (result.code !== 0 && !isTold) {
                isTold = true;
                const why = result.error?.message ?? 'no reason given';
                settings.onFailure?.(`Spans cannot be sent to ${new URL(url).origin}: ${why}.`);
              }
              done(result);
            }),
          forceFlush: () => exporter.forceFlush(),
          shutdown: () => exporter.shutdown(),
        },
      }),
    ],
  });
  const { createTelemetry } = await import('./telemetry.ts');
  return {
    telemetry: createTelemetry({
      tracer: provider.getTracer('clew', version),
      content: config.content ?? capturesContent(env),
    }),
    async [Symbol.asyncDispose]() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, CLOSE_MS);
      await Promise.race([provider.shutdown().catch(() => {}), late.promise]);
      clearTimeout(timer);
    },
  };
}

function tracesUrl({ endpoint }: TelemetryConfig, env: NodeJS.ProcessEnv): string | undefined {
  if (filled(env.OTEL_SDK_DISABLED)?.toLowerCase() === 'true') return undefined;
  if (filled(env.OTEL_TRACES_EXPORTER) === 'none') return undefined;
  const whole = filled(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  const base = filled(env.OTEL_EXPORTER_OTLP_ENDPOINT) ?? endpoint;
  const url = whole ?? (base === undefined ? undefined : `${base.replace(/\/+$/u, '')}/v1/traces`);
  if (url === undefined) return undefined;
  if (!/^https?:$/u.test(URL.parse(url)?.protocol ?? '')) {
    throw new ConfigError(`"${url}" is not an address spans can be sent to.`, {
      mend: 'Write it as http://127.0.0.1:4318 in OTEL_EXPORTER_OTLP_ENDPOINT or "telemetry.endpoint".',
    });
  }
  return url;
}

/** The share of questions that begin their own trace. Questions inside another trace follow that trace. */
function shareOf({ share }: TelemetryConfig, env: NodeJS.ProcessEnv): number {
  const sampler = filled(env.OTEL_TRACES_SAMPLER);
  if (sampler === undefined) return share ?? 1;
  if (sampler.endsWith('always_off')) return 0;
  if (!sampler.endsWith('traceidratio')) return 1;
  const ratio = Number(filled(env.OTEL_TRACES_SAMPLER_ARG) ?? '1');
  return ratio >= 0 && ratio <= 1 ? ratio : 1;
}

function capturesContent(env: NodeJS.ProcessEnv): boolean {
  const value = filled(env.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT)?.toLowerCase();
  return value === 'true' || value === 'span_only' || value === 'span_and_event';
}

interface Packages {
  readonly sdk: typeof import('@opentelemetry/sdk-trace');
  readonly resources: typeof import('@opentelemetry/resources');
  readonly otlp: typeof import('@opentelemetry/exporter-trace-otlp-http');
}

/** These packages are as large as the rest of Clew together, so users who want spans install them. */
async function loadPackages(): Promise<Packages> {
  const names = [
    '@opentelemetry/sdk-trace',
    '@opentelemetry/resources',
    '@opentelemetry/exporter-trace-otlp-http',
  ];
  try {
    const [sdk, resources, otlp] = await Promise.all(
      names.map((name) => loadOptionalPackage(name, 'Spans of OpenTelemetry')),
    );
    return { sdk, resources, otlp } as unknown as Packages;
  } catch (cause) {
    throw new ConfigError('Spans are asked for, but the packages of OpenTelemetry do not load.', {
      mend: `Install them with: npm install ${names.join(' ')}`,
      cause,
    });
  }
}

function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}
