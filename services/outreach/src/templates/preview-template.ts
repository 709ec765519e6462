import type { Localized } from '@tianguis/proto/errors';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import type { Deps } from '../platform/room.ts';
import { templateNotFound } from './errors.ts';
import { type Person, unfilledIn, valuesFor } from './template.ts';
import { templateStore } from './template-store.ts';

/** A made-up person, to show a template without a contact. */
const samplePerson: Person = {
  businessName: 'Ferretería La Esperanza',
  contactName: 'Ana',
  zone: 'Iztapalapa',
  category: 'ferreteria',
};

export interface Preview {
  readonly text: string;
  readonly unfilled: string[];
  readonly warnings: { code: string; text: Localized }[];
}

interface Wanted {
  readonly contactId?: number | undefined;
  readonly content?: string | undefined;
}

/** A template as a contact would get it; `content` is the text being edited, if it differs. Nothing is stored. */
export async function previewTemplate(deps: Deps, id: number, { contactId, content }: Wanted): Promise<Preview> {
  const template = await templateStore.find(deps, { id });
  if (!template) throw templateNotFound(String(id));
  return previewText(deps, content ?? template.content, contactId);
}

/** The same for a text that is no template yet. */
export async function previewText(deps: Deps, source: string, contactId: number | undefined): Promise<Preview> {
  const person = contactId === undefined ? samplePerson : await personOf(deps, contactId);
  const { text, unfilled } = unfilledIn(source, valuesFor(person));
  return { text, unfilled, warnings: templateWarnings(source, text) };
}

async function personOf(deps: Deps, id: number): Promise<Person> {
  const contact = await contactStore.find(deps.storage, id);
  if (!contact) throw contactNotFound();
  return contact;
}

/** Longest text of a WhatsApp template, filled. */
const longest = 1024;
const variable = '\\{\\{[^{}]*\\}\\}';

const rules: readonly { code: string; text: Localized; broken(content: string, filled: string): boolean }[] = [
  {
    code: 'too_long',
    text: { es: `El texto pasa de ${longest} caracteres`, en: `The text is longer than ${longest} characters` },
    broken: (_, filled) => filled.length > longest,
  },
  {
    code: 'begins_with_variable',
    text: {
      es: 'WhatsApp rechaza textos que empiezan con una variable',
      en: 'WhatsApp refuses texts that begin with a variable',
    },
    broken: (content) => new RegExp(`^\\s*${variable}`).test(content),
  },
  {
    code: 'ends_with_variable',
    text: {
      es: 'WhatsApp rechaza textos que terminan con una variable',
      en: 'WhatsApp refuses texts that end with a variable',
    },
    broken: (content) => new RegExp(`${variable}\\s*$`).test(content),
  },
  {
    code: 'adjacent_variables',
    text: {
      es: 'WhatsApp rechaza variables sin texto entre ellas',
      en: 'WhatsApp refuses variables with no text between them',
    },
    broken: (content) => new RegExp(`${variable}\\s*${variable}`).test(content),
  },
];

/** What WhatsApp's reviewers would object to (Meta's rules for message templates). */
const templateWarnings = (content: string, filled: string): { code: string; text: Localized }[] =>
  rules.filter(({ broken }) => broken(content, filled)).map(({ code, text }) => ({ code, text }));
