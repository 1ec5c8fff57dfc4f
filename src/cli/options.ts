import { InvalidArgumentError } from 'commander';
import { ConfigError } from '../errors.ts';
import { isLanguageId, LANGUAGE_CHOICE, type LanguageId } from '../language/ids.ts';

/** Readers for the values of flags. @throws {InvalidArgumentError}, which commander turns into one line. */

export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function wholeNumber(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isSafeInteger(number) || number < 0) {
    throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  }
  return number;
}

export function positiveNumber(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number <= 0) {
    throw new InvalidArgumentError('It must be a number above 0.');
  }
  return number;
}

export function temperature(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 2)) {
    throw new InvalidArgumentError('It must be a number from 0 to 2.');
  }
  return number;
}

export function positiveInteger(value: string): number {
  const number = wholeNumber(value);
  if (number === 0) throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return number;
}

/** `key=value` pairs into an object; the last value of a key wins. */
export function keyValue(
  value: string,
  before: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const at = value.indexOf('=');
  if (at <= 0) throw new InvalidArgumentError('Write it as key=value.');
  return { ...before, [value.slice(0, at).trim()]: value.slice(at + 1) };
}

/** @throws {ConfigError} for an unknown language. */
export function readLanguage(language: string | undefined): LanguageId | undefined {
  if (language === undefined || isLanguageId(language)) return language;
  throw new ConfigError(`There is no language "${language}".`, { mend: `Choose ${LANGUAGE_CHOICE}.` });
}
