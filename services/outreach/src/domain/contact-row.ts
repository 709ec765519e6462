import { fieldErrors, type Language } from '@tianguis/proto/errors';
import { contactInput } from '@tianguis/proto/http/outreach/contacts';
import { searchTextOf } from './contact.ts';
import { fold } from './fold.ts';
import { canonicalZone, cityOf } from './place.ts';

export const columns = ['businessName', 'phone', 'category', 'zone', 'contactName', 'email'] as const;
export type Column = (typeof columns)[number];

const headings: Record<string, Column> = {
  businessname: 'businessName',
  business: 'businessName',
  negocio: 'businessName',
  empresa: 'businessName',
  nombredelnegocio: 'businessName',
  razonsocial: 'businessName',
  phone: 'phone',
  telefono: 'phone',
  celular: 'phone',
  whatsapp: 'phone',
  category: 'category',
  categoria: 'category',
  giro: 'category',
  zone: 'zone',
  zona: 'zone',
  alcaldia: 'zone',
  municipio: 'zone',
  contactname: 'contactName',
  contacto: 'contactName',
  nombre: 'contactName',
  nombredelcontacto: 'contactName',
  email: 'email',
  correo: 'email',
  correoelectronico: 'email',
};

/** Which column a heading names, in English or Spanish, however it is written. */
export const columnOf = (heading: string): Column | undefined => headings[fold(heading).replace(/[^a-z]/g, '')];

/** A contact as it is stored. */
export interface ContactRow {
  readonly businessName: string;
  readonly contactName: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly category: string;
  readonly zone: string;
  readonly city: string | null;
  readonly searchText: string;
}

export type ContactInput = ReturnType<typeof contactInput.parse>;

/** Completes what staff typed: zone in its own spelling, city, search text. */
export function toContactRow(input: ContactInput): ContactRow {
  const zone = canonicalZone(input.zone);
  const row = {
    ...input,
    contactName: input.contactName ?? null,
    email: input.email ?? null,
    zone,
    city: cityOf(zone),
  };
  return { ...row, searchText: searchTextOf(row) };
}

export type RowError = { readonly row: number; readonly field: string; readonly message: string };

/** Checks one line of a file: the contact, or what is wrong with each field, in the reader's language. */
export function readContactRow(
  cells: Partial<Record<Column, string>>,
  row: number,
  language: Language,
): { contact: ContactRow } | { errors: RowError[] } {
  const result = contactInput.safeParse(cells, { reportInput: true });
  if (result.success) return { contact: toContactRow(result.data) };
  const errors = fieldErrors(result.error, language).map(({ path, message }) => ({ row, field: path, message }));
  return { errors };
}
