import type { ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import {
  eachListingField,
  type ListingFieldName,
  type ListingFieldValues,
} from '@tianguis/proto/marketplace/listings/listing-fields';

/** The fields of a lot as they stand in the form: flags as they are, all else as it is typed. */
export type EditedFields = {
  readonly [Name in ListingFieldName]: ListingFieldValues[Name] extends boolean ? boolean : string;
};

/** A value as the form holds it. */
export function editedValue({ kind }: ListingField, value: unknown): boolean | string {
  if (kind === 'flag') return value === true;
  return value === null || value === undefined ? '' : String(value);
}

/** A value as it is sent; nothing typed is null. */
export function sentValue({ kind }: ListingField, edited: boolean | string): boolean | string | number | null {
  if (typeof edited === 'boolean') return edited;
  const text = edited.trim();
  if (text === '') return null;
  return kind === 'number' ? Number(text) : text;
}

export const editedFieldsOf = (lot: ListingFieldValues): EditedFields =>
  eachListingField((name, field) => editedValue(field, lot[name])) as EditedFields;

export const sentFieldsOf = (edited: EditedFields): ListingFieldValues =>
  eachListingField((name, field) => sentValue(field, edited[name])) as ListingFieldValues;
