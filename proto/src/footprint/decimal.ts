import Big from 'big.js';

/** A decimal number as text, `-12.50`. It is stored like this, so that no digit is lost. */
export type Decimal = string;

const form = /^-?\d+(?:\.\d+)?$/;

function parse(text: Decimal): Big {
  if (!form.test(text)) throw new Error(`not a decimal number: ${text}`);
  return new Big(text);
}

/** The exact sum; of nothing it is 0. */
export const sum = (...terms: readonly Decimal[]): Decimal =>
  terms.reduce((total, term) => total.plus(parse(term)), new Big(0)).toFixed();

/** The exact product, with every digit. */
export const product = (...factors: readonly Decimal[]): Decimal =>
  factors.reduce((total, factor) => total.times(parse(factor)), new Big(1)).toFixed();

export const negative = (value: Decimal): Decimal => product('-1', value);

/** Rounds to so many places, halves away from zero: for people to read, never to calculate with. */
export const rounded = (value: Decimal, places: number): Decimal =>
  parse(value).round(places, Big.roundHalfUp).toFixed();

/** A quantity, which has three decimals at most, as a decimal number. */
export const decimalOf = (quantity: number): Decimal => parse(quantity.toFixed(3)).toFixed();
