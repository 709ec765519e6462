import { contactCategories } from '@tianguis/proto/places';
import { knownCategories } from '@tianguis/proto/verticals';
import { fold } from '../platform/fold.ts';

/** Of a contact whose business is not known. */
export const unknownCategory = 'otro';

/** Categories in their stored spelling. */
export const categoryNames: readonly string[] = [
  ...new Set([...contactCategories, ...knownCategories, unknownCategory]),
];

const spelled = new Map<string, string>();
for (const name of categoryNames) {
  spelled.set(name, name);
  for (const plural of [`${name}s`, `${name}es`]) if (!categoryNames.includes(plural)) spelled.set(plural, name);
}

/** The stored spelling of a known category, however it was typed: case, accents, plural. */
export const knownCategory = (typed: string): string | undefined => spelled.get(fold(typed));

const most = 5_000;
const canonical = new Map<string, string>();

/** A category as it is stored: known ones in their own spelling, others as they were typed. Files repeat the same few. */
export function canonicalCategory(typed: string): string {
  const found = canonical.get(typed);
  if (found !== undefined) return found;
  // A copy: a part of a larger text would keep all of that in memory.
  const copy = Buffer.from(typed).toString();
  const category = knownCategory(typed) ?? copy;
  if (canonical.size < most) canonical.set(copy, category);
  return category;
}
