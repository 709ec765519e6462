/** A decimal number as text, `-12.50`: what is stored, so that no digit is lost. */
export type Decimal = string;

interface Scaled {
  readonly digits: bigint;
  /** Of the digits, how many stand behind the point. */
  readonly scale: number;
}

const form = /^(-?)(\d+)(?:\.(\d+))?$/;

function parse(text: Decimal): Scaled {
  const [, sign = '', whole = '', fraction = ''] = form.exec(text) ?? [];
  if (whole === '') throw new Error(`not a decimal number: ${text}`);
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

function format({ digits, scale }: Scaled): Decimal {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return `${digits < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

const widen = ({ digits, scale }: Scaled, to: number): bigint => digits * 10n ** BigInt(to - scale);

/** The exact sum; of nothing it is 0. */
export function sum(...terms: readonly Decimal[]): Decimal {
  const parsed = terms.map(parse);
  const scale = Math.max(0, ...parsed.map((term) => term.scale));
  return format({ digits: parsed.reduce((total, term) => total + widen(term, scale), 0n), scale });
}

/** The exact product, with every digit. */
export function product(...factors: readonly Decimal[]): Decimal {
  const one: Scaled = { digits: 1n, scale: 0 };
  return format(
    factors
      .map(parse)
      .reduce((all, next) => ({ digits: all.digits * next.digits, scale: all.scale + next.scale }), one),
  );
}

export const negative = (value: Decimal): Decimal => product('-1', value);

/** To so many places, halves away from zero: for people to read, never to calculate with. */
export function rounded(value: Decimal, places: number): Decimal {
  const { digits, scale } = parse(value);
  if (scale <= places) return format({ digits, scale });
  const unit = 10n ** BigInt(scale - places);
  const half = digits < 0n ? -unit / 2n : unit / 2n;
  return format({ digits: (digits + half) / unit, scale: places });
}

/** A number of at most three decimals, as quantities have, as it is written. */
export const decimalOf = (quantity: number): Decimal => format(parse(quantity.toFixed(3)));
