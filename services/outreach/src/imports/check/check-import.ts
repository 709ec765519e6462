import type { Language } from '@tianguis/proto/errors';
import type { Correction, checkImport as checkContract } from '@tianguis/proto/outreach/imports/files';
import { mostImportIssues } from '@tianguis/proto/outreach/imports/import';
import type { z } from 'zod';
import type { Deps } from '../../platform/room.ts';
import type { ImportLayout } from '../contact-import.ts';
import { headerAt, isBlank, missingFrom, nameCells } from '../csv/columns.ts';
import { readLine, reportFor } from '../csv/contact-line.ts';
import { corrected, correctionsOf } from '../csv/corrections.ts';
import { createDecoder } from '../csv/encoding.ts';
import { suggestionsOf } from '../csv/read-line.ts';
import { BrokenCsv, newlineOf, readBlocks } from '../csv/records.ts';
import { brokenCsv, importIs } from '../errors.ts';
import { readFile } from '../import-file.ts';
import { type Issue, issuesOf } from '../issues.ts';
import { knownPhones } from '../stage/known-phones.ts';
import { findImport } from '../upload-import.ts';

/** Milliseconds that a check may take; of what is left after that the answer says so. */
const timeLimit = 15_000;

type Place = NonNullable<z.output<typeof checkContract.reply>['next']>;

type Wish = ImportLayout & { readonly corrections: readonly Correction[]; readonly from?: Place | undefined };

const start: Place = { at: 0, rows: 0, row: 0 };

/**
 * Reads the whole file as the import would, and says what would come of it; nothing is stored. Its issues are given in pages:
 * from the place where one ended, the file is read on only until the next page is full.
 */
export async function checkImport(deps: Deps, id: number, wish: Wish, language: Language) {
  const found = await findImport(deps, id);
  if (found.status === 'uploading' || found.status === 'converting' || !found.fileKept) throw importIs(found.status);
  const { storage } = deps;
  const { encoding, delimiter, mapping, from = start } = wish;
  const missing = missingFrom(mapping);
  const until = performance.now() + timeLimit;
  const reported = await reportFor(storage, mapping);
  const told = await reportFor(storage, mapping);
  const corrections = correctionsOf(wish.corrections);
  const { value: head } = await readFile(storage, id, 0).next();
  const newline = newlineOf(createDecoder(encoding)(head ?? new Uint8Array()));
  const format = { encoding, delimiter, newline };
  const blocks = readBlocks(readFile(storage, id, from.at), format, from.at);
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const counts = { checkedRows: 0, failedRows: 0, warnedRows: 0, existing: 0, repeated: 0 };
  let header: readonly string[] | undefined;
  let row = from.rows;
  let complete = true;
  let next: Place | null = null;
  let block = from;
  try {
    if (from.at > 0) header = await headerIn(readBlocks(readFile(storage, id, 0), format, 0));
    for await (const { records, end } of blocks) {
      const phones: string[] = [];
      const headerRow = header ? 0 : headerAt(records) + 1;
      // A file without a header begins with its first contact.
      if (headerRow === 0) header ??= [];
      for (const cells of records) {
        row += 1;
        if (row < headerRow || isBlank(cells)) continue;
        if (row === headerRow) {
          header = cells;
          continue;
        }
        counts.checkedRows += 1;
        const named = corrected(nameCells(cells, mapping), corrections);
        const { contact, warnings } = readLine(named, reported);
        const reason = contact ? 'warned' : 'invalid';
        if (!contact) counts.failedRows += 1;
        else if (warnings.length > 0) counts.warnedRows += 1;
        const isTold = row > from.row && next === null && !missing.includes('phone');
        if (isTold && (!contact || warnings.length > 0)) {
          issues.push(
            ...issuesOf(
              { row, reason, cells: named },
              { header: header ?? null, mapping },
              { language, reported: told },
            ),
          );
          if (issues.length >= mostImportIssues) next = { ...block, row };
        }
        if (contact && seen.has(contact.phone)) counts.repeated += 1;
        else if (contact) phones.push(contact.phone);
        if (contact) seen.add(contact.phone);
      }
      const known = await knownPhones(storage, phones);
      for (const kind of known.values()) if (kind === 'table') counts.existing += 1;
      block = { at: end, rows: row, row };
      if (performance.now() > until) {
        complete = false;
        next ??= block;
        break;
      }
      if (wish.from && next) break;
    }
  } catch (err) {
    throw err instanceof BrokenCsv ? brokenCsv(from.rows + err.records + 1) : err;
  }
  return { ...counts, complete, issues, next, suggestions: suggestionsOf(reported) };
}

/** The header at the beginning of a file; empty where it has none. */
async function headerIn(blocks: ReturnType<typeof readBlocks>): Promise<readonly string[]> {
  for await (const { records } of blocks) return records[headerAt(records)] ?? [];
  return [];
}
