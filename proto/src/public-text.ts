import { localizedCheck } from './errors.ts';
import { shortText } from './fields.ts';
import { plain } from './plain.ts';

/** Control, direction and invisible characters; emoji may carry a joiner or a variation selector. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
const emojiParts = /(\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])[\uFE0F\u200D]+/gu;
const everyUnseen = new RegExp(unseen.source, 'gu');
const everyUnseenButLines = new RegExp(`(?!\\n)${unseen.source}`, 'gu');

/** Whether a text holds characters that nobody sees, or that turn the direction of reading. */
export const hasUnseen = (text: string): boolean => unseen.test(text.replace(emojiParts, '$1'));

/** Whether a digit of any script comes before this code point in its block of ten. */
const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a digit of any script: each has a block of ten digits, from zero. */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1;
  return String(value);
}

// Cyrillic and Greek letters that look like Latin ones, in lower case.
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  х: 'x',
  у: 'y',
  ο: 'o',
  α: 'a',
  ι: 'i',
};

const units = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ');
const teens = 'dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres'.split(' ');
const twenties = 'veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(' ');
const numbers = [...units, ...teens, ...twenties];
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const english = 'zero one two three four five six seven eight nine'.split(' ');

const wordsOf = (list: readonly string[]) => list.join('|');
const tensWord = new RegExp(`\\b(${wordsOf(tens)})(?: y (${wordsOf(units.slice(1, 10))}))?\\b`, 'g');
const numberWord = new RegExp(`\\b(${wordsOf(numbers)})\\b`, 'g');
const englishWord = new RegExp(`\\b(${wordsOf(english)})\\b`, 'g');

const withDigits = (text: string): string =>
  text
    .replace(tensWord, (_, ten: string, unit?: string) =>
      String(30 + 10 * tens.indexOf(ten) + (unit ? units.indexOf(unit) : 0)),
    )
    .replace(numberWord, (word) => String(numbers.indexOf(word)))
    .replace(englishWord, (word) => String(english.indexOf(word)))
    .replace(/(?<=\d)o(?=\d)/g, '0');

/** A text as a reader takes it: without tricks of script, width, accents or invisible characters, in lower case. */
const asRead = (text: string): string =>
  withDigits(
    plain(text.normalize('NFKC').replace(everyUnseen, ''))
      .replace(/\p{Nd}/gu, digitValue)
      .replace(/[а-яѐ-ӿԁһοαι]/g, (letter) => lookalikes[letter] ?? letter)
      .replace(/[。．｡]/g, '.')
      .replace(/⁄/g, '/'),
  );

const endings =
  'com|mx|net|org|info|io|app|shop|store|online|site|xyz|link|ly|biz|dev|club|top|website|page|gg|lat|live|click';
// As words of Spanish, or units, these end a sentence too: they make a link only with a path.
const endingsWithPath = `${endings}|de|es|me|co|to|be|us|la|in|ai|cc|tv|gl|ee|id|is|it|im|ru|cn|br|ar|cl|pe|fm|sh|st|tk|ws`;

const links = [
  /\b[a-z][a-z0-9+]*:\/\//,
  /\bwww\d?\s?\./,
  new RegExp(`(?<![\\w@])[a-z0-9][a-z0-9-]*\\.(?:${endings})(?![a-z0-9])`),
  new RegExp(`[a-z0-9-]+\\.(?:${endingsWithPath})/[\\w?#-]`),
];
const spelledDot = /\s*[([{]?\s*(?:\bpunto\b|\bdot\b)\s*[)\]}]?\s*(?=(?:com|mx|net|org)\b)/g;
const bracketedDot = /\s*[([{]\s*\.\s*[)\]}]\s*(?=[a-z]{2,}\b)/g;
const looseDot = /\s*\.\s*(?=com\b)/g;

const mailboxes = [
  new RegExp(`[^\\s@]\\s?(?:@|\\barroba\\b)\\s?[^\\s@]+\\.(?:${endingsWithPath})\\b`),
  /[^\s@]\s?[([{]\s?(?:at|arroba|@)\s?[)\]}]\s?[a-z]/,
  /[a-z0-9]@[a-z]/,
  /\barroba\s(?:gmail|hotmail|outlook|yahoo|live|icloud|proton)/,
];

const handles = [
  /(?<![\w.])@[a-z][\w.]+/,
  /\b(?:ig|insta|fb|face|tt|wa|wsp|telegram)\s*[:=]\s*@?[a-z][\w.]{2,}/,
  /\bwa\.me\b|\bt\.me\b|\bm\.me\b/,
];

/** A name has no need of these; a longer text may well speak of them. */
const services =
  /\b(?:gmail|hotmail|outlook|icloud|instagram|facebook|telegram|tiktok|whats?app|whats|wh?atsap|[wg]uasap|messenger)\b/;

/** Numbers that a name has, and that no telephone is: dates, thousands, fractions. */
const otherNumbers =
  /(?<!\d|\d[-/.])(?:\d{1,2}([-/.])\d{1,2}\1\d{2,4}|\d{4}-\d{1,2}-\d{1,2}|\d{1,3}(?:,\d{3})+|\d{1,2}\/\d{1,2})(?![\d/]|[-.]\d)/g;
const separators = '[\\s().+\\-–—_/|·•*,:;]{0,3}';
const groupedPhone = new RegExp(`\\d(?:${separators}\\d){9,}`);
const unbroken = /(?<!\d)\d{11,}(?!\d)/g;
const phone = [
  // Unbroken, 11 digits or more are a barcode or a serial number, unless they begin as a telephone does.
  /(?<!\d)(?:(?:00)?(?:1|521?)|01|04[45])?\d{10}(?!\d)/,
  /(?<!\d)(?!(?:19|20)\d\d[\s-](?:19|20)\d\d)\d{4}[\s-]\d{4}(?!\d)/,
  /\b(?:tel|cel|celular|telefono|movil|phone|call|llam\w*)\b[^\d]{0,6}\d(?:[^\da-z]{0,3}\d){6,}/,
];

/** Whether a text holds a telephone, a mailbox, a link or a handle, however it is disguised. */
export function hasAddress(text: string): boolean {
  const read = asRead(text);
  const dotted = read.replace(spelledDot, '.').replace(bracketedDot, '.').replace(looseDot, '.');
  const numbersOnly = read.replace(otherNumbers, ' # ');
  const grouped = numbersOnly.replace(unbroken, ' # ');
  const isIn = (given: string) => (pattern: RegExp) => pattern.test(given);
  return (
    [...links, ...mailboxes, ...handles].some(isIn(dotted)) ||
    phone.some(isIn(numbersOnly)) ||
    groupedPhone.test(grouped)
  );
}

/** The same of a name or title, which names no messenger or network either. */
export const hasContactData = (text: string): boolean => hasAddress(text) || services.test(asRead(text));

/** A text without the characters that nobody sees. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(emojiParts, '$1')
    .replace(/[^\n\P{Cc}]/gu, ' ')
    .replace(everyUnseenButLines, '');

/** Whether others may read a name or title. */
export const isPublicText = (text: string): boolean => !hasUnseen(text) && !hasContactData(text);

/** What a name or title that others read must keep to; for schemas with lengths of their own. */
export const publicTextChecks = [
  localizedCheck((value: string) => !hasUnseen(value), {
    es: 'Quita los caracteres invisibles o de control',
    en: 'Remove the invisible or control characters',
  }),
  localizedCheck((value: string) => !hasContactData(value), {
    es: 'Quita teléfonos, correos, enlaces y usuarios de redes',
    en: 'Remove phone numbers, emails, links and social media handles',
  }),
] as const;

/** A name or title that others read, also by WhatsApp or mail: one line without contact data. */
export const publicText = shortText.check(...publicTextChecks);
