import { type CustomColumn, customColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import {
  type ImportColumn,
  type ImportField,
  importDelimiters,
  repeatableImportFields,
  requiredImportFields,
} from '@tianguis/proto/outreach/imports/import';
import { categoryNames, knownCategory } from '../../contacts/category.ts';
import { knownZone, zoneNames } from '../../contacts/place.ts';
import { fold } from '../../platform/fold.ts';
import { nearestOf } from './nearest.ts';
import { plainPhone, readPhones } from './phone-cell.ts';

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

/**
 * The place of the header among the first rows: the first that names columns, or else the first that says something. A file
 * whose first row holds a phone has none: then it is before the first row.
 */
export function headerAt(records: readonly (readonly string[])[]): number {
  const first = records.findIndex((cells) => !isBlank(cells));
  const named = records
    .slice(0, headerWithin)
    .findIndex((cells) => knownIn(cells) >= fewestHeadings && cells.some((cell) => columnOf(cell) === 'phone'));
  if (named >= 0) return named;
  return records[first]?.some((cell) => plainPhone(cell.trim()) !== undefined) ? -1 : first;
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
export function readHeader(
  cells: readonly string[],
  own: readonly NamedField[] = [],
  records: readonly (readonly string[])[] = [],
): Header {
  if (cells.length === 0 && records.length > 0) return byContent(records);
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

/** Rows that the columns of a file without a header are guessed from. */
const sampled = 50;

/** What the columns of a file without a header hold, from what stands in them. */
function byContent(records: readonly (readonly string[])[]): Header {
  const rows = records.filter((cells) => !isBlank(cells)).slice(0, sampled);
  const width = Math.max(...rows.map((cells) => cells.length));
  const most = rows.length / 2;
  const count = (index: number, holds: (cell: string) => boolean): number =>
    rows.filter((cells) => holds(cells[index]?.trim() ?? '')).length;
  const isNear = (known: (text: string) => string | undefined, all: readonly string[]) => (cell: string) =>
    cell !== '' && (known(cell) ?? nearestOf(cell, all)) !== undefined;
  const tests: [Column, (cell: string) => boolean][] = [
    ['phone', (cell) => /\d{4}/.test(cell) && readPhones(cell).phone !== undefined],
    ['email', (cell) => cell.includes('@')],
    ['category', isNear(knownCategory, categoryNames)],
    ['zone', isNear(knownZone, zoneNames)],
  ];
  const columns: (Column | undefined)[] = Array.from({ length: width });
  for (const [column, holds] of tests) {
    const counts = columns.map((taken, index) => (taken === undefined ? count(index, holds) : 0));
    const best = Math.max(...counts);
    if (best >= (column === 'phone' ? most / 2 : most)) columns[counts.indexOf(best)] = column;
  }
  const rest = columns.indexOf(undefined);
  if (rest >= 0) columns[rest] = 'businessName';
  return { columns, missing: missingFrom(columns) };
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

/** More cells too many than that are no slip. */
const mostExtra = 3;

/**
 * A row with more cells than the header has lost the quotes around a cell with commas in it: `Calle 5, Col. Centro`. Where no
 * phone stands in its column, the cells before it are joined that bring it back there, rather such as begin with a space.
 */
function realigned(cells: readonly string[], columns: Columns): readonly string[] {
  const extra = cells.length - columns.length;
  const phone = columns.indexOf('phone');
  const holds = (row: readonly string[]): boolean => readPhones(row[phone]?.trim() ?? '').phone !== undefined;
  if (extra > mostExtra || phone < 0 || holds(cells)) return cells;
  const joined = Array.from({ length: phone }, (_, at) => ({
    spaced: cells.slice(at + 1, at + 1 + extra).every((cell) => cell.startsWith(' ')),
    row: [...cells.slice(0, at), cells.slice(at, at + 1 + extra).join(','), ...cells.slice(at + 1 + extra)],
  })).filter(({ row }) => holds(row));
  return (joined.find(({ spaced }) => spaced) ?? joined[0])?.row ?? cells;
}

/** One line as named cells; empty ones count as absent, several of one field are read together, a line each. */
export function nameCells(cells: readonly string[], columns: Columns): Partial<Record<Column, string>> {
  const named: Partial<Record<Column, string>> = {};
  const fitting = cells.length > columns.length ? realigned(cells, columns) : cells;
  for (const [index, column] of columns.entries()) {
    const value = fitting[index]?.trim();
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

const headingNames = Object.values(names).flat();

export const headings = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as ImportField])),
);

/** A phone of whatever kind: `Tel. oficina`, `Cel 2`, `TEL_ALT`, `WhatsApp ventas`. The area code stands before the rest of it. */
const somePhone = /^(?:tel|telefono|cel|celular|movil|whatsapp|phone|mobile|lada)(?![a-z])/;
const wholeWord = /[a-z]+/g;
/** Shorter headings are like too many words. */
const shortestSlip = 4;
const slips = new Map<string, ImportField | undefined>();
const mostSlips = 2_000;

/** Which column a heading names, in English or Spanish, however it is written: with two names, a number or a slip in it. */
export function columnOf(heading: string): ImportField | undefined {
  const folded = fold(heading);
  const exact = headings.get(folded.replace(/[^a-z]/g, ''));
  if (exact !== undefined || folded.length > longestHeading) return exact;
  if (slips.has(folded)) return slips.get(folded);
  const found = likelyColumn(folded);
  if (slips.size < mostSlips) slips.set(Buffer.from(folded).toString(), found);
  return found;
}

function likelyColumn(folded: string): ImportField | undefined {
  if (somePhone.test(folded.replace(/[^a-z]+/g, ' ').trim())) return 'phone';
  for (const part of folded.includes('/') ? folded.split('/') : []) {
    const named = headings.get(part.replace(/[^a-z]/g, ''));
    if (named !== undefined) return named;
  }
  const word = (folded.match(wholeWord) ?? []).join('');
  if (word.length < shortestSlip || /\d/.test(folded)) return undefined;
  const near = nearestOf(word, headingNames);
  return near === undefined ? undefined : headings.get(near);
}
