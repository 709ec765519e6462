import { z } from 'zod';
import { type Localized, localizedCheck } from '../../errors.ts';
import { oneOrMany, queryFlag } from '../../fields.ts';
import { publicTextChecks } from '../../public-text.ts';
import type { ChoiceField, ListingField, ListingFieldValue, NumberField, TextField } from './listing-field.ts';
import {
  eachListingField,
  eachListingFilter,
  type ListingFieldName,
  type ListingFilterName,
  type listingFields,
} from './listing-fields.ts';

type Fields = typeof listingFields;

/** An error that begins with the name of its field. */
const named = ({ labels }: TextField | NumberField | ChoiceField, message: Localized): Localized => ({
  es: `${labels.es.name}: ${message.es}`,
  en: `${labels.en.name}: ${message.en}`,
});

function textSchema(field: TextField) {
  const { maxLength } = field;
  const message = named(field, { es: `de 1 a ${maxLength} caracteres`, en: `1 to ${maxLength} characters` });
  return z
    .string()
    .trim()
    .check(
      localizedCheck((text) => text.length >= 1 && text.length <= maxLength, message),
      ...publicTextChecks,
    )
    .meta({ description: field.labels.en.name, examples: [field.example], minLength: 1, maxLength });
}

function numberSchema(field: NumberField) {
  const { minimum, maximum, unit, labels } = field;
  const message = named(field, {
    es: `de ${minimum} a ${maximum} ${unit.es}`,
    en: `${minimum} to ${maximum} ${unit.en}`,
  });
  return z
    .number()
    .check(localizedCheck((value) => value >= minimum && value <= maximum, message))
    .meta({ description: `${labels.en.name}, ${unit.en}`, minimum, maximum });
}

const optionsOf = ({ options }: ChoiceField) => z.enum(Object.keys(options));

function choiceSchema(field: ChoiceField) {
  const values = Object.keys(field.options);
  const message = named(field, { es: 'elige una de las opciones', en: 'choose one of the options' });
  return z
    .string()
    .check(localizedCheck((value) => values.includes(value), message))
    .pipe(optionsOf(field))
    .meta({ description: field.labels.en.name, enum: values });
}

/** Checks the value that a seller states. */
export function fieldInput(field: ListingField): z.ZodType {
  if (field.kind === 'flag') return z.boolean();
  if (field.kind === 'text') return textSchema(field).nullable();
  if (field.kind === 'number') return numberSchema(field).nullable();
  return choiceSchema(field).nullable();
}

/** A stored value, as replies contain it. */
export function fieldReply(field: ListingField): z.ZodType {
  if (field.kind === 'flag') return z.boolean();
  if (field.kind === 'text')
    return z
      .string()
      .meta({ examples: [field.example] })
      .nullable();
  if (field.kind === 'number') return z.number().nullable();
  return optionsOf(field).nullable();
}

type SchemaOf<Value> = z.ZodType<Value, Value>;
type ValueSchemas = { [Name in ListingFieldName]: SchemaOf<ListingFieldValue<Fields[Name]>> };

export const listingFieldInputs = eachListingField((_name, field) => fieldInput(field)) as ValueSchemas;
export const listingFieldReplies = eachListingField((_name, field) => fieldReply(field)) as ValueSchemas;

type Option<Name extends ListingFilterName> = NonNullable<ListingFieldValue<Fields[Name]>>;

/** The filter of a field in a search: `true` of a flag, one or more options of a choice. */
export function fieldQuery(field: ListingField): z.ZodType {
  if (field.kind === 'flag') return queryFlag.optional().meta({ description: field.filter });
  if (field.kind === 'choice') return oneOrMany(optionsOf(field)).meta({ description: field.filter });
  throw new Error(`a ${field.kind} is no search filter`);
}

export const listingFilterQueries = eachListingFilter((_name, field) => fieldQuery(field)) as {
  [Name in ListingFilterName]: Option<Name> extends boolean
    ? z.ZodOptional<typeof queryFlag>
    : ReturnType<typeof oneOrMany<SchemaOf<Option<Name>>>>;
};

/** How many lots a filter would leave: of a flag one number, of a choice one for each option. */
export function fieldCount(field: ListingField): z.ZodType {
  if (field.kind === 'choice') return z.array(z.object({ value: optionsOf(field), count: z.int() }));
  return z.int();
}

export const listingFilterCounts = eachListingFilter((_name, field) => fieldCount(field)) as {
  [Name in ListingFilterName]: Option<Name> extends boolean
    ? z.ZodInt
    : SchemaOf<{ value: Option<Name>; count: number }[]>;
};
