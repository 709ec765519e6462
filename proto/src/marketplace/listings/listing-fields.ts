import type { Language } from '../../errors.ts';

/** A yes-or-no fact that a seller states about a whole lot. */
export interface ListingField {
  /** In the tables `listings` and `listing_search`. */
  readonly column: string;
  /** What the search filter of that name means. */
  readonly filter: string;
  /** Words that find the lot although its seller need not write them. */
  readonly words?: string;
  readonly tone: 'good' | 'info' | 'neutral';
  /** The part of the form that asks for it. */
  readonly form: 'place' | 'food';
  readonly labels: Readonly<Record<Language, ListingFieldLabels>>;
}

interface ListingFieldLabels {
  /** On a card and on the lot's page. */
  readonly badge: string;
  /** Among the filters of the market. */
  readonly filter: string;
  /** In the form, beside the box to tick. */
  readonly form: string;
}

/**
 * The yes-or-no facts of a lot. Schemas, columns of SQL statements, filters, cards, pages and the form follow from this
 * table; `docs/recipes.md` says how to add one.
 */
export const listingFields = {
  donation: {
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
    column: 'cold_chain',
    filter: '`true`: only what is kept cold',
    tone: 'info',
    form: 'food',
    labels: {
      es: { badge: 'Cadena de frío', filter: 'Cadena de frío', form: 'Necesita refrigeración' },
      en: { badge: 'Kept cold', filter: 'Kept cold', form: 'Needs refrigeration' },
    },
  },
} as const satisfies Readonly<Record<string, ListingField>>;

export type ListingFieldName = keyof typeof listingFields;

export const listingFieldNames = Object.keys(listingFields) as readonly ListingFieldName[];

/** A record with an entry for each field, in the order of the table. */
export const eachListingField = <Value>(
  of: (name: ListingFieldName, field: ListingField) => Value,
): Record<ListingFieldName, Value> =>
  Object.fromEntries(listingFieldNames.map((name) => [name, of(name, listingFields[name])])) as Record<
    ListingFieldName,
    Value
  >;

/** The values of the fields of a lot. */
export type ListingFieldValues = Readonly<Record<ListingFieldName, boolean>>;

/** A lot of which none of them is true. */
export const noListingFields: ListingFieldValues = eachListingField(() => false);

/** The values of the fields alone. */
export const listingFieldsOf = (lot: ListingFieldValues): ListingFieldValues => eachListingField((name) => lot[name]);
