/** Hides Node's notices about its own experimental parts (SQLite, type stripping). Other warnings pass. */
export function quietWarnings(): void {
  const emit = process.emitWarning;
  process.emitWarning = ((warning: string | Error, ...rest: unknown[]) => {
    const first = rest[0];
    const type =
      warning instanceof Error
        ? warning.name
        : typeof first === 'string'
          ? first
          : (first as { type?: string } | undefined)?.type;
    if (type === 'ExperimentalWarning' && process.env.CLEW_DEBUG === undefined) return;
    (emit as (...values: unknown[]) => void).call(process, warning, ...rest);
  }) as typeof process.emitWarning;
}
