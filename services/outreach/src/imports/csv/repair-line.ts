import type { Localized } from '@tianguis/proto/errors';
import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import { type CustomValue, customColumn, readCustomValue } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { categoryNames, knownCategory, unknownCategory } from '../../contacts/category.ts';
import { type ContactExtras, type ContactInput, toContactRow } from '../../contacts/contact.ts';
import { canonicalZone, knownZone, zoneNames } from '../../contacts/place.ts';
import { valueProblems } from '../../custom-fields/errors.ts';
import { fold } from '../../platform/fold.ts';
import type { Column, NamedCells } from './columns.ts';
import { readEmails, saysNothing } from './email-cell.ts';
import { nearestOf } from './nearest.ts';
import { readPhones } from './phone-cell.ts';
import type { CellWarning, ReadLine, Reported, Suggestion } from './read-line.ts';

const longestText = 200;
const longestNotes = 4_000;
const longestTag = 60;
const mostTags = 30;

type Catalogued = 'category' | 'zone';

const mostFamiliar = 5_000;
const familiar: Record<Catalogued, Set<string>> = { category: new Set(), zone: new Set() };

/** Whether nothing is to be said about a category and a zone: they are known, or were noted in this file before. */
export const isFamiliar = (category: string, zone: string, reported: Reported): boolean =>
  isKnown('category', category, reported) && isKnown('zone', zone, reported);

// Files repeat the same few values: a look into two sets decides on nearly every row.
function isKnown(field: Catalogued, value: string, reported: Reported): boolean {
  if (familiar[field].has(value) || reported[field].has(value)) return true;
  const known = field === 'category' ? knownCategory(value) : knownZone(value);
  if (known === undefined) return false;
  if (familiar[field].size < mostFamiliar) familiar[field].add(copyOf(value));
  return true;
}

/** A part of a larger text would keep all of that in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString();

/** What a line comes to while it is read. */
interface Draft {
  readonly cells: NamedCells;
  readonly reported: Reported;
  readonly warnings: CellWarning[];
  /** Lines of the note that keeps what no field can hold. */
  readonly kept: string[];
}

/** Reads a line cell by cell: what a field cannot hold becomes a warning and, where it says something, a note. */
export function repairLine(given: NamedCells, reported: Reported): ReadLine | undefined {
  const { cells, from } = withPhone(given);
  const draft: Draft = { cells, reported, warnings: [], kept: [] };
  if (from !== undefined)
    warn(draft, 'phone', cells.phone ?? '', {
      es: `El teléfono estaba en la columna de ${(labels[from] ?? from).toLowerCase()}: los cambiamos`,
      en: 'The phone was in another column, so we swapped them',
    });
  const phone = phoneOf(draft);
  if (phone === undefined) return undefined;
  const input: ContactInput = {
    businessName: nameOf(draft, phone),
    contactName: textOf(draft, 'contactName'),
    phone,
    email: emailOf(draft),
    category: knownOf(draft, 'category'),
    zone: knownOf(draft, 'zone'),
  };
  const city = cityOfLine(draft);
  const extras: ContactExtras = {
    city,
    tags: tagsOf(draft),
    owner: ownerOf(draft),
    custom: customOf(draft),
    notes: notesOf(draft),
  };
  return { contact: toContactRow(input, extras), warnings: draft.warnings };
}

const mayHold = ['businessName', 'contactName', 'email'] as const;
const letters = /\p{L}/gu;
/** `Tel` or `cel` may stand before a number, a name is longer. */
const mostLetters = 4;

/** Where no phone stands in its column but all of another cell is one, the two changed places. */
function withPhone(cells: NamedCells): { cells: NamedCells; from: Column | undefined } {
  const typed = cells.phone ?? '';
  if (readPhones(typed).phone !== undefined) return { cells, from: undefined };
  const from = mayHold.find((field) => {
    const cell = cells[field] ?? '';
    return (cell.match(letters)?.length ?? 0) <= mostLetters && readPhones(cell).phone !== undefined;
  });
  if (from === undefined) return { cells, from };
  const { [from]: phone = '', ...others } = cells;
  const isText = letters.test(typed) && !saysNothing(typed);
  letters.lastIndex = 0;
  return { cells: { ...others, phone, ...(isText && { [from]: typed }) }, from };
}

function warn({ cells, warnings }: Draft, field: Column, stored: string, message: Localized): void {
  warnings.push({ field, read: cells[field] ?? '', stored, message });
}

function phoneOf(draft: Draft): string | undefined {
  const cell = draft.cells.phone;
  if (cell === undefined) return undefined;
  const { phone, others, extension, rest } = readPhones(cell);
  if (phone === undefined) return undefined;
  if (others.length > 0) {
    draft.kept.push(`Otros teléfonos: ${others.join(', ')}`);
    warn(draft, 'phone', phone, {
      es: 'Hay varios teléfonos: usamos el primero y guardamos los demás en las notas',
      en: 'There are several phones: we use the first one and keep the others in the notes',
    });
  }
  if (extension !== undefined) {
    draft.kept.push(`Extensión de ${phone}: ${extension}`);
    warn(draft, 'phone', phone, {
      es: `La extensión ${extension} queda en las notas`,
      en: `Extension ${extension} goes to the notes`,
    });
  }
  if (rest.length > 0) {
    draft.kept.push(`En la celda del teléfono: ${rest.join(' / ')}`);
    warn(draft, 'phone', phone, {
      es: `«${rest.join(' / ')}» no es un teléfono válido; queda en las notas`,
      en: `“${rest.join(' / ')}” is no valid phone; it goes to the notes`,
    });
  }
  if (isAmbiguous.test(cell))
    warn(draft, 'phone', phone, {
      es: 'Lo leímos como número de México. Si es de Estados Unidos o Canadá, escríbelo con +1',
      en: 'We read it as a Mexican number. If it is from the US or Canada, write it with +1',
    });
  return phone;
}

/** A 1 before ten digits: the old mobile prefix of Mexico, or North America's country code without its plus. */
const isAmbiguous = /^\D*1(?:\D*\d){10}\D*$/;

function nameOf(draft: Draft, phone: string): string {
  const given = textOf(draft, 'businessName');
  if (given !== undefined) return given;
  const name = draft.cells.contactName?.slice(0, longestText).trim() || phone;
  if (draft.reported.absent.has('businessName')) return name;
  warn(draft, 'businessName', name, {
    es: draft.cells.contactName ? 'Falta el negocio: usamos el contacto' : 'Falta el negocio: usamos el teléfono',
    en: draft.cells.contactName
      ? 'The business is missing: we use the contact'
      : 'The business is missing: we use the phone',
  });
  return name;
}

const labels: Partial<Record<Column, string>> = {
  businessName: 'Negocio',
  contactName: 'Contacto',
  email: 'Correo',
  category: 'Giro',
  zone: 'Zona',
  city: 'Ciudad',
};

/** A text as it is; one that is too long is cut, and the notes keep all of it. */
function textOf(draft: Draft, field: Column): string | undefined {
  const cell = draft.cells[field];
  if (cell === undefined || cell.length <= longestText) return cell;
  const stored = cell.slice(0, longestText).toWellFormed().trim();
  draft.kept.push(`${labels[field] ?? field}: ${cell}`);
  warn(draft, field, stored, {
    es: `Pasa de ${longestText} caracteres: queda completo en las notas`,
    en: `It has more than ${longestText} characters: the notes keep all of it`,
  });
  return stored;
}

function emailOf(draft: Draft): string | undefined {
  const cell = draft.cells.email;
  if (cell === undefined) return undefined;
  const { email, others } = readEmails(cell);
  if (email === undefined) {
    const isEmpty = saysNothing(cell);
    if (!isEmpty) draft.kept.push(`Correo en el archivo: ${cell}`);
    warn(draft, 'email', '', {
      es: isEmpty ? 'Sin correo' : 'Correo no válido: queda en las notas',
      en: isEmpty ? 'No email' : 'Invalid email: it goes to the notes',
    });
    return undefined;
  }
  if (others.length > 0) {
    draft.kept.push(`Otros correos: ${others.join(', ')}`);
    warn(draft, 'email', email, {
      es: 'Hay varios correos: usamos el primero y guardamos los demás en las notas',
      en: 'There are several emails: we use the first one and keep the others in the notes',
    });
  }
  return email;
}

const catalogues = {
  category: { names: categoryNames, none: unknownCategory, es: 'Giro', en: 'Trade' },
  zone: { names: zoneNames, none: unknownZone, es: 'Zona', en: 'Zone' },
};

/** A category or zone. An unknown one stays as it is; its nearest known name is suggested on each row, a new one noted once. */
function knownOf(draft: Draft, field: Catalogued): string {
  const { names, none, es, en } = catalogues[field];
  const value = textOf(draft, field);
  if (value === undefined && draft.reported.absent.has(field)) return none;
  if (value === undefined || saysNothing(value)) {
    warn(draft, field, none, {
      es: `${es} sin dato: guardamos «${none}»`,
      en: `${en} is missing: we store “${none}”`,
    });
    return none;
  }
  if (isKnown(field, value, draft.reported)) return value;
  const nearest = nearestIn(field, value, names);
  if (nearest !== undefined) {
    suggest(draft, { field, value, suggestion: nearest });
    warn(draft, field, value, {
      es: `${es} desconocido; ¿quisiste decir «${nearest}»?`.replace('Zona desconocido', 'Zona desconocida'),
      en: `${en} is unknown; did you mean “${nearest}”?`,
    });
    return value;
  }
  draft.reported[field].add(copyOf(value));
  warn(draft, field, value, {
    es: field === 'zone' ? 'Zona nueva: la guardamos como está' : 'Giro nuevo: lo guardamos como está',
    en: `${en} is new: we store it as it is`,
  });
  return value;
}

const mostNearest = 2_000;
const nearestBefore = new Map<string, string | undefined>();

/** The nearest known name; a search among all of them is dear, and files repeat the same slips. */
function nearestIn(field: Suggestion['field'], value: string, known: readonly string[]): string | undefined {
  const key = `${field} ${value}`;
  if (nearestBefore.has(key)) return nearestBefore.get(key);
  const nearest = nearestOf(value, known);
  if (nearestBefore.size < mostNearest) nearestBefore.set(copyOf(key), nearest);
  return nearest;
}

/** Counts a value that probably means another one, so that staff may replace all of its rows at once. */
function suggest({ reported }: Draft, found: Omit<Suggestion, 'rows'>): void {
  const key = `${found.field} ${fold(found.value)}`;
  const before = reported.suggested.get(key);
  if (before) before.rows += 1;
  else reported.suggested.set(key, { ...found, value: copyOf(found.value), rows: 1 });
}

/** A city in its proper spelling; one that we do not know stays as it is, with a suggestion where it is like a known one. */
function cityOfLine(draft: Draft): string | undefined {
  const city = textOf(draft, 'city');
  if (city === undefined || saysNothing(city)) return undefined;
  const known = knownZone(city);
  if (known !== undefined) return known;
  const nearest = nearestIn('city', city, zoneNames);
  if (nearest !== undefined) suggest(draft, { field: 'city', value: city, suggestion: nearest });
  return canonicalZone(city);
}

/** The person of staff whom a cell names; an unknown name goes to the notes. */
function ownerOf(draft: Draft): string | undefined {
  const cell = draft.cells.owner;
  if (cell === undefined || saysNothing(cell)) return undefined;
  const found = draft.reported.owners.get(fold(cell));
  if (found !== undefined) return found;
  draft.kept.push(`Agente en el archivo: ${cell}`);
  warn(draft, 'owner', '', {
    es: 'No hay nadie con ese nombre en el equipo: queda en las notas',
    en: 'Nobody on the team has this name: it goes to the notes',
  });
  return undefined;
}

/** Values of the fields that staff defined; the notes keep what is no value of its field. */
function customOf(draft: Draft): Record<string, CustomValue> {
  const values: Record<string, CustomValue> = {};
  for (const field of draft.reported.customFields) {
    const column = customColumn(field.key);
    const cell = draft.cells[column];
    if (cell === undefined || saysNothing(cell)) continue;
    const value = readCustomValue(field, cell);
    if (value !== undefined) {
      values[field.key] = value;
      continue;
    }
    draft.kept.push(`${field.nameEs}: ${cell}`);
    const { es, en } = valueProblems[field.kind];
    warn(draft, column, '', { es: `${es}: queda en las notas`, en: `${en}: it goes to the notes` });
  }
  return values;
}

function tagsOf(draft: Draft): string[] {
  const cell = draft.cells.tags;
  if (cell === undefined) return [];
  const given = [...new Set(cell.split(/[,;|\n#]/).map((tag) => tag.trim()))].filter((tag) => tag !== '');
  const fitting = given.filter((tag) => tag.length <= longestTag).slice(0, mostTags);
  if (fitting.length < given.length) {
    draft.kept.push(`Etiquetas en el archivo: ${cell}`);
    warn(draft, 'tags', fitting.join(', '), {
      es: `Caben ${mostTags} etiquetas de hasta ${longestTag} caracteres: todas quedan en las notas`,
      en: `There is room for ${mostTags} tags of up to ${longestTag} characters: the notes keep all of them`,
    });
  }
  return fitting;
}

function notesOf(draft: Draft): string | undefined {
  const given = draft.cells.notes;
  const all = [given, ...draft.kept].filter((line) => line !== undefined).join('\n');
  if (all === '') return undefined;
  if (all.length <= longestNotes) return all;
  // What we keep of other cells comes first then, so that the end of a long note is all that is cut.
  const stored = [...draft.kept, given].join('\n').slice(0, longestNotes).toWellFormed().trim();
  warn(draft, 'notes', stored, {
    es: `Las notas pasan de ${longestNotes} caracteres: cortamos el final`,
    en: `The notes have more than ${longestNotes} characters: we cut the end`,
  });
  return stored;
}
