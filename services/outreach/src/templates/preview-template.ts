import type { Localized } from '@tianguis/proto/errors';
import type { App } from '../app.ts';
import { contactNotFound } from '../contacts/errors.ts';
import { templateNotFound } from './errors.ts';
import { type Person, unfilledIn, valuesFor } from './template.ts';
import { templateWarnings } from './template-warnings.ts';

/** Somebody made up, to show a template without a contact. */
export const samplePerson: Person = {
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

/** A template as a contact would get it; `content` stands in for what is being edited. Nothing is stored. */
export async function previewTemplate(app: App, id: number, { contactId, content }: Wanted): Promise<Preview> {
  const template = await app.templates.find({ id });
  if (!template) throw templateNotFound(String(id));
  return previewText(app, content ?? template.content, contactId);
}

/** The same for a text that is no template yet. */
export async function previewText(app: App, source: string, contactId: number | undefined): Promise<Preview> {
  const person = contactId === undefined ? samplePerson : await personOf(app, contactId);
  const { text, unfilled } = unfilledIn(source, valuesFor(person));
  return { text, unfilled, warnings: templateWarnings(source, text) };
}

async function personOf(app: App, id: number): Promise<Person> {
  const contact = await app.transaction((tx) => app.contacts.find(tx, id));
  if (!contact) throw contactNotFound();
  return contact;
}
