import { type CustomColumn, customColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import {
  type ImportColumn,
  type ImportField,
  importDelimiters,
  repeatableImportFields,
  requiredImportFields,
} from '@tianguis/proto/outreach/imports/import';
import { fold } from '../../platform/fold.ts';

/** Rows among which the header is looked for: a title, a date or an address may stand above it. */
const headerWithin = 20;

type Delimiter = (typeof importDelimiters)[number];

/** The delimiter by which a line names most columns; of a file without known headings the one that its first line uses most. */
export function delimiterOf(text: string): Delimiter {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/, headerWithin)
    .filter((line) => line.trim() !== '');
  const known = (delimiter: Delimiter): number =>
    Math.max(0, ...lines.map((line) => knownIn(line.replaceAll('"', '').split(delimiter))));
  const header = lines[0]?.replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: Delimiter): number => header.split(delimiter).length;
  const better = (each: Delimiter, best: Delimiter): boolean =>
    known(each) > known(best) || (known(each) === known(best) && count(each) > count(best));
  return importDelimiters.reduce((best, each) => (better(each, best) ? each : best));
}

/** How many cells of a row name a column. */
const knownIn = (cells: readonly string[]): number =>
  new Set(cells.map((cell) => (cell.length > longestHeading ? undefined : columnOf(cell))).filter(Boolean)).size;

const longestHeading = 60;

/** A heading beside others: one word alone may be a title. */
const fewestHeadings = 2;

/** The place of the header among the first rows: the first that names columns, or else the first that says something. */
export function headerAt(records: readonly (readonly string[])[]): number {
  const first = records.findIndex((cells) => !isBlank(cells));
  const named = records
    .slice(0, headerWithin)
    .findIndex((cells) => knownIn(cells) >= fewestHeadings && cells.some((cell) => columnOf(cell) === 'phone'));
  return named < 0 ? first : named;
}

export type Columns = readonly (Column | null | undefined)[];

/** A field that staff defined, as files name it. */
export interface NamedField {
  readonly key: string;
  readonly nameEs: string;
  readonly nameEn: string;
}

interface Header {
  readonly columns: (Column | undefined)[];
  readonly missing: ImportField[];
}

/** Which cell holds which column, from the header row; and the required columns that it lacks. */
export function readHeader(cells: readonly string[], own: readonly NamedField[] = []): Header {
  const ownColumns = new Map(
    own.flatMap(({ key, nameEs, nameEn }) =>
      [key, nameEs, nameEn].map((name): [string, CustomColumn] => [plainHeading(name), customColumn(key)]),
    ),
  );
  const named = cells.map((heading): Column | undefined => ownColumns.get(plainHeading(heading)) ?? columnOf(heading));
  // A file without zones that names cities means those.
  const hasZones = named.includes('zone');
  const columns = named.map((column) => (column === 'city' && !hasZones ? 'zone' : column));
  const first = columns.map((column, index) =>
    column === undefined || isRepeatable(column) || columns.indexOf(column) === index ? column : undefined,
  );
  return { columns: first, missing: missingFrom(first) };
}

const isRepeatable = (column: Column): boolean => repeatableImportFields.includes(column);

/** A heading as files are free to write it: `Metros de tienda`, `metros_de_tienda`. */
const plainHeading = (heading: string): string => fold(heading).replace(/[^a-z0-9]/g, '');

export const missingFrom = (columns: Columns): ImportField[] =>
  requiredImportFields.filter((column) => !columns.includes(column));

const filledIn = ['businessName', 'category', 'zone'] as const;

/** Fields that every contact has, of which a file has no column: nothing is to be said about its rows for that. */
export const absentFrom = (columns: Columns): ReadonlySet<Column> =>
  new Set(filledIn.filter((field) => !columns.includes(field)));

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** One line as named cells; empty ones count as absent, several of one field are read together, a line each. */
export function nameCells(cells: readonly string[], columns: Columns): Partial<Record<Column, string>> {
  const named: Partial<Record<Column, string>> = {};
  for (const [index, column] of columns.entries()) {
    const value = cells[index]?.trim();
    if (!column || !value) continue;
    const before = named[column];
    named[column] = before === undefined ? value : `${before}\n${value}`;
  }
  return named;
}

export type Column = ImportColumn;

export type NamedCells = Partial<Record<Column, string>>;

export const names: Record<ImportField, readonly string[]> = {
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
    'nombredelatienda',
    'nombretienda',
    'local',
    'sucursal',
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
    'telefonos',
    'telefonofijo',
    'telefonodeoficina',
    'telefonoalterno',
    'telefonoadicional',
    'otrotelefono',
    'phones',
    'landline',
    'workphone',
    'otherphone',
    'contactphone',
  ],
  category: [
    'category',
    'type',
    'industry',
    'sector',
    'categoria',
    'giro',
    'girocomercial',
    'rubro',
    'ramo',
    'tipo',
    'tipodenegocio',
    'actividad',
  ],
  zone: [
    'zone',
    'area',
    'district',
    'borough',
    'neighborhood',
    'neighbourhood',
    'zona',
    'alcaldia',
    'municipio',
    'alcaldiaomunicipio',
    'alcaldiamunicipio',
    'delegacion',
    'colonia',
    'barrio',
    'localidad',
  ],
  contactName: [
    'contactname',
    'contact',
    'contactperson',
    'personname',
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
    'personadecontacto',
    'dueno',
    'propietario',
    'atencion',
    'encargado',
    'responsable',
  ],
  email: [
    'email',
    'emails',
    'mail',
    'emailaddress',
    'contactemail',
    'correo',
    'correos',
    'correoelectronico',
    'correodecontacto',
    'emailcontacto',
  ],
  owner: [
    'agent',
    'assignee',
    'assignedto',
    'accountmanager',
    'salesrep',
    'agente',
    'asesor',
    'vendedor',
    'ejecutivo',
    'asignadoa',
    'asignado',
    'loatiende',
    'atiende',
    'responsableinterno',
  ],
  city: ['city', 'town', 'ciudad', 'poblacion', 'plaza'],
  tags: ['tags', 'tag', 'labels', 'label', 'keywords', 'etiquetas', 'etiqueta', 'palabrasclave'],
  notes: [
    'notes',
    'note',
    'comments',
    'comment',
    'remarks',
    'observations',
    'notas',
    'nota',
    'comentarios',
    'comentario',
    'observaciones',
    'observacion',
  ],
};

export const headings = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as ImportField])),
);

/** Which column a heading names, in English or Spanish, however it is written. */
export const columnOf = (heading: string): ImportField | undefined =>
  headings.get(fold(heading).replace(/[^a-z]/g, ''));
