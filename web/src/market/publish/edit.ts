import type { getMyListing, updateListing } from '@tianguis/proto/gen/client.ts';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { type EditedFields, editedFieldsOf, sentFieldsOf } from './edited-fields.ts';

export type Lot = NonNullable<(typeof getMyListing)['types']>['reply'];
type Change = NonNullable<(typeof updateListing)['types']>['body'];
type Line = Lot['lines'][number];

/** A line as it stands in the form: numbers as they are typed. */
export interface EditedLine {
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
  readonly category: string | null;
  readonly material: Line['material'];
  readonly quantity: string;
  readonly unit: ListingUnit;
  readonly condition: ListingCondition | '';
  readonly price: string;
  readonly minimum: string;
  readonly suggested: Line['suggested'];
}

/** A lot as it stands in the form. */
export interface Edited extends EditedFields {
  readonly title: string;
  readonly description: string;
  readonly warehouseId: string;
  readonly zone: string;
  readonly availableUntil: string;
  readonly bestBefore: string;
  readonly lines: readonly EditedLine[];
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));
const two = (value: number): string => String(value).padStart(2, '0');
const localDay = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** A moment as fields of day and hour hold it, in the reader's time. */
const localMoment = (iso: string | null): string => {
  if (!iso) return '';
  const date = new Date(iso);
  return `${localDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

const lineOf = ({ id, quantity, price, minimum, condition, reserved, ...line }: Line): EditedLine => ({
  ...line,
  id,
  key: String(id),
  quantity: numberText(quantity),
  price: numberText(price),
  minimum: numberText(minimum),
  condition: condition ?? '',
});

export const editedOf = (lot: Lot): Edited => ({
  title: lot.title,
  description: lot.description,
  warehouseId: lot.warehouseId ?? '',
  zone: lot.zone ?? '',
  availableUntil: localMoment(lot.availableUntil).slice(0, 10),
  bestBefore: localMoment(lot.bestBefore),
  ...editedFieldsOf(lot),
  lines: lot.lines.map(lineOf),
});

export const newLine = (): EditedLine => ({
  key: crypto.randomUUID(),
  id: undefined,
  name: '',
  category: null,
  material: 'otros',
  quantity: '',
  unit: 'pieza',
  condition: '',
  price: '',
  minimum: '',
  suggested: null,
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** What is sent of a form; a day counts to its end. */
export const changeOf = (edited: Edited, version: number): Change => ({
  version,
  title: edited.title,
  description: edited.description,
  warehouseId: edited.warehouseId || null,
  zone: edited.zone || null,
  ...sentFieldsOf(edited),
  bestBefore: momentOf(edited.bestBefore),
  availableUntil: momentOf(edited.availableUntil && `${edited.availableUntil}T23:59`),
  lines: edited.lines.map(({ key, suggested, quantity, price, minimum, condition, id, ...line }) => ({
    ...line,
    ...(id !== undefined && { id }),
    quantity: numberOf(quantity),
    price: edited.donation ? 0 : numberOf(price),
    minimum: numberOf(minimum),
    condition: condition || null,
  })),
});
