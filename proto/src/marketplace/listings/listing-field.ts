import type { Language, Localized } from '../../errors.ts';

interface Base {
  /** In the tables `listings` and, of a search filter, `listing_search`. */
  readonly column: string;
  /** The part of the form that asks for it. */
  readonly form: 'place' | 'food';
}

/** A yes-or-no fact. */
export interface FlagField extends Base {
  readonly kind: 'flag';
  /** What the search filter of that name means. */
  readonly filter: string;
  /** Words that find the lot although its seller need not write them. */
  readonly words?: string;
  readonly tone: 'good' | 'info' | 'neutral';
  readonly labels: Readonly<Record<Language, FlagLabels>>;
}

interface FlagLabels {
  /** On a card and on the lot's page. */
  readonly badge: string;
  /** Among the filters of the market. */
  readonly filter: string;
  /** In the form, beside the box to tick. */
  readonly form: string;
}

interface FieldLabels {
  /** In the form, on the lot's page, among the filters and in errors. */
  readonly name: string;
  /** In the form, below the field. */
  readonly hint?: string;
}

/** A short text on one line. */
export interface TextField extends Base {
  readonly kind: 'text';
  readonly maxLength: number;
  /** What a seller might write: the documents of the API and the tests use it. */
  readonly example: string;
  readonly labels: Readonly<Record<Language, FieldLabels>>;
}

export interface NumberField extends Base {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum: number;
  readonly unit: Localized;
  readonly labels: Readonly<Record<Language, FieldLabels>>;
}

/** One of a closed list. */
export interface ChoiceField extends Base {
  readonly kind: 'choice';
  /** What the search filter of that name means; without it, the market cannot be narrowed by it. */
  readonly filter?: string;
  readonly options: Readonly<Record<string, Localized>>;
  readonly labels: Readonly<Record<Language, FieldLabels>>;
}

export type ListingField = FlagField | TextField | NumberField | ChoiceField;

/** The type of a field's value, derived from its kind. All but flags may be left out: null. */
export type ListingFieldValue<Field extends ListingField> = Field extends { readonly kind: 'flag' }
  ? boolean
  : Field extends { readonly kind: 'text' }
    ? string | null
    : Field extends { readonly kind: 'number' }
      ? number | null
      : Field extends ChoiceField
        ? (keyof Field['options'] & string) | null
        : never;

/** A value as a reader sees it: `Cemex`, `12.5 kg`, `Tarima`. Undefined where nothing is stated; flags have badges instead. */
export function fieldText(field: ListingField, value: unknown, language: Language): string | undefined {
  if (field.kind === 'text' && typeof value === 'string') return value;
  if (field.kind === 'choice' && typeof value === 'string') return field.options[value]?.[language];
  if (field.kind === 'number' && typeof value === 'number')
    return `${new Intl.NumberFormat(`${language}-MX`).format(value)} ${field.unit[language]}`;
  return undefined;
}
