import { foldHundreds, spokenNumber } from '../inventory/spoken-number.ts';

/** Amounts that are put in several words, in one: `2 toneladas y media`, `200 sq meters`. */
export const withFolded = (text: string): string =>
  foldHundreds(text)
    .replace(/ i (?=medi[oa]\b)/gi, ' y ')
    .replace(halfBefore, '$1.5 ')
    .replace(halfMore, (_, amount: string, unit: string) => `${spokenNumber(amount) ?? amount}.5 ${unit}`)
    .replace(/\b(?:sq\.?|square) ?(?:ft|feet|foot)\b/gi, 'sqft')
    .replace(/\b(?:sq\.?|square) ?(?:m|met(?:er|re)s?|mts?)\b/gi, 'm2');

/** `2 y media toneladas`. */
const halfBefore = /(?<![\d.,\p{L}])(\d{1,4}) y medi[oa] (?=\p{L}{2,}s(?!\p{L}))/giu;

/** `4 rollos y medio de cable`, and not `300 ladrillos y media tonelada`. */
const halfMore =
  /(?<![\d.,\p{L}])(\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (\p{L}+) y medi[oa](?=\s*(?:$|[,;:!?]|\.(?!\d))|\s+(?:de?|en|a|y|por|para|como|que|nuev\p{L}*|usad\p{L}*)(?!\p{L}))/giu;
