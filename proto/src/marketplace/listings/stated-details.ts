import type { z } from 'zod';
import type { listedItem } from '../../assistant/listings/listed-item.ts';
import type { Language, Localized } from '../../errors.ts';
import { unitName } from '../../materials/unit-names.ts';
import { priceText } from '../../money.ts';
import { isPublicText } from '../../public-text.ts';
import { capitalized } from './lot-title.ts';

type Item = Pick<z.output<typeof listedItem>, 'name' | 'price' | 'state' | 'statedPrice'>;

const wholePrice = { es: 'Precio por todo el lote', en: 'Price for the whole lot' } satisfies Localized;

/** A description without the price for the whole lot: its lines have prices of their own by now. */
export const withoutWholePrice = (description: string): string =>
  description
    .split('\n')
    .filter((line) => !Object.values(wholePrice).some((said) => line.startsWith(`${said}: `)))
    .join('\n');

/** The longest that a lot's description may be. */
export const longestDescription = 4_000;

/** Names that one line of the description holds before the rest is left out. */
const mostDetails = 40;

/** `$1,200`, `50 USD`. */
export function statedSum({ amount, currency }: { amount: number; currency: string }, language: Language): string {
  const price = priceText(amount, language);
  return currency === 'MXN' ? price : `${price.replace('$', '')} ${currency}`;
}

/** A price that no line of a lot can hold: in another currency, for another unit, or for the whole list. */
function priceDetail({ price, statedPrice }: Item, language: Language): string | undefined {
  if (!statedPrice || typeof price === 'number' || statedPrice.of === 'list') return undefined;
  const sum = statedSum(statedPrice, language);
  if (statedPrice.of === 'line') return language === 'es' ? `${sum} por todo` : `${sum} for all of it`;
  if (!statedPrice.unit) return language === 'es' ? `${sum} por unidad` : `${sum} per unit`;
  const unit = unitName(statedPrice.unit, language);
  return language === 'es' ? `${sum} por ${unit}` : `${sum} per ${unit}`;
}

const subjectOf = (line: string): string => line.slice(0, line.indexOf(':') + 1);

/**
 * A description that was there before, with these details: what it said of the same goods makes room, all else of it stays. Where
 * that grows too long the details stay out.
 */
export function withDetails(description: string, details: string): string {
  if (details === '') return description;
  const named = new Set(details.split('\n').map(subjectOf));
  const isOneWhole = details
    .split('\n')
    .some((line) => Object.values(wholePrice).some((said) => line.startsWith(said)));
  const before = isOneWhole ? withoutWholePrice(description) : description;
  const kept = before.split('\n').filter((line) => line !== '' && !(line.includes(':') && named.has(subjectOf(line))));
  const all = [...kept, details].join('\n');
  return all.length > longestDescription ? description : all;
}

/** What a seller said of their goods that the lines of a lot have no field for, as the description of a draft. */
export function statedDetails(items: readonly Item[], language: Language): string {
  const together = items.find(({ statedPrice }) => statedPrice?.of === 'list')?.statedPrice;
  const details = items.flatMap((item) => {
    const said = [item.state, priceDetail(item, language)].filter(Boolean).join('; ');
    return said && isPublicText(item.name) ? [`${capitalized(item.name)}: ${said}.`] : [];
  });
  const first = together ? [`${wholePrice[language]}: ${statedSum(together, language)}.`] : [];
  return [...first, ...details.slice(0, mostDetails)].join('\n');
}

const notesHeading = { es: 'Notas', en: 'Notes' } satisfies Localized;
const ofNotes = new RegExp(`^\\s*(?:${Object.values(notesHeading).join('|')}):\\s*(.+)$`, 'i');

/** A list of goods with what its seller said of them beside, in a last line that {@link splitNotes} takes off again. */
export function withNotes(list: string, notes: readonly string[], language: Language): string {
  if (notes.length === 0) return list;
  return `${list}\n${notesHeading[language]}: ${notes.map((note) => note.replace(/\s+/g, ' ')).join('; ')}`;
}

/** The lines of goods of a list, and what its line of notes says, for the description; empty where it has none. */
export function splitNotes(text: string): { readonly list: string; readonly notes: string } {
  const lines = text.split('\n');
  const notes = lines.flatMap((line) => ofNotes.exec(line)?.[1] ?? []);
  return { list: lines.filter((line) => !ofNotes.test(line)).join('\n'), notes: notes.join('\n').trim() };
}
