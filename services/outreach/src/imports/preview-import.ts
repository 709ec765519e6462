import type { Language } from '@tianguis/proto/errors';
import type { ImportField } from '@tianguis/proto/outreach/imports/import';
import type { Deps } from '../platform/room.ts';
import type { ContactImport, ImportLayout } from './contact-import.ts';
import { delimiterOf, isBlank, missingFrom, type NamedCells, nameCells, readHeader } from './csv/columns.ts';
import { contactOf, errorsOf } from './csv/contact-line.ts';
import { createDecoder, encodingOf } from './csv/encoding.ts';
import { BrokenCsv, newlineOf, readRecords } from './csv/records.ts';
import { brokenCsv, emptyFile, importIs } from './errors.ts';
import { readFile } from './import-file.ts';
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
  if (found.status === 'uploading' || !found.fileKept) throw importIs(found.status);
  const head = await readHead(deps, id);
  const encoding = wish.encoding ?? encodingOf(head, found.validUtf8 ?? false);
  const text = createDecoder(encoding)(head)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '');
  const delimiter = wish.delimiter ?? delimiterOf(text);
  const { header, lines, average } = linesOf(text, delimiter, head.length >= found.size);
  const mapping = mappingOf(wish.mapping, header);
  const missing = missingFrom(mapping);
  const rows = await judge(deps, lines.slice(0, previewRows), mapping, missing, language);
  const estimatedRows = Math.max(lines.length, Math.round((found.size / head.length) * (text.length / average)) - 1);
  return { layout: { encoding, delimiter, mapping }, header, missing, rows, estimatedRows };
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
  const [header, ...rest] = lines.filter(({ cells }) => !isBlank(cells));
  if (!header) throw whole ? emptyFile() : brokenCsv(1);
  return { header: header.cells, lines: rest, average: end / (rest.length + 1) };
}

function recordsOf(text: string, delimiter: string, whole: boolean) {
  try {
    return readRecords(text, { delimiter, newline: newlineOf(text) }, whole);
  } catch (err) {
    throw err instanceof BrokenCsv ? brokenCsv(err.records + 1) : err;
  }
}

function mappingOf(wish: Wish['mapping'], header: readonly string[]): (ImportField | null)[] {
  const guessed = readHeader(header).columns;
  return header.map((_, index) => (wish ? (wish[index] ?? null) : (guessed[index] ?? null)));
}

async function judge(
  { storage }: Deps,
  lines: readonly Line[],
  mapping: ContactImport['mapping'] & object,
  missing: readonly ImportField[],
  language: Language,
) {
  const read = lines.map(({ row, cells }) => {
    const named: NamedCells = nameCells(cells, mapping);
    const errors = errorsOf(named, row, language)
      .filter(({ field }) => !missing.includes(field as ImportField))
      .map(({ field, message }) => ({ column: columnAt(mapping, field), field, message }));
    return { row, cells, errors, phone: contactOf(named)?.phone };
  });
  const phones = read.flatMap(({ phone }) => phone ?? []);
  const known = await knownPhones(storage, phones);
  return read.map(({ phone, ...line }, index) => {
    if (phone === undefined) return { ...line, duplicate: null };
    const isRepeated = read.slice(0, index).some((other) => other.phone === phone);
    return { ...line, duplicate: isRepeated ? ('file' as const) : (known.get(phone) ?? null) };
  });
}

const columnAt = (mapping: readonly (ImportField | null)[], field: string): number | null => {
  const index = mapping.indexOf(field as ImportField);
  return index < 0 ? null : index;
};
