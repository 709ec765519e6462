import { type TemplateVariable, templateVariables } from '@tianguis/proto/outreach';
import { fold } from './fold.ts';

const placeholder = /\{\{\s*([\p{L}\p{N}_.]*)\s*\}\}/gu;

/** The names in double braces, each once, in the order of the text. */
export const variablesOf = (content: string): string[] => [
  ...new Set([...content.matchAll(placeholder)].map((match) => match[1] ?? '')),
];

const known: readonly string[] = templateVariables;

/** Names that no contact can fill, and braces that do not pair up. */
export function unknownVariables(content: string): string[] {
  const unknown = variablesOf(content).filter((name) => !known.includes(name));
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
}

const categoryNames: Record<string, string> = {
  ferreteria: 'ferretería',
  obra: 'construcción',
  contratista: 'construcción',
  distribuidor: 'materiales',
  bodega: 'materiales',
  hotel: 'hotelería',
};

/** What fills the variables for a person; the business stands in where we know no name. */
export const valuesFor = (person: Person): Record<TemplateVariable, string> => ({
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

/** Fills a template; undefined when a variable would stay empty, for such a text must never go out. */
export function fill(
  template: { content: string; variables: readonly string[] },
  values: Readonly<Record<string, string>>,
): FilledTemplate | undefined {
  if (template.variables.some((name) => !values[name]?.trim())) return undefined;
  const text = template.content.replace(placeholder, (_, name: string) => values[name] ?? '');
  const numbered = template.variables.map((name, index) => [String(index + 1), values[name] ?? '']);
  return { text, numbered: Object.fromEntries(numbered) };
}

/** The text as the provider wants it: variables by number. */
export const numberedContent = (template: { content: string; variables: readonly string[] }): string =>
  template.content.replace(placeholder, (_, name: string) => `{{${template.variables.indexOf(name) + 1}}}`);
