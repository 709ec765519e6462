import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import { type CustomValue, customColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import type { ImportColumn } from '@tianguis/proto/outreach/imports/import';
import { unknownCategory } from '../../contacts/category.ts';
import type { ContactRow } from '../../contacts/contact.ts';
import type { NamedCells } from '../csv/columns.ts';

/** What a row says about a contact who is there already; what it does not say is left out. */
export interface GivenChanges {
  readonly phone: string;
  readonly businessName?: string;
  readonly contactName?: string;
  readonly email?: string;
  readonly category?: string;
  readonly zone?: string;
  readonly city?: string;
  readonly tags?: readonly string[];
  readonly notes?: string;
  readonly owner?: string;
  readonly custom?: Readonly<Record<string, CustomValue>>;
}

/** What a row says in the chosen columns; undefined where it says nothing. A cell that was only filled in by us says nothing. */
export function changesOf(
  cells: NamedCells,
  contact: ContactRow,
  fields: ReadonlySet<ImportColumn>,
): GivenChanges | undefined {
  const said = (field: ImportColumn): boolean => fields.has(field) && cells[field] !== undefined;
  const { businessName, contactName, email, category, zone, city, tags, notes, owner } = contact;
  const custom = customOf(contact, said);
  const changes = {
    phone: contact.phone,
    ...(said('businessName') && { businessName }),
    ...(said('contactName') && contactName && { contactName }),
    ...(said('email') && email && { email }),
    ...(said('category') && category !== unknownCategory && { category }),
    ...(said('zone') && zone !== unknownZone && { zone, ...(city && { city }) }),
    ...(said('city') && city && { city }),
    ...(said('tags') && tags.length > 0 && { tags }),
    ...(said('notes') && notes && { notes }),
    ...(said('owner') && owner && { owner }),
    ...(custom && { custom }),
  };
  return Object.keys(changes).length > 1 ? changes : undefined;
}

function customOf(contact: ContactRow, said: (field: ImportColumn) => boolean) {
  const given = Object.entries(contact.custom).filter(([key]) => said(customColumn(key)));
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
