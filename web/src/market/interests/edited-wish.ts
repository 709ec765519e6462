import { readWish, type Wish } from '@tianguis/proto/marketplace/interests/read-wish';
import { type ListingCondition, listingConditions } from '@tianguis/proto/materials/conditions';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';

/** An interest as it stands in its form: numbers as they are typed, several areas as one choice. */
export interface EditedWish {
  readonly sentence: string;
  readonly condition: ListingCondition | '';
  readonly zones: readonly string[];
  /** Kilometres around the area; empty: only there. */
  readonly km: string;
  readonly unit: ListingUnit | '';
  readonly quantity: string;
  readonly price: string;
  readonly donations: boolean;
  /** Its lots only go into the one message a day. */
  readonly daily: boolean;
}

const typed = (value: number | null | undefined): string => (value == null ? '' : String(value));

export function editedWish(wish: Wish): EditedWish {
  const { name, conditions = [], zones = [], near, unit, quantity, price, donations = true, daily = false } = wish;
  const [condition, other] = conditions;
  return {
    sentence: name,
    condition: condition && !other ? condition : '',
    zones: near ? [near.zone] : zones,
    km: typed(near?.km),
    unit: unit ?? '',
    quantity: typed(quantity),
    price: typed(price),
    donations,
    daily,
  };
}

/** The form after its sentence changed: what that says now takes the place of what stood in the fields. */
export function withSentence(edited: EditedWish, sentence: string): EditedWish {
  const wish = readWish(sentence);
  return { ...(wish ? editedWish({ ...wish, donations: edited.donations, daily: edited.daily }) : edited), sentence };
}

const numberOf = (text: string): number | null => {
  const plain = text.replace(/[$,\s]/g, '');
  return plain === '' ? null : Number(plain);
};

/** Whether what was typed is an amount, or nothing. */
export const isAmount = (text: string): boolean => Number.isFinite(numberOf(text) ?? 0);

/** What is kept of the form; undefined where its sentence says nothing. As long as that stands, what it meant does as well. */
export function wishOf(edited: EditedWish, before: Wish): Wish | undefined {
  const said = edited.sentence.trim() === before.name ? before : readWish(edited.sentence);
  if (!said) return undefined;
  const [zone, ...others] = edited.zones;
  const near = zone !== undefined && others.length === 0 && edited.km !== '' ? { zone, km: Number(edited.km) } : null;
  return {
    ...said,
    conditions: edited.condition === '' ? [] : [edited.condition],
    near,
    zones: near ? [] : [...edited.zones],
    unit: edited.unit === '' ? null : edited.unit,
    quantity: numberOf(edited.quantity),
    price: numberOf(edited.price),
    donations: edited.donations,
    daily: edited.daily,
    active: before.active,
  };
}

export const conditionIn = (text: string): ListingCondition | '' => listingConditions.find((one) => one === text) ?? '';
export const unitIn = (text: string): ListingUnit | '' => listingUnits.find((one) => one === text) ?? '';
