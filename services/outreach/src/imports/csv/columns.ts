import { type ImportField, importDelimiters, requiredImportFields } from '@tianguis/proto/outreach/imports/import';
import { fold } from '../../platform/fold.ts';

/** The delimiter that the header row uses most, outside quotes. */
export function delimiterOf(text: string): (typeof importDelimiters)[number] {
  const header =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  return importDelimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

export type Columns = readonly (Column | null | undefined)[];

/** Which cell holds which column, from the header row; and the required columns that it lacks. */
export function readHeader(cells: readonly string[]): { columns: (Column | undefined)[]; missing: Column[] } {
  const columns = cells.map(columnOf);
  const first = columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
  return { columns: first, missing: missingFrom(first) };
}

export const missingFrom = (columns: Columns): Column[] =>
  requiredImportFields.filter((column) => !columns.includes(column));

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** One line as named cells; empty ones count as absent. */
export function nameCells(cells: readonly string[], columns: Columns): Partial<Record<Column, string>> {
  const named: Partial<Record<Column, string>> = {};
  for (const [index, column] of columns.entries()) {
    const value = cells[index]?.trim();
    if (column && value) named[column] = value;
  }
  return named;
}

export type Column = ImportField;

export type NamedCells = Partial<Record<Column, string>>;

export const names: Record<Column, readonly string[]> = {
  businessName: [
    'businessname',
    'business',
    'company',
    'companyname',
    'store',
    'storename',
    'shop',
    'negocio',
    'empresa',
    'comercio',
    'tienda',
    'establecimiento',
    'nombredelnegocio',
    'nombrenegocio',
    'nombredelaempresa',
    'nombreempresa',
    'nombrecomercial',
    'razonsocial',
  ],
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'whatsapp',
    'whatsappnumber',
    'telefono',
    'tel',
    'celular',
    'cel',
    'movil',
    'telefonocelular',
    'telefonomovil',
    'numerodetelefono',
    'numerotelefonico',
    'numerodecelular',
    'numerodewhatsapp',
    'telefonodecontacto',
  ],
  category: ['category', 'type', 'industry', 'sector', 'categoria', 'giro', 'rubro', 'ramo', 'tipo', 'tipodenegocio'],
  zone: [
    'zone',
    'area',
    'district',
    'borough',
    'city',
    'zona',
    'alcaldia',
    'municipio',
    'delegacion',
    'colonia',
    'ciudad',
    'localidad',
  ],
  contactName: [
    'contactname',
    'contact',
    'contactperson',
    'name',
    'fullname',
    'owner',
    'contacto',
    'nombre',
    'nombredelcontacto',
    'nombredecontacto',
    'nombrecontacto',
    'nombrecompleto',
    'persona',
    'encargado',
    'responsable',
  ],
  email: ['email', 'mail', 'emailaddress', 'correo', 'correoelectronico', 'emailcontacto'],
};

export const headings = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as Column])),
);

/** Which column a heading names, in English or Spanish, however it is written. */
export const columnOf = (heading: string): Column | undefined => headings.get(fold(heading).replace(/[^a-z]/g, ''));
