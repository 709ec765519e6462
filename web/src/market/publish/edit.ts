import type { classifyListing, getMyListing, updateListing } from '@tianguis/proto/gen/client.ts';
import { noListingFields } from '@tianguis/proto/marketplace/listings/listing-fields';
import { capitalized, lotTitle } from '@tianguis/proto/marketplace/listings/lot-title';
import type { Publishable } from '@tianguis/proto/marketplace/listings/missing-fields';
import { statedDetails } from '@tianguis/proto/marketplace/listings/stated-details';
import { type PickupHours, usualHours } from '@tianguis/proto/marketplace/listings/warehouses';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { zoneIn } from '@tianguis/proto/zones';
import { getLanguage } from '../../i18n/language.ts';
import { type EditedFields, editedFieldsOf, sentFieldsOf } from './edited-fields.ts';

export type Lot = NonNullable<(typeof getMyListing)['types']>['reply'];
type Change = NonNullable<(typeof updateListing)['types']>['body'];
type Line = Lot['lines'][number];
type Item = NonNullable<(typeof classifyListing)['types']>['reply']['items'][number];

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
  /** Empty: what its items are called. */
  readonly title: string;
  readonly description: string;
  readonly warehouseId: string;
  readonly zone: string;
  /** Of a place that becomes a warehouse with the lot. */
  readonly address: string;
  readonly hours: PickupHours;
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
  address: '',
  hours: usualHours,
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

/** What Aria read, with her price where the list has none. A stated price that does not fit the field is not replaced. */
const readLine = ({
  name,
  category,
  material,
  quantity,
  unit,
  condition,
  price,
  suggestedPrice,
}: Item): EditedLine => ({
  ...newLine(),
  name: capitalized(name).slice(0, 200),
  category,
  material,
  quantity: numberText(quantity),
  unit: unit ?? materialById(category ?? '')?.unit ?? 'pieza',
  condition: condition ?? '',
  price: numberText(price ?? (suggestedPrice?.beside ? null : suggestedPrice?.mid) ?? null),
  suggested: suggestedPrice,
});

/** A lot as Aria read it; an empty item where she found none, for its seller to fill in. */
export const readLot = (items: readonly Item[], text: string, known: Partial<Edited>): Edited => ({
  title: '',
  description: statedDetails(items, getLanguage()),
  warehouseId: '',
  zone: zoneIn(text)?.id ?? '',
  address: '',
  hours: usualHours,
  availableUntil: '',
  bestBefore: '',
  ...editedFieldsOf(noListingFields),
  ...known,
  lines: items.length > 0 ? items.map(readLine) : [newLine()],
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** Its title, or what its items are called. */
export const titleOf = ({ title, lines }: Pick<Edited, 'title' | 'lines'>): string =>
  title.trim() ||
  lotTitle(
    lines.map(({ name }) => name),
    getLanguage(),
  );

/** What is sent of a form; a day counts to its end. */
export const changeOf = (edited: Edited, version: number): Change => ({
  version,
  title: titleOf(edited),
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

/** A form as the rules for publishing see it. */
export function publishableOf(edited: Edited, sellerName: string): Publishable {
  const { lines } = changeOf(edited, 0);
  return {
    title: titleOf(edited),
    description: edited.description,
    zone: edited.zone || null,
    bestBefore: momentOf(edited.bestBefore),
    availableUntil: momentOf(edited.availableUntil && `${edited.availableUntil}T23:59`),
    donation: edited.donation,
    beingRead: false,
    sellerName: sellerName.trim(),
    lines: (lines ?? []).map(
      ({ name, category = null, quantity = null, condition = null, price = null, minimum = null }) => ({
        name,
        category,
        quantity,
        condition,
        price,
        minimum,
      }),
    ),
  };
}
