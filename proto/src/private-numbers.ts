import { isClabe } from './clabe.ts';
import type { Localized } from './errors.ts';

/** Kinds of numbers that nobody should write where others, staff or Aria read it. */
export type PrivateNumber = 'card' | 'clabe' | 'curp' | 'rfc' | 'ine' | 'passport';

/** What stands in the place of such a number. */
const maskedNumber = '•••';

const names: Readonly<Record<PrivateNumber, Localized>> = {
  card: { es: 'un número de tarjeta', en: 'a card number' },
  clabe: { es: 'una CLABE', en: 'a CLABE' },
  curp: { es: 'una CURP', en: 'a CURP' },
  rfc: { es: 'un RFC', en: 'an RFC' },
  ine: { es: 'un número de credencial del INE', en: 'a number of an INE card' },
  passport: { es: 'un número de pasaporte', en: 'a passport number' },
};

/** Tells the writer what was taken out of their text; undefined where nothing was. */
export function privateNumberWarning(found: readonly PrivateNumber[]): Localized | undefined {
  const [first] = found;
  if (first === undefined) return undefined;
  const kinds = [...new Set(found)].map((kind) => names[kind]);
  const listed = (language: 'es' | 'en') => new Intl.ListFormat(language).format(kinds.map((name) => name[language]));
  return {
    es: `Quitamos ${listed('es')}: no lo compartas por aquí.`,
    en: `We removed ${listed('en')}: do not share it here.`,
  };
}

/** The check digit of cards: every second digit from the right counts twice, and the sum ends in zero. */
function hasLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Lengths that are rarer than barcodes and device numbers belong to these networks alone. */
const starts: Readonly<Record<number, RegExp>> = { 13: /^4/, 14: /^3[0689]/, 15: /^(?:3[47]|1800|2131)/ };
const anyStart = /^[2-6]/;

const isCard = (digits: string): boolean =>
  digits.length >= 13 &&
  digits.length <= mostDigits &&
  (starts[digits.length] ?? anyStart).test(digits) &&
  !/^(\d)\1+$/.test(digits) &&
  hasLuhn(digits);

interface Finder {
  readonly kind: PrivateNumber;
  /** Its group `number`, or else the whole, is the number. */
  readonly pattern: RegExp;
}

const gap = '[ .\\u00A0_/-]{0,2}';
const month = '(?:0[1-9]|1[0-2])';
const dayOfMonth = '(?:0[1-9]|[12]\\d|3[01])';
const birthday = `\\d{2}${month}${dayOfMonth}`;
const states = 'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE';
const said = '(?:n[uú]m(?:ero)?s?\\.?|no\\.?|#|:|=|de|del|es|la|el|mi|is|my|number|\\s)*';

// Longer forms come first: a CURP begins as an RFC does.
const finders: readonly Finder[] = [
  {
    kind: 'curp',
    pattern: new RegExp(
      `(?<![A-Z0-9])[A-ZÑ]${gap}[AEIOUX]${gap}[A-ZÑ]{2}${gap}${birthday}${gap}[HMX]${gap}(?:${states})${gap}[A-ZÑ]{3}${gap}[A-Z0-9]${gap}\\d(?![A-Z0-9])`,
      'gi',
    ),
  },
  {
    kind: 'ine',
    pattern: new RegExp(
      `(?<![A-Z0-9])[A-ZÑ]{6}${gap}${birthday}${gap}(?:0[1-9]|[12]\\d|3[0-3]|8[78])${gap}[HMX]${gap}\\d{3}(?![A-Z0-9])`,
      'gi',
    ),
  },
  {
    kind: 'ine',
    pattern: new RegExp(
      `(?<![A-Z])(?:OCR|CIC|INE|IFE|identificador(?: del? ciudadano)?|credencial(?: de elector)?)${said}(?<number>(?:IDMEX)?\\d{9,13})(?!\\d)`,
      'gi',
    ),
  },
  { kind: 'ine', pattern: /(?<![A-Z0-9])IDMEX\d{9,13}(?:<<\d{13})?/gi },
  {
    kind: 'rfc',
    pattern: new RegExp(`(?<![A-Z0-9])[A-ZÑ&]{4}${gap}${birthday}${gap}[A-Z0-9]{2}[A0-9](?![A-Z0-9])`, 'gi'),
  },
  {
    kind: 'passport',
    pattern: new RegExp(
      `(?<![A-Z])(?:pasaporte|passport)${said}(?<number>[A-Z]{1,2}${gap}\\d{7,9}|\\d{8,9})(?![A-Z0-9])`,
      'gi',
    ),
  },
];

/** Thirteen digits or more with small gaps: a card or a CLABE may be in it. */
const longNumber = /(?<![\dA-Za-z]|\d[.,-])\d(?:[ .\u00A0_-]{0,2}\d){12,}(?!\d)/g;

/** Numbers that people name as something else: an order, a folio, a barcode, a telephone. */
const otherName =
  /(?<![a-zá-ú])(?:folio|pedido|orden|order|sku|gu[ií]a|rastreo|tracking|c[oó]digo(?: de barras)?|barcode|ean|upc|isbn|serie|serial|imei|lote|modelo|factura|referencia|ref|cat[aá]logo|art[ií]culo|tel(?:[eé]fono)?|cel(?:ular)?|whats(?:app)?|wa|id)[\s-]*(?:n[uú]m(?:ero)?\.?|no\.?|#|:|es|de|-|\s)*$/i;

const cardWords =
  /(?:tarjeta|card|visa|mastercard|master\s?card|amex|d[eé]bito|cr[eé]dito|cuenta|clabe|deposit\w*|transfer\w*)[^\n]{0,40}$/i;

interface Masked {
  /** The text without them. */
  readonly text: string;
  /** The kinds that were found, in the order of the text. */
  readonly found: readonly PrivateNumber[];
}

const mostDigits = 19;

interface Long {
  readonly kind: PrivateNumber;
  readonly from: number;
  readonly until: number;
}

/** The longest card or account that begins with the first of these groups of digits. */
function longFrom(groups: readonly RegExpExecArray[]): Long | undefined {
  const from = groups[0]?.index ?? 0;
  let digits = '';
  let found: Long | undefined;
  for (const { 0: group, index } of groups) {
    digits += group;
    if (digits.length > mostDigits) break;
    const until = index + group.length;
    if (isClabe(digits)) found = { kind: 'clabe', from, until };
    else if (isCard(digits)) found = { kind: 'card', from, until };
  }
  return found;
}

/** A run of digits in groups: the first groups that are a card or an account, and where they stand. */
function findLong(run: string): Long | undefined {
  const groups = [...run.matchAll(/\d+/g)];
  for (let first = 0; first < groups.length; first += 1) {
    const found = longFrom(groups.slice(first, first + mostDigits));
    if (found) return found;
  }
  return undefined;
}

const isOther = (before: string): boolean => otherName.test(before) && !cardWords.test(before);
const lookedBack = 60;

/**
 * Takes out of a text the numbers of cards, bank accounts and identity documents. Telephones, folios, amounts, prices, order
 * numbers and barcodes stay.
 */
export function maskPrivateNumbers(text: string): Masked {
  if (!/\d{2}/.test(text.replace(/[ .\u00A0_-]/g, ''))) return { text, found: [] };
  const found: { readonly kind: PrivateNumber; readonly at: number }[] = [];
  let masked = text;
  for (const { kind, pattern } of finders)
    masked = masked.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const named = rest.find((part): part is { number?: string } => typeof part === 'object');
      const number = named?.number ?? whole;
      const at = text.indexOf(number);
      if (kind === 'rfc' && isOther(text.slice(Math.max(0, at - lookedBack), at))) return whole;
      found.push({ kind, at });
      return whole.replace(number, maskedNumber);
    });
  masked = masked.replace(longNumber, (run: string, at: number, all: string) => {
    const long = isOther(all.slice(Math.max(0, at - lookedBack), at)) ? undefined : findLong(run);
    if (!long) return run;
    found.push({ kind: long.kind, at: text.indexOf(run) });
    return run.slice(0, long.from) + maskedNumber + run.slice(long.until);
  });
  return { text: masked, found: found.toSorted((a, b) => a.at - b.at).map(({ kind }) => kind) };
}

/** The text alone. */
export const withoutPrivateNumbers = (text: string): string => maskPrivateNumbers(text).text;
