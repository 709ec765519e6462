import { fieldErrors, type Language, type Localized } from '@tianguis/proto/errors';
import { contactInput } from '@tianguis/proto/outreach/contacts/operations';
import type { ImportField } from '@tianguis/proto/outreach/imports/import';
import { fold } from '../platform/fold.ts';
import { searchTextOf } from './contact.ts';
import { placeOf } from './place.ts';
import { plainContact } from './plain-contact.ts';

export type Column = ImportField;

const names: Record<Column, readonly string[]> = {
  businessName: [
    ...['businessname', 'business', 'company', 'companyname', 'store', 'storename', 'shop'],
    ...['negocio', 'empresa', 'comercio', 'tienda', 'establecimiento', 'nombredelnegocio', 'nombrenegocio'],
    ...['nombredelaempresa', 'nombreempresa', 'nombrecomercial', 'razonsocial'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'cellphone', 'whatsapp', 'whatsappnumber'],
    ...['telefono', 'tel', 'celular', 'cel', 'movil', 'telefonocelular', 'telefonomovil', 'numerodetelefono'],
    ...['numerotelefonico', 'numerodecelular', 'numerodewhatsapp', 'telefonodecontacto'],
  ],
  category: ['category', 'type', 'industry', 'sector', 'categoria', 'giro', 'rubro', 'ramo', 'tipo', 'tipodenegocio'],
  zone: [
    ...['zone', 'area', 'district', 'borough', 'city', 'zona', 'alcaldia', 'municipio', 'delegacion', 'colonia'],
    ...['ciudad', 'localidad'],
  ],
  contactName: [
    ...['contactname', 'contact', 'contactperson', 'name', 'fullname', 'owner', 'contacto', 'nombre'],
    ...['nombredelcontacto', 'nombredecontacto', 'nombrecontacto', 'nombrecompleto', 'persona', 'encargado'],
    ...['responsable'],
  ],
  email: ['email', 'mail', 'emailaddress', 'correo', 'correoelectronico', 'emailcontacto'],
};
const headings = new Map(Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as Column])));

/** Which column a heading names, in English or Spanish, however it is written. */
export const columnOf = (heading: string): Column | undefined => headings.get(fold(heading).replace(/[^a-z]/g, ''));

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
  const { businessName, contactName = null, phone, email = null, category } = input;
  const { zone, city } = placeOf(input.zone);
  const searchText = searchTextOf({ businessName, contactName, phone });
  return { businessName, contactName, phone, email, category, zone, city, searchText };
}

export type RowError = { readonly row: number; readonly field: string; readonly message: string };

export type NamedCells = Partial<Record<Column, string>>;

/** A contact from one line of a file; undefined when something is wrong with it. */
export function contactOf(cells: NamedCells): ContactRow | undefined {
  const plain = plainContact(cells);
  if (plain) return toContactRow(plain);
  const result = contactInput.safeParse(cells);
  return result.success ? toContactRow(result.data) : undefined;
}

/** What is wrong with each field of a line, in the reader's language. */
export function errorsOf(cells: NamedCells, row: number, language: Language): RowError[] {
  const { error } = contactInput.safeParse(cells, { reportInput: true });
  if (!error) return [];
  return fieldErrors(error, language).map(({ path, message }) => ({ row, field: path, message }));
}

const erased = {
  es: 'Los datos de esta persona se borraron a petición suya',
  en: 'This person had their data erased',
} satisfies Localized;

/** A person whom we were asked to forget does not come back by way of a file. */
export const erasedError = (row: number, language: Language): RowError => ({
  row,
  field: 'phone',
  message: erased[language],
});
