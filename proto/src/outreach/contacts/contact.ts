/**
 * What people say of a contact, one by one or in a file, and of which kind it is. A new field begins here: what the API takes
 * and shows, the import's columns, the table's and the export's follow from this list.
 */
export const contactFields = {
  businessName: 'text',
  contactName: 'optionalText',
  phone: 'phone',
  email: 'optionalEmail',
  category: 'text',
  zone: 'text',
} as const;

export type ContactField = keyof typeof contactFields;

export type KindOf<Field extends ContactField> = (typeof contactFields)[Field];

export type OptionalContactField = {
  [Field in ContactField]: KindOf<Field> extends `optional${string}` ? Field : never;
}[ContactField];

export type RequiredContactField = Exclude<ContactField, OptionalContactField>;

export const contactFieldNames = Object.keys(contactFields) as ContactField[];

export const isOptional = (field: ContactField): field is OptionalContactField =>
  contactFields[field].startsWith('optional');

export const optionalContactFields = contactFieldNames.filter(isOptional);

export const requiredContactFields = contactFieldNames.filter(
  (field): field is RequiredContactField => !isOptional(field),
);

/** How far a contact has come. Never backwards by itself; staff may move it. */
export const contactStatuses = ['new', 'contacted', 'responded', 'photos_sent', 'converted'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

/** A contact has no more tags. */
export const mostTags = 60;

export const priorities = ['high', 'medium', 'low'] as const;

export type Priority = (typeof priorities)[number];

/** Orders of the list of contacts: each but the name begins with the newest or highest. */
export const contactSorts = ['newest', 'name', 'lastContacted', 'lastAnswer', 'leadScore'] as const;

export type ContactSort = (typeof contactSorts)[number];

/** On what we rest when we write to people whom staff add; kept in the ledger of consent. */
export const consentBases = ['declared_by_staff', 'opt_in', 'existing_customer', 'public_listing'] as const;

export type ConsentBasis = (typeof consentBases)[number];

/** How we know the language of a contact. */
export const languageSources = ['account', 'staff', 'heard', 'default'] as const;

/** Whether Aria answers a person, and if not, why: switched off, staff write, they left, or five answers of hers in a row. */
export const ariaStates = ['on', 'switched_off', 'staff_leads', 'opted_out', 'too_many_replies'] as const;

export type AriaState = (typeof ariaStates)[number];

/** As many contacts as one change, or one campaign for people chosen by hand, may be about. */
export const mostChosen = 10_000;

/** Among the owners of a filter: those whom nobody looks after. */
export const noOwner = 'nobody';

/** Why staff say that a person is to be written to no more. */
export const optOutReasons = ['asked', 'lost_customer', 'wrong_number', 'other'] as const;

export type OptOutReason = (typeof optOutReasons)[number];

/** Why a phone stands on the list of phones that are never written to. */
export const suppressionReasons = ['asked', 'legal', 'wrong_number', 'other'] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];
