import type { Localized } from '@tianguis/proto/errors';
import { type Person, unfilledIn, valuesFor } from '../domain/template.ts';
import { templateWarnings } from '../domain/template-review.ts';
import { contactNotFound, templateNotFound } from './errors.ts';
import type { App } from './ports.ts';

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

/** The text as a contact would get it; `content` stands in for what is being edited. Nothing is stored. */
export async function previewTemplate(
  app: App,
  id: number,
  { contactId, content }: { contactId?: number | undefined; content?: string | undefined },
): Promise<Preview> {
  const template = await app.templates.find({ id });
  if (!template) throw templateNotFound(String(id));
  const person = contactId === undefined ? samplePerson : await personOf(app, contactId);
  const source = content ?? template.content;
  const { text, unfilled } = unfilledIn(source, valuesFor(person));
  return { text, unfilled, warnings: templateWarnings(source, text) };
}

async function personOf(app: App, id: number): Promise<Person> {
  const contact = await app.transaction((tx) => app.contacts.lock(tx, { id }));
  if (!contact) throw contactNotFound();
  return contact;
}
