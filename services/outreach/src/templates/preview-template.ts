import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import type { Contacts } from '../contacts/contact-store.ts';
import { contactNotFound } from '../contacts/errors.ts';
import { templateNotFound } from './errors.ts';
import { type Person, unfilledIn, valuesFor } from './template.ts';
import type { Templates } from './template-store.ts';
import { templateWarnings } from './template-warnings.ts';

export interface PreviewTemplateNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Contacts;
  readonly templates: Templates;
}

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
export async function previewTemplate(
  needs: PreviewTemplateNeeds,
  id: number,
  { contactId, content }: Wanted,
): Promise<Preview> {
  const template = await needs.templates.find({ id });
  if (!template) throw templateNotFound(String(id));
  return previewText(needs, content ?? template.content, contactId);
}

/** The same for a text that is no template yet. */
export async function previewText(
  needs: PreviewTemplateNeeds,
  source: string,
  contactId: number | undefined,
): Promise<Preview> {
  const person = contactId === undefined ? samplePerson : await personOf(needs, contactId);
  const { text, unfilled } = unfilledIn(source, valuesFor(person));
  return { text, unfilled, warnings: templateWarnings(source, text) };
}

async function personOf(needs: PreviewTemplateNeeds, id: number): Promise<Person> {
  const contact = await needs.transaction((tx) => needs.contacts.find(tx, id));
  if (!contact) throw contactNotFound();
  return contact;
}
