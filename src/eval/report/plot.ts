import { Error as ErrorLevel, logger, parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Experiment } from './collect.ts';

const COLOURS = ['#2f6fab', '#c2571a', '#3d8b51', '#9b4f96', '#8a6d1c', '#4a5568', '#b03a48', '#1f8a8a'];

const STYLE = {
  background: 'transparent',
  font: 'system-ui, sans-serif',
  axis: {
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 'normal',
    gridColor: '#e3e3de',
    domainColor: '#999',
  },
  legend: { labelFontSize: 12, titleFontSize: 12, labelLimit: 260, orient: 'bottom', columns: 2 },
  view: { stroke: null },
} as const;

/** Accuracy against calls as SVG text: one point per system, with its interval. */
export async function accuracyAgainstCalls(
  experiment: Experiment,
  metric: string,
): Promise<string | undefined> {
  const points = experiment.systems.flatMap((system) => {
    const score = system.all.scores[metric];
    if (score === undefined) return [];
    return [
      {
        method: system.label,
        calls: system.all.cost.calls.mean,
        score: score.mean * 100,
        low: (score.interval?.low ?? score.mean) * 100,
        high: (score.interval?.high ?? score.mean) * 100,
      },
    ];
  });
  if (points.length === 0) return undefined;
  const color = colours(points.map((point) => point.method));
  return draw({
    width: 400,
    height: 260,
    data: { values: points },
    encoding: {
      x: {
        field: 'calls',
        type: 'quantitative',
        title: 'mean calls per question',
        scale: { domain: [0, Math.max(1, ...points.map((point) => point.calls)) * 1.1], nice: true },
      },
      color,
    },
    layer: [
      {
        mark: { type: 'rule', strokeWidth: 2 },
        encoding: {
          y: { field: 'low', type: 'quantitative', title: `${metric}, percent`, scale: { domain: [0, 100] } },
          y2: { field: 'high' },
        },
      },
      {
        mark: { type: 'point', filled: true, size: 90, opacity: 1 },
        encoding: { y: { field: 'score', type: 'quantitative' } },
      },
    ],
  });
}

/** Grouped bars of one metric over the values of a field. */
export async function metricByField(
  experiment: Experiment,
  field: string,
  metric: string,
): Promise<string | undefined> {
  const bars = experiment.systems.flatMap((system) =>
    (system.breakdowns[field] ?? []).slice(0, 12).flatMap(({ value, group }) => {
      const score = group.scores[metric];
      if (score === undefined) return [];
      const { mean, interval } = score;
      return [
        {
          method: system.label,
          value,
          score: mean * 100,
          low: (interval?.low ?? mean) * 100,
          high: (interval?.high ?? mean) * 100,
        },
      ];
    }),
  );
  if (new Set(bars.map((bar) => bar.value)).size < 2) return undefined;
  const values = [...new Set(bars.map((bar) => bar.value))];
  return draw({
    width: { step: Math.max(10, Math.min(28, 420 / bars.length)) },
    height: 260,
    data: { values: bars },
    encoding: {
      x: {
        field: 'value',
        type: 'nominal',
        title: field,
        axis: { labelAngle: values.some((value) => value.length > 8) ? -35 : 0, labelLimit: 160 },
      },
      xOffset: { field: 'method' },
      color: colours(bars.map((bar) => bar.method)),
    },
    layer: [
      {
        mark: { type: 'bar' },
        encoding: {
          y: {
            field: 'score',
            type: 'quantitative',
            title: `${metric}, percent`,
            scale: { domain: [0, 100] },
          },
        },
      },
      {
        mark: { type: 'rule', color: '#333' },
        encoding: {
          y: { field: 'low', type: 'quantitative' },
          y2: { field: 'high' },
          color: { value: '#333' },
        },
      },
    ],
  });
}

function colours(methods: readonly string[]) {
  return {
    field: 'method',
    type: 'nominal',
    title: null,
    scale: { domain: [...new Set(methods)], range: COLOURS },
  } as const;
}

async function draw(spec: object): Promise<string> {
  const full = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    config: STYLE,
    ...spec,
  } as TopLevelSpec;
  const view = new View(parse(compile(full, { logger: logger(ErrorLevel) }).spec), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}
