import type { Localized } from '@tianguis/proto/errors';
import { toE164 } from '@tianguis/proto/phone';

/** What a cell with phones says. */
export interface PhoneCell {
  /** The first usable number, in E.164. */
  readonly phone: string | undefined;
  /** The other usable numbers, in E.164. */
  readonly others: readonly string[];
  readonly extension: string | undefined;
  /** Parts that hold no usable number, as they were written. */
  readonly rest: readonly string[];
  /** Why there is no usable number. */
  readonly problem: PhoneProblem | undefined;
}

export type PhoneProblem = 'scientific' | 'short' | 'long' | 'none';

export const phoneProblems: Record<PhoneProblem, Localized> = {
  scientific: {
    es: 'Teléfono no válido: Excel lo convirtió y perdió dígitos. Da formato de texto a la columna y expórtala de nuevo',
    en: 'Invalid phone number: Excel converted it and lost digits. Format the column as text and export it again',
  },
  short: {
    es: 'Teléfono no válido: faltan dígitos. Escribe los 10, con lada',
    en: 'Invalid phone number: digits are missing. Write all 10, with the area code',
  },
  long: { es: 'Teléfono no válido: sobran dígitos', en: 'Invalid phone number: it has too many digits' },
  none: { es: 'Teléfono no válido', en: 'Invalid phone number' },
};

/** Numbers without words, extensions or a second number. */
const bare = /^\+?[\d ().-]{7,24}$/;
const localDigits = 10;
/** No Mexican area code begins with 0 or 1. */
const mexican = /^\+52[2-9]\d{9}$/;

/** The number of a cell that holds one and nothing else, which is the case of nearly all of them. */
export function plainPhone(cell: string): string | undefined {
  if (!bare.test(cell)) return undefined;
  const phone = toE164(cell);
  if (phone === undefined) return undefined;
  return phone.startsWith('+52') && !mexican.test(phone) ? undefined : phone;
}

/** A number as Excel shows it. Where it has all of its digits it is whole: 5.512345678E+09. */
const written = /(?<!\d)(\d)[.,](\d+)e\s*\+?0*(\d+)(?!\d)/gi;

const wholeNumber = (text: string, first: string, others: string, exponent: string): string =>
  others.length === Number(exponent) ? first + others : text;

const scientific = /^[+-]?\d+(?:[.,]\d+)?\s*e\s*\+?\d+$/i;
const extension = /(?<=\d)[\s,;)]*(?:#|extensi[oó]n|ext|x|int)\.?\s*:?\s*(\d{1,6})(?!\d)/i;
/** What stands between two numbers of a cell. A comma between digits belongs to a number. */
const between = /[/;|&\n\r\t]|,(?!\d)|,(?=\d{8})|\s(?:y|o|ó|u|and|or)\s|\b(?:whatsapp|cel|celular|tel|tels|casa)\b/i;

/** Reads a cell that may hold old prefixes, an extension, several numbers, or words around them. */
export function readPhones(cell: string): PhoneCell {
  const text = unwrap(cell);
  if (scientific.test(text)) return unusable('scientific', cell);
  const found = extension.exec(text);
  const numbers = (found ? text.replace(extension, ' ') : text).trim();
  const parts = numbers
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const usable: string[] = [];
  const rest: string[] = [];
  const doubtful = new Set<string>();
  for (const part of withArea(parts)) {
    const phones = phonesOf(part);
    if (isDoubtful.test(part)) for (const phone of phones) doubtful.add(phone);
    if (phones.length > 0) usable.push(...phones);
    else if (/\d/.test(part)) rest.push(part);
  }
  // Of several numbers, one whose meaning is in doubt comes last.
  usable.sort((a, b) => Number(doubtful.has(a)) - Number(doubtful.has(b)));
  const whole = usable.length === 0 ? phonesOf(numbers) : [];
  const phones = [...new Set([...usable, ...whole])];
  if (phones.length === 0) return unusable(problemOf(numbers), cell);
  return {
    phone: phones[0],
    others: phones.slice(1),
    extension: found?.[1],
    rest: whole.length > 0 ? [] : rest,
    problem: undefined,
  };
}

/** A question mark, a prefix that may be a country's, two numbers without anything between them. */
const isDoubtful = /\?|^\D*(?:44|45|1)(?:\D*\d){10}\D*$|^\D*(?:\d\D*){20}$/;

const areaOnly = /^\(?(?:01[ -]?)?(\d{2,3})\)?(?:[.,]0)?$/;

/** An area code in a cell of its own stands before local numbers that lack just that. */
function withArea(parts: readonly string[]): string[] {
  const [first, ...others] = parts;
  const area = areaOnly.exec(first ?? '')?.[1];
  if (area === undefined || others.length === 0) return [...parts];
  const lacks = (part: string): boolean =>
    part.replace(/[.,]0$/, '').replace(/\D/g, '').length + area.length === localDigits;
  if (!others.some(lacks)) return others;
  return others.map((part) => (lacks(part) ? `${area}${part.replace(/[.,]0$/, '')}` : part));
}

const unusable = (problem: PhoneProblem, cell: string): PhoneCell => ({
  phone: undefined,
  others: [],
  extension: undefined,
  rest: [cell],
  problem,
});

/** Without what spreadsheets add: `="55…"`, a leading apostrophe, the decimals of a number. */
const unwrap = (cell: string): string =>
  cell
    .replace(/[\u00A0\u2000-\u200B\u202A-\u202F\u2066-\u2069\uFEFF]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'+/, '')
    // A letter O or l among digits was meant as a digit.
    .replace(/(?<=\d)[oO]+(?=[\d ().-]*\d)|[oO]+(?=\d)/g, (letters) => '0'.repeat(letters.length))
    .replace(/(?<=\d)[lI](?=\d)/g, '1')
    .replace(/^(\+?\d+)[.,]0+$/gm, '$1')
    .replace(written, wholeNumber)
    .trim();

/** The numbers in one part; two of them where twenty digits stand together. */
function phonesOf(part: string): string[] {
  const single = phoneOf(part);
  if (single !== undefined) return [single];
  const digits = part.replace(/\D/g, '');
  if (digits.length !== 2 * localDigits) return [];
  const halves = [digits.slice(0, localDigits), digits.slice(localDigits)].flatMap((half) => phoneOf(half) ?? []);
  return halves.length === 2 ? halves : [];
}

/** Excel takes the zero from 044 and 045 where it reads a phone as a number. */
const numberPrefix = /^4[45](?=[2-9]\d{9}$)/;

/**
 * Dialling prefixes of the old national plan before ten digits: 01 (long distance), 044 and 045 (mobiles), 1 (mobiles from
 * abroad, after 52), 0 (trunk).
 */
const oldPrefix = /^(?:01|044|045|1|0)?(?=\d{10}$)/;

function phoneOf(part: string): string | undefined {
  const digits = part.replace(/\D/g, '');
  const isForeign = part.includes('+') || /^00[1-9]/.test(digits);
  const international = part.includes('+') ? digits : digits.replace(/^00(?=[1-9])/, '');
  if (isForeign && /^(?!52)[1-9]/.test(international)) {
    const phone = toE164(`+${international}`);
    return phone === `+${international}` ? phone : undefined;
  }
  const national = international.length > localDigits ? international.replace(/^52/, '') : international;
  const phone = `+52${national.replace(numberPrefix, '').replace(oldPrefix, '')}`;
  if (mexican.test(phone)) return phone;
  // A number of Mexico may also begin with 52 as its area.
  const local = `+52${digits.replace(oldPrefix, '')}`;
  return mexican.test(local) ? local : undefined;
}

function problemOf(text: string): PhoneProblem {
  const { length } = text.replace(/\D/g, '');
  if (length === 0) return 'none';
  if (length < localDigits) return 'short';
  return length > localDigits ? 'long' : 'none';
}
