/** Counters, gauges and histograms in the Prometheus text format (version 0.0.4). */
export interface Metrics {
  /** Adds to a counter. */
  count(name: string, labels?: Labels, by?: number): void;
  /** Adds an observation in seconds to a histogram. */
  observe(name: string, labels: Labels, seconds: number): void;
  /** Sets a gauge that is read each time the text is made. */
  gauge(name: string, read: () => number): void;
  text(): string;
}

export type Labels = Readonly<Record<string, string | number>>;

export interface MetricDescription {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
}

const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
/** A metric counts at most this many label sets separately, and the rest together. */
const MAX_SERIES = 500;

interface BucketCounts {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** @param described every metric. The text lists them in this order. */
export function createMetrics(described: Readonly<Record<string, MetricDescription>>): Metrics {
  const counters = new Map<string, Map<string, number>>();
  const histograms = new Map<string, Map<string, BucketCounts>>();
  const gauges = new Map<string, () => number>();

  function series<Value>(all: Map<string, Map<string, Value>>, name: string, labels: Labels) {
    const of = all.get(name) ?? new Map<string, Value>();
    all.set(name, of);
    const key = labelText(labels);
    return { of, key: of.has(key) || of.size < MAX_SERIES ? key : 'other="true"' };
  }

  return {
    count(name, labels = {}, by = 1) {
      const { of, key } = series(counters, name, labels);
      of.set(key, (of.get(key) ?? 0) + by);
    },
    observe(name, labels, seconds) {
      const { of, key } = series(histograms, name, labels);
      const histogram = of.get(key) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
      of.set(key, histogram);
      histogram.sum += seconds;
      histogram.total += 1;
      for (const [index, bound] of BUCKETS.entries()) if (seconds <= bound) histogram.counts[index]! += 1;
    },
    gauge: (name, read) => void gauges.set(name, read),
    text() {
      const lines = Object.entries(described).flatMap(([name, { type, help }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...[...(counters.get(name) ?? [])].map(([labels, value]) => `${name}${braces(labels)} ${value}`),
        ...[...(histograms.get(name) ?? [])].flatMap(([labels, value]) =>
          histogramLines(name, labels, value),
        ),
        ...(gauges.has(name) ? [`${name} ${gauges.get(name)!()}`] : []),
      ]);
      return `${lines.join('\n')}\n`;
    },
  };
}

function histogramLines(name: string, labels: string, { counts, sum, total }: BucketCounts): string[] {
  const and = labels === '' ? '' : `${labels},`;
  return [
    ...BUCKETS.map((bound, index) => `${name}_bucket{${and}le="${bound}"} ${counts[index]}`),
    `${name}_bucket{${and}le="+Inf"} ${total}`,
    `${name}_sum${braces(labels)} ${sum}`,
    `${name}_count${braces(labels)} ${total}`,
  ];
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"]/gu, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',');
}

function braces(labels: string): string {
  return labels === '' ? '' : `{${labels}}`;
}
