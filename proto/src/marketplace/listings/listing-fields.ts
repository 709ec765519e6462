import type { ListingField, ListingFieldValue } from './listing-field.ts';

/**
 * What a seller states about a whole lot. Schemas, columns of SQL statements, filters, cards, pages and the form follow from
 * this table; `docs/recipes.md` says how to add a field.
 */
export const listingFields = {
  donation: {
    kind: 'flag',
    column: 'donation',
    filter: '`true`: gifts only',
    words: 'gratis regalo donacion donativo free gift giveaway',
    tone: 'good',
    form: 'place',
    labels: {
      es: { badge: 'Donación', filter: 'Solo donaciones', form: 'Lo dono: sin precio' },
      en: { badge: 'Donation', filter: 'Donations only', form: 'I give it away: no price' },
    },
  },
  coldChain: {
    kind: 'flag',
    column: 'cold_chain',
    filter: '`true`: only what is kept cold',
    tone: 'info',
    form: 'food',
    labels: {
      es: { badge: 'Cadena de frío', filter: 'Cadena de frío', form: 'Necesita refrigeración' },
      en: { badge: 'Kept cold', filter: 'Kept cold', form: 'Needs refrigeration' },
    },
  },
  weight: {
    kind: 'number',
    column: 'weight',
    minimum: 1,
    maximum: 100_000,
    unit: { es: 'kg', en: 'kg' },
    form: 'place',
    labels: {
      es: { name: 'Peso aproximado de todo', hint: 'Con él, quien compra sabe qué vehículo llevar.' },
      en: { name: 'Weight of it all, roughly', hint: 'It tells the buyer what vehicle to bring.' },
    },
  },
  access: {
    kind: 'choice',
    column: 'access',
    options: {
      van: { es: 'Entra camioneta', en: 'A van gets in' },
      truck: { es: 'Entra camión', en: 'A truck gets in' },
      trailer: { es: 'Entra tráiler', en: 'A trailer gets in' },
    },
    form: 'place',
    labels: {
      es: { name: 'Qué vehículo entra' },
      en: { name: 'What vehicle gets in' },
    },
  },
} as const satisfies Readonly<Record<string, ListingField>>;

type Fields = typeof listingFields;
export type ListingFieldName = keyof Fields;

export const listingFieldNames = Object.keys(listingFields) as readonly ListingFieldName[];

export const listingField = (name: ListingFieldName): ListingField => listingFields[name];

/** A record with an entry for each field, in the order of the table. */
export const eachListingField = <Value>(
  of: (name: ListingFieldName, field: ListingField) => Value,
): Record<ListingFieldName, Value> =>
  Object.fromEntries(listingFieldNames.map((name) => [name, of(name, listingFields[name])])) as Record<
    ListingFieldName,
    Value
  >;

/** The values of the fields of a lot. */
export type ListingFieldValues = { readonly [Name in ListingFieldName]: ListingFieldValue<Fields[Name]> };

/** A lot of which nothing is stated. */
export const noListingFields = eachListingField((_name, { kind }) =>
  kind === 'flag' ? false : null,
) as ListingFieldValues;

/** The values of the fields alone. */
export const listingFieldsOf = (lot: ListingFieldValues): ListingFieldValues =>
  eachListingField((name) => lot[name]) as ListingFieldValues;

/** The fields that the market can be narrowed by. */
export type ListingFilterName = {
  [Name in ListingFieldName]: Fields[Name] extends { readonly filter: string } ? Name : never;
}[ListingFieldName];

export const listingFilterNames = listingFieldNames.filter((name): name is ListingFilterName => {
  const field = listingField(name);
  return 'filter' in field && field.filter !== undefined;
});

export type ListingFilterValues = Pick<ListingFieldValues, ListingFilterName>;

/** A record with an entry for each of them. */
export const eachListingFilter = <Value>(
  of: (name: ListingFilterName, field: ListingField) => Value,
): Record<ListingFilterName, Value> =>
  Object.fromEntries(listingFilterNames.map((name) => [name, of(name, listingFields[name])])) as Record<
    ListingFilterName,
    Value
  >;
