import type { hotelZones } from '../../places.ts';

/** Kinds of message templates that staff may create (specification, section 4). */
export const templateTypes = ['primer_mensaje', 'seguimiento_1dia', 'reengagement_7dias', 'pricing_response'] as const;

/** Variables a template may use in double braces. */
export const templateVariables = ['contactName', 'businessName', 'zone', 'category'] as const;

/** What the text of an announcement of lots may use besides; elsewhere nothing fills them. */
export const announcementVariables = ['lots', 'link'] as const;

export type TemplateVariable = (typeof templateVariables)[number];

/** The templates of the hotel campaigns, one a zone: their numbers are fixed (specification, section 7). */
export const hotelTemplateIds: Readonly<Record<(typeof hotelZones)[number], number>> = {
  'Riviera Maya': 22,
  CDMX: 23,
  Monterrey: 24,
};

/** The template of the construction campaign. */
export const constructionTemplateId = 25;
