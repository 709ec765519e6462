import type { Tx } from '@tianguis/chassis/storage/storage';
import {
  type CustomValue,
  type CustomValues,
  isCustomDate,
  readCustomValue,
} from '@tianguis/proto/outreach/custom-fields/custom-field';
import { formatDate, startOfLocalDay } from '@tianguis/proto/time';
import { readCustomFields } from './custom-field-store.ts';
import { unknownCustomField, unusableValue } from './errors.ts';

/** Values after a change as people typed it; throws where one is no value of its field. Null and nothing empty a field. */
export async function changedValues(
  tx: Tx,
  before: CustomValues,
  typed: Readonly<Record<string, string | null>>,
): Promise<CustomValues> {
  const fields = new Map((await readCustomFields(tx)).map((field) => [field.key, field]));
  const values = new Map(Object.entries(before));
  for (const [key, text] of Object.entries(typed)) {
    const field = fields.get(key);
    if (!field) throw unknownCustomField(`custom.${key}`);
    if (text === null || text.trim() === '') {
      values.delete(key);
      continue;
    }
    const value = readCustomValue(field, text);
    if (value === undefined) throw unusableValue(key, field.kind);
    values.set(key, value);
  }
  return Object.fromEntries(values);
}

const numbers = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 });

/** A value as a message says it. */
function said(value: CustomValue): string {
  if (typeof value === 'number') return numbers.format(value);
  return isCustomDate(value) ? formatDate(startOfLocalDay(value), 'es', { dateStyle: 'long' }) : value;
}

/** Values as messages say them. */
export const saidValues = (values: CustomValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, said(value)]));
