import type { listedItem } from '@tianguis/proto/assistant/listings/listed-item';
import type { Language } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { z } from 'zod';
import type { DraftLine } from './my-listing.ts';

type Item = z.output<typeof listedItem>;

const longest = 200;
const beginUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines as Aria read them. What the list does not say stays open; the unit is then the one that the catalogue knows. */
export const linesFrom = (items: readonly Item[]): DraftLine[] =>
  items.map(({ name, category, material, quantity, unit, condition, suggestedPrice }) => ({
    name: beginUpper(name).slice(0, longest),
    category,
    material,
    quantity,
    unit: unit ?? materialById(category ?? '')?.unit ?? 'pieza',
    condition,
    price: null,
    minimum: null,
    suggested: suggestedPrice,
  }));

const namedInTitle = 2;

/** What a lot is called until its seller calls it something else: `Cemento, varilla y 3 más`. */
export function titleFrom(items: readonly Item[], language: Language): string {
  const names = [...new Set(items.map(({ category, name }) => materialById(category ?? '')?.name[language] ?? name))];
  const others = names.length - namedInTitle;
  const and = language === 'es' ? ' y ' : ' and ';
  const first = names.slice(0, namedInTitle).join(others > 0 ? ', ' : and);
  const more = language === 'es' ? ` y ${others} más` : ` and ${others} more`;
  return beginUpper(others > 0 ? first + more : first).slice(0, longest);
}
