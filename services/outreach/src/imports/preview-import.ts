import type { Language } from '@tianguis/proto/errors';
import { customColumn, isCustomColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { type ImportColumn, type ImportField, mostImportIssues } from '@tianguis/proto/outreach/imports/import';
import { readOwners } from '../contacts/owners.ts';
import { type CustomField, readCustomFields } from '../custom-fields/custom-field-store.ts';
import type { Deps } from '../platform/room.ts';
import type { ImportLayout } from './contact-import.ts';
import {
  absentFrom,
  delimiterOf,
  headerAt,
  isBlank,
  missingFrom,
  type NamedCells,
  nameCells,
  readHeader,
} from './csv/columns.ts';
import { errorsOf, nothingReported, readLine, warningsOf } from './csv/contact-line.ts';
import { createDecoder, encodingOf } from './csv/encoding.ts';
import { layoutMemory } from './csv/layout-memory.ts';
import type { CellWarning, Reported } from './csv/read-line.ts';
import { BrokenCsv, newlineOf, readRecords } from './csv/records.ts';
import { brokenCsv, emptyFile, importIs } from './errors.ts';
import { readFile } from './import-file.ts';
import { type Issue, issuesOf } from './issues.ts';
import { knownPhones } from './stage/known-phones.ts';
import { findImport } from './upload-import.ts';

const previewRows = 50;
/** Bytes that a preview is made from. */
const headSize = 512 * 1024;

interface Line {
  readonly row: number;
  readonly cells: string[];
}

type Wish = { [Key in keyof ImportLayout]?: ImportLayout[Key] | undefined };

/** How a file would be read, and how its first rows would be imported. */
export async function previewImport(deps: Deps, id: number, wish: Wish, language: Language) {
  const found = await findImport(deps, id);
  if (found.status === 'uploading' || found.status === 'converting' || !found.fileKept) throw importIs(found.status);
  const head = await readHead(deps, id);
  const encoding = wish.encoding ?? encodingOf(head, found.validUtf8 ?? false);
  const text = createDecoder(encoding)(head)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '');
  const delimiter = wish.delimiter ?? delimiterOf(text);
  const { header: headings, records, lines, average } = linesOf(text, delimiter, head.length >= found.size);
  const customFields = await readCustomFields(deps.storage);
  const guessed = readHeader(headings, customFields, records).columns;
  // A file without a header has columns without names.
  const header = headings.length > 0 ? headings : guessed.map(() => '');
  const remembered =
    wish.mapping || headings.length === 0 ? undefined : await layoutMemory.find(deps.storage, headings);
  const known = remembered && stillKnown(remembered.mapping, customFields);
  const chosen = wish.mapping ?? known;
  const mapping = guessed.map((column, index) => (chosen ? (chosen[index] ?? null) : (column ?? null)));
  const missing = missingFrom(mapping);
  const isMissing = (field: string): boolean => missing.some((each) => each === field);
  const owners = await readOwners(deps.storage);
  const read = readAll(lines, {
    mapping,
    missing,
    reported: nothingReported(owners, customFields, absentFrom(mapping)),
  });
  const rows = await judge(deps, read.slice(0, previewRows), mapping, language);
  const estimatedRows = Math.max(lines.length, Math.round((found.size / head.length) * (text.length / average)) - 1);
  return {
    layout: { encoding, delimiter, mapping },
    header,
    remembered: remembered ? { by: remembered.byName, at: remembered.at } : null,
    missing,
    rows,
    issues: issuesIn(
      read,
      { header, mapping },
      { language, reported: nothingReported(owners, customFields, absentFrom(mapping)) },
    ).filter(({ field }) => !isMissing(field)),
    checkedRows: read.length,
    failedRows: read.filter(({ reason }) => reason === 'invalid').length,
    warnedRows: read.filter(({ reason }) => reason === 'warned').length,
    estimatedRows,
  };
}

async function readHead({ storage }: Deps, id: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of readFile(storage, id, 0)) {
    pieces.push(piece);
    size += piece.length;
    if (size >= headSize) break;
  }
  return Buffer.concat(pieces, size);
}

/** Header, the rows that are not blank, and how many characters a record has. */
function linesOf(text: string, delimiter: string, whole: boolean) {
  const { records, end } = recordsOf(text, delimiter, whole);
  const lines: Line[] = records.map((cells, index) => ({ row: index + 1, cells }));
  const place = headerAt(records);
  const header = place < 0 ? { cells: [] } : lines[place];
  const rest = lines.slice(place + 1).filter(({ cells }) => !isBlank(cells));
  if (!header) throw whole ? emptyFile() : brokenCsv(1);
  return { header: header.cells, records, lines: rest, average: end / (rest.length + 1) };
}

function recordsOf(text: string, delimiter: string, whole: boolean) {
  try {
    return readRecords(text, { delimiter, newline: newlineOf(text) }, whole);
  } catch (err) {
    throw err instanceof BrokenCsv ? brokenCsv(err.records + 1) : err;
  }
}

/** Without columns for fields that staff archived since. */
const stillKnown = (mapping: readonly (ImportColumn | null)[], own: readonly CustomField[]) => {
  const columns = new Set(own.map(({ key }) => customColumn(key)));
  return mapping.map((column) => (isCustomColumn(column) && !columns.has(column) ? null : column));
};

interface Read extends Line {
  readonly named: NamedCells;
  readonly phone: string | undefined;
  readonly warnings: readonly CellWarning[];
  readonly reason: 'invalid' | 'warned' | undefined;
}

// What every row lacks is said once, about the columns.
function readAll(
  lines: readonly Line[],
  {
    mapping,
    missing,
    reported,
  }: {
    readonly mapping: readonly (ImportColumn | null)[];
    readonly missing: readonly ImportField[];
    readonly reported: Reported;
  },
): Read[] {
  const hasPhones = !missing.includes('phone');
  return lines.map(({ row, cells }) => {
    const named = nameCells(cells, mapping);
    const { contact, warnings: all } = readLine(named, reported);
    const warnings = all.filter(({ field }) => !missing.some((each) => each === field));
    const bad = contact === undefined && hasPhones ? 'invalid' : undefined;
    return { row, cells, named, phone: contact?.phone, warnings, reason: warnings.length > 0 ? 'warned' : bad };
  });
}

function issuesIn(
  read: readonly Read[],
  headings: { header: readonly string[]; mapping: readonly (ImportColumn | null)[] },
  { language, reported }: { readonly language: Language; readonly reported: Reported },
): Issue[] {
  const issues: Issue[] = [];
  for (const { row, reason, named } of read) {
    if (!reason) continue;
    issues.push(...issuesOf({ row, reason, cells: named }, headings, { language, reported }));
    if (issues.length >= mostImportIssues) break;
  }
  return issues.slice(0, mostImportIssues);
}

async function judge(
  { storage }: Deps,
  read: readonly Read[],
  mapping: readonly (ImportColumn | null)[],
  language: Language,
) {
  const phones = read.flatMap(({ phone }) => phone ?? []);
  const known = await knownPhones(storage, phones);
  const seen = new Set<string>();
  return read.map(({ row, cells, named, phone, reason, warnings }) => {
    const errors = reason === 'invalid' ? errorsOf(named, row, language) : [];
    const isRepeated = phone !== undefined && seen.has(phone);
    if (phone !== undefined) seen.add(phone);
    const duplicate = phone === undefined ? null : (known.get(phone) ?? null);
    return {
      row,
      cells,
      errors: errors.map(({ field, message }) => ({ column: columnAt(mapping, field), field, message })),
      warnings: warningsOf(warnings, row, language).map((each) => ({ ...each, column: columnAt(mapping, each.field) })),
      duplicate: isRepeated ? ('file' as const) : duplicate,
    };
  });
}

const columnAt = (mapping: readonly (ImportColumn | null)[], field: string): number | null => {
  const index = mapping.findIndex((column) => column === field);
  return index < 0 ? null : index;
};
