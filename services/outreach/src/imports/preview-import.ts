import type { Language } from '@tianguis/proto/errors';
import type { ImportField } from '@tianguis/proto/outreach/imports/import';
import type { ContactImport, ImportLayout } from './contact-import.ts';
import { contactOf, errorsOf } from './csv/contact-line.ts';
import { createDecoder, encodingOf } from './csv/csv-encoding.ts';
import { delimiterOf, isBlank, missingFrom, nameCells, readHeader } from './csv/csv-layout.ts';
import { BrokenCsv, newlineOf, readRecords } from './csv/csv-records.ts';
import type { NamedCells } from './csv/headings.ts';
import { brokenCsv, emptyFile, importIs } from './errors.ts';
import type { ImportFiles } from './import-file-store.ts';
import { findImport, type ImportParts } from './upload-import.ts';

const previewRows = 50;
/** Bytes that a preview is made from. */
const headSize = 512 * 1024;

interface Line {
  readonly row: number;
  readonly cells: string[];
}

type Wish = { [Key in keyof ImportLayout]?: ImportLayout[Key] | undefined };

/** How a file would be read, and what its first rows would come to. */
export async function previewImport(parts: ImportParts, id: number, wish: Wish, language: Language) {
  const found = await findImport(parts, id);
  if (found.status === 'uploading' || !found.fileKept) throw importIs(found.status);
  const head = await readHead(parts.files, id);
  const encoding = wish.encoding ?? encodingOf(head, found.validUtf8 ?? false);
  const text = createDecoder(encoding)(head)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '');
  const delimiter = wish.delimiter ?? delimiterOf(text);
  const { header, lines, average } = linesOf(text, delimiter, head.length >= found.size);
  const mapping = mappingOf(wish.mapping, header);
  const missing = missingFrom(mapping);
  const rows = await judge(parts, lines.slice(0, previewRows), mapping, missing, language);
  const estimatedRows = Math.max(lines.length, Math.round((found.size / head.length) * (text.length / average)) - 1);
  return { layout: { encoding, delimiter, mapping }, header, missing, rows, estimatedRows };
}

async function readHead(files: ImportFiles, id: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of files.read(id, 0)) {
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
  { imports }: ImportParts,
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
  const known = await imports.known(phones);
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
