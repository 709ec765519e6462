import type { CustomValues } from '@tianguis/proto/outreach/custom-fields/custom-field';
import {
  announcementVariables,
  type TemplateVariable,
  templateVariables,
} from '@tianguis/proto/outreach/templates/template';
import { saidValues } from '../custom-fields/custom-values.ts';
import { fold } from '../platform/fold.ts';

// Punctuation at the end of an address belongs to the sentence.
export const linkPattern = /https?:\/\/[^\s<>"'{}]*[^\s<>"'{}.,;:!?)\]*_~]/giu;

/** Addresses in a text, each once. */
export const linksOf = (text: string): string[] => [...new Set(text.match(linkPattern))];

export const replaceLinks = (text: string, by: (url: string) => string): string => text.replace(linkPattern, by);

export const isOwnLink = (url: string, linkBase: string): boolean => url.startsWith(linkBase);

export interface Template {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly variables: string[];
  readonly isActive: boolean;
  readonly contentSid: string | null;
  readonly approval: string;
  readonly approvalReason: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type TemplateChanges = Partial<Omit<Template, 'id' | 'createdAt' | 'updatedAt'>> & {
  /** Failed calls to the provider in a row, and when it is called again. */
  readonly approvalAttempts?: number;
  readonly approvalRetryAt?: Date | null;
};

export interface TemplateVersion {
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly actor: string;
  readonly actorName: string | null;
  readonly replacedAt: Date;
}

/** `{{contactName}}`, or `{{horario|en tu horario}}` with what stands there for people without a value. */
const placeholder = /\{\{\s*([\p{L}\p{N}_.]*)\s*(?:\|([^{}|]*))?\}\}/gu;

/** The names in double braces, each once, in the order of the text. */
export const variablesOf = (content: string): string[] => [
  ...new Set([...content.matchAll(placeholder)].map((match) => match[1] ?? '')),
];

/** What stands in place of a variable that a person cannot fill; of one that is named several times, the first that is given. */
export function fallbacksOf(content: string): Map<string, string> {
  const fallbacks = new Map<string, string>();
  for (const [, name = '', fallback = ''] of content.matchAll(placeholder))
    if (fallback.trim() !== '' && !fallbacks.has(name)) fallbacks.set(name, fallback.trim());
  return fallbacks;
}

const known: readonly string[] = [...templateVariables, ...announcementVariables];

/** Names that no contact can fill, and braces that do not pair up. `own`: the fields that staff defined. */
export function unknownVariables(content: string, own: readonly string[] = []): string[] {
  const unknown = variablesOf(content).filter((name) => !known.includes(name) && !own.includes(name));
  const rest = content.replace(placeholder, '');
  return /\{\{|\}\}/.test(rest) ? [...unknown, '{{'] : unknown;
}

/** The key by which a template is found: `local_san nicolás`, `local_San_Nicolas` and `LOCAL SAN NICOLÁS` are one. */
export const lookupKey = (name: string): string => fold(name.replaceAll('_', ' '));

export interface Person {
  readonly businessName: string;
  readonly contactName: string | null;
  readonly zone: string;
  readonly category: string;
  readonly custom?: CustomValues;
}

const categoryNames: Record<string, string> = {
  ferreteria: 'ferretería',
  obra: 'construcción',
  contratista: 'construcción',
  distribuidor: 'materiales',
  bodega: 'materiales',
  hotel: 'hotelería',
};

/** The variables' values for a person; the business's name replaces an unknown contact's. */
export const valuesFor = (person: Person): Record<TemplateVariable, string> & Record<string, string> => ({
  ...saidValues(person.custom ?? {}),
  contactName: person.contactName || person.businessName,
  businessName: person.businessName,
  zone: person.zone,
  category: categoryNames[fold(person.category)] ?? person.category,
});

export interface FilledTemplate {
  readonly text: string;
  /** The provider's numbered variables: `{"1": "Ana"}`. */
  readonly numbered: Record<string, string>;
}

interface Text {
  readonly content: string;
  readonly variables: readonly string[];
}

/** The provider's numbers: variables in their order, then links, which differ for each recipient, too. */
const slotsOf = ({ content, variables }: Text): string[] => [...variables, ...linksOf(content)];

const slot = new RegExp(`${placeholder.source}|(${linkPattern.source})`, 'giu');

const replaceSlots = (content: string, by: (name: string) => string): string =>
  content.replace(slot, (_, name: string | undefined, _fallback: string | undefined, link: string | undefined) =>
    by(name ?? link ?? ''),
  );

/** Fills a template; undefined where a variable would stay empty, for such a text must not be sent. `track` replaces links. */
export function fill(
  template: Text,
  values: Readonly<Record<string, string>>,
  track: (url: string) => string = (url) => url,
): FilledTemplate | undefined {
  const fallbacks = fallbacksOf(template.content);
  const textOf = (name: string): string => (values[name]?.trim() ? (values[name] ?? '') : (fallbacks.get(name) ?? ''));
  if (template.variables.some((name) => textOf(name) === '')) return undefined;
  const slots = slotsOf(template);
  const isVariable = new Set(template.variables);
  const filled = new Map(slots.map((name) => [name, isVariable.has(name) ? textOf(name) : track(name)]));
  const text = replaceSlots(template.content, (name) => filled.get(name) ?? '');
  return {
    text,
    numbered: Object.fromEntries(slots.map((name, index) => [String(index + 1), filled.get(name) ?? ''])),
  };
}

/** The text as the provider wants it: variables and links by number. */
export function numberedContent(template: Text): string {
  const slots = slotsOf(template);
  return replaceSlots(template.content, (name) => `{{${slots.indexOf(name) + 1}}}`);
}

/** Samples for the provider's reviewers, by number. */
export const samplesFor = (template: Text, samples: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    slotsOf(template).map((name, index) => [
      String(index + 1),
      samples[name] ?? fallbacksOf(template.content).get(name) ?? name,
    ]),
  );

/** Whether a link contains a variable: such a link could not be told from its recipient's data. */
export const hasLinkWithVariable = (content: string): boolean =>
  new RegExp(`(${linkPattern.source})[^\\s]*${placeholder.source}`, 'iu').test(content);

/** Fills a text as far as possible; unfilled variables stay in their braces and are returned. */
export function unfilledIn(
  content: string,
  values: Readonly<Record<string, string>>,
): { text: string; unfilled: string[] } {
  const fallbacks = fallbacksOf(content);
  const textOf = (name: string): string | undefined => (values[name]?.trim() ? values[name] : fallbacks.get(name));
  const unfilled = variablesOf(content).filter((name) => textOf(name) === undefined);
  const text = content.replace(placeholder, (braces, name: string) => textOf(name) ?? braces);
  return { text, unfilled };
}
