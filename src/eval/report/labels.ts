import type { RunHeader } from '../record.ts';

/** One method of one run, before its label is unique in the experiment. */
export interface MethodLabel {
  readonly label: string;
  readonly header: RunHeader;
}

/**
 * The methods' labels in order, each with the settings that differ between the systems: model, topic entities, limits,
 * temperature, language. Labels that are still equal are numbered.
 */
export function uniqueLabels(systems: readonly MethodLabel[]): readonly string[] {
  const settings = systems.map(({ header }) => settingsOf(header));
  const names = [...new Set(settings.flatMap((one) => [...one.keys()]))];
  const differing = names.filter((name) => new Set(settings.map((one) => one.get(name))).size > 1);
  const labels = systems.map(({ label }, index) =>
    [label, ...differing.map((name) => settings[index]!.get(name) ?? `no ${name}`)].join(', '),
  );
  return labels.map((label, index) => {
    const before = labels.slice(0, index).filter((other) => other === label).length;
    return before === 0 ? label : `${label} (${before + 1})`;
  });
}

/** A readable description of each setting, by its name. */
function settingsOf(header: RunHeader): ReadonlyMap<string, string> {
  return new Map([
    ['model', modelText(header)],
    ['topics', `${header.topicEntities} topics`],
    ...Object.entries(header.limits).map(([name, value]) => [name, `${name} ${value}`] as const),
    ['temperature', `temperature ${temperatureText(header)}`],
    ['language', `language ${languageText(header)}`],
  ]);
}

/** The models of a run in one line: `model`, or `task=model` for each task with its own. */
export function modelText(header: RunHeader): string {
  return Object.entries(header.models)
    .map(([task, model]) => (task === '*' ? model : `${task}=${model}`))
    .join(', ');
}

/** The limits of a run in one line, or `none`. */
export function limitsText({ limits }: RunHeader): string {
  const parts = Object.entries(limits).map(([name, value]) => `${name} ${value}`);
  return parts.join(', ') || 'none';
}

/** For tasks that do not set their own. */
export function temperatureText({ temperature = 0 }: RunHeader): string {
  return String(temperature);
}

/** The language of a run, as reports show it. */
export function languageText({ language }: RunHeader): string {
  return language ?? 'of each question';
}
