/** Something that does not agree, named so that a person can look at it. */
export interface Finding {
  readonly check: string;
  /** What it is about: an account, a transfer, a payment or the provider's object. */
  readonly about: string;
  readonly problem: string;
}

/** One check: how many things it looked at, and what was wrong with them. */
export interface Checked {
  readonly check: string;
  readonly looked: number;
  readonly findings: readonly Finding[];
}

export const pesos = (centavos: number): string => `$${(centavos / 100).toFixed(2)}`;
