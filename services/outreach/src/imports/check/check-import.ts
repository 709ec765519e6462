import type { Language } from '@tianguis/proto/errors';
import type { Correction } from '@tianguis/proto/outreach/imports/files';
import { mostImportIssues } from '@tianguis/proto/outreach/imports/import';
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

type Wish = ImportLayout & { readonly corrections: readonly Correction[] };

/** Reads the whole file as the import would, and says what would come of it; nothing is stored. */
export async function checkImport(deps: Deps, id: number, wish: Wish, language: Language) {
  const found = await findImport(deps, id);
  if (found.status === 'uploading' || found.status === 'converting' || !found.fileKept) throw importIs(found.status);
  const { storage } = deps;
  const { encoding, delimiter, mapping } = wish;
  const missing = missingFrom(mapping);
  const until = performance.now() + timeLimit;
  const reported = await reportFor(storage, mapping);
  const told = await reportFor(storage, mapping);
  const corrections = correctionsOf(wish.corrections);
  const { value: head } = await readFile(storage, id, 0).next();
  const newline = newlineOf(createDecoder(encoding)(head ?? new Uint8Array()));
  const blocks = readBlocks(readFile(storage, id, 0), { encoding, delimiter, newline }, 0);
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const counts = { checkedRows: 0, failedRows: 0, warnedRows: 0, existing: 0, repeated: 0 };
  let header: readonly string[] | undefined;
  let row = 0;
  let complete = true;
  try {
    for await (const { records } of blocks) {
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
        if ((!contact || warnings.length > 0) && issues.length < mostImportIssues && !missing.includes('phone'))
          issues.push(
            ...issuesOf(
              { row, reason, cells: named },
              { header: header ?? null, mapping },
              { language, reported: told },
            ),
          );
        if (contact && seen.has(contact.phone)) counts.repeated += 1;
        else if (contact) phones.push(contact.phone);
        if (contact) seen.add(contact.phone);
      }
      const known = await knownPhones(storage, phones);
      for (const kind of known.values()) if (kind === 'table') counts.existing += 1;
      if (performance.now() > until) {
        complete = false;
        break;
      }
    }
  } catch (err) {
    throw err instanceof BrokenCsv ? brokenCsv(err.records + 1) : err;
  }
  return { ...counts, complete, issues: issues.slice(0, mostImportIssues), suggestions: suggestionsOf(reported) };
}
