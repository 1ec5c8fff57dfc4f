/** A number with its unit, taken apart. */
export interface Amount {
  readonly isNegative: boolean;
  /** Digits before the point. */
  readonly whole: string;
  /** Digits behind the point; may be empty. */
  readonly fraction: string;
  /** As the relation's name writes it (`£`, `公斤`), else its sign. */
  readonly unit: string;
  readonly isMoney: boolean;
}

/** How a language writes values. */
export interface AmountWords {
  readonly yes: string;
  readonly no: string;
  /** Between whole numbers and fractions. */
  readonly point: string;
  amount(amount: Amount): string;
}

/** Digits by threes from the right. */
export function grouped(digits: string, mark: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/gu, mark);
}
