import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { RawCall } from '@tianguis/chassis/http/server';
import type { Language } from '@tianguis/proto/errors';
import { type importFileOperations, importView } from '@tianguis/proto/outreach/imports/files';
import type { ImportDelimiter } from '@tianguis/proto/outreach/imports/import';
import type { importOperations } from '@tianguis/proto/outreach/imports/operations';
import type { importRowOperations } from '@tianguis/proto/outreach/imports/rows';
import type { z } from 'zod';
import { type Deps, defineRoom } from '../platform/room.ts';
import { checkImport } from './check/check-import.ts';
import type { ContactImport } from './contact-import.ts';
import { notCsv, problemText } from './errors.ts';
import { checkPasted, importContacts } from './import-contacts.ts';
import { importStore } from './import-store.ts';
import { indexBacklog, indexJob } from './index-backlog.ts';
import { failedLines, pageOfIssues } from './issues.ts';
import { previewImport } from './preview-import.ts';
import { correctRows } from './rows/correct-rows.ts';
import { pageOfFailedRows } from './rows/failed-rows.ts';
import { cancelImport, rowsOf, startImport } from './start-import.ts';
import { beginUndo, forecastUndo, undoImports, undoJob, undoUntilOf } from './undo/undo-import.ts';
import { tidyImports } from './upkeep.ts';
import { continueImport, findImport, uploadImport } from './upload-import.ts';
import { chooseSheet } from './workbook/take-workbook.ts';
import { startImporter } from './worker/importer.ts';

/** Imports: contacts from CSV, a few rows at once or large files in the background. */
export const imports = defineRoom<typeof importOperations & typeof importFileOperations & typeof importRowOperations>(
  (deps) => ({
    handlers: {
      importContacts: ({ body, lang, identity }) => importContacts(deps, { ...body, language: lang, identity }),
      checkPastedContacts: ({ body, lang }) => checkPasted(deps, body.csvData, lang),
      async uploadImport(call) {
        const stored = await uploadImport(deps, call.query, bodyOf(call), call.identity);
        call.res.status(201).json({ import: importView.parse(viewOf(deps, stored, call.lang)) });
      },
      async continueImport(call) {
        const stored = await continueImport(deps, call.params.id, call.query.offset, bodyOf(call));
        call.res.json({ import: importView.parse(viewOf(deps, stored, call.lang)) });
      },
      async previewImport({ params, body, lang }) {
        const preview = await previewImport(deps, params.id, body, lang);
        const { layout } = preview;
        return { ...preview, layout: { ...layout, delimiter: layout.delimiter as ImportDelimiter } };
      },
      checkImport: ({ params, body, lang }) => checkImport(deps, params.id, body, lang),
      chooseImportSheet: async ({ params, body, lang }) => ({
        import: viewOf(deps, await chooseSheet(deps, params.id, body.sheet), lang),
      }),
      startImport: async ({ params, body, lang, identity }) => ({
        import: viewOf(deps, await startImport(deps, params.id, { ...body, identity }), lang),
      }),
      cancelImport: async ({ params, lang, identity }) => ({
        import: viewOf(deps, await cancelImport(deps, params.id, identity), lang),
      }),
      getImport: async ({ params, lang }) => ({ import: viewOf(deps, await findImport(deps, params.id), lang) }),
      async listImports({ query, lang }) {
        const before = readCursor(query.cursor);
        const limit = query.limit ?? pageSize;
        const { rows, total } = await importStore.page(deps.storage, { limit: limit + 1, before });
        const page = pageById(rows, limit);
        return { imports: page.rows.map((row) => viewOf(deps, row, lang)), nextCursor: page.nextCursor, total };
      },
      async listImportIssues({ params, query, lang }) {
        const found = await findImport(deps, params.id);
        return pageOfIssues(deps, found, { cursor: query.cursor, limit: query.limit ?? issuePage, language: lang });
      },
      async listFailedImportRows({ params, query, lang }) {
        const found = await findImport(deps, params.id);
        return pageOfFailedRows(deps, found, { cursor: query.cursor, limit: query.limit ?? issuePage, language: lang });
      },
      async correctImportRows({ params, body, lang, identity }) {
        const { found, ...reply } = await correctRows(deps, params.id, { rows: body.rows, identity, language: lang });
        return { ...reply, import: viewOf(deps, found, lang) };
      },
      forecastImportUndo: ({ params }) => forecastUndo(deps, params.id),
      undoImport: async ({ params, lang, identity }) => ({
        import: viewOf(deps, await beginUndo(deps, params.id, identity), lang),
      }),
      async importErrors(call) {
        const found = await findImport(deps, call.params.id);
        const lines = failedLines(deps, found, call.query.language ?? call.lang);
        await sendCsv(call, `import-${found.id}-errors.csv`, lines);
      },
    },
    jobs: {
      // Runs when somebody undoes an import; every minute for what a dead replica left.
      [undoJob]: { run: (_, { signal }) => undoImports(deps, signal), cron: '* * * * *' },
      'tidy-imports': { run: () => tidyImports(deps.storage), cron: '* * * * *' },
      // Runs when an import ends; every minute for what was left.
      [indexJob]: { run: (_, { signal }) => indexBacklog(deps.storage, signal), cron: '* * * * *' },
    },
    start: () => startImporter(deps),
  }),
);

const pageSize = 20;
/** Rows of a page of errors and warnings. */
const issuePage = 100;

/** The types that browsers and programs give a CSV, for which Windows says Excel's, and a workbook. */
const types =
  /^\s*(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:csv|octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))\s*(?:;|$)/i;

/** The body as it arrives. A refusal in the middle of it leaves the connection open for the answer. */
function bodyOf({ req, headers }: RawCall): AsyncIterable<Buffer> {
  const encoding = headers['content-encoding'];
  const type = headers['content-type'];
  if ((encoding && encoding !== 'identity') || (type !== undefined && !types.test(type))) throw notCsv();
  return req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

function viewOf({ now }: Deps, found: ContactImport, language: Language): z.input<typeof importView> {
  const { encoding, delimiter, mapping, problem, actorName } = found;
  return {
    ...found,
    sheets: [...(found.sheets ?? [])],
    rows: rowsOf(found),
    layout: encoding && delimiter && mapping ? { encoding, delimiter: delimiter as ImportDelimiter, mapping } : null,
    problem: problem && problemText(problem, found.problemRow)[language],
    createdBy: actorName,
    undoUntil: undoUntilOf(found, now()),
    undo: found.undoStartedAt && {
      by: found.undoneByName,
      startedAt: found.undoStartedAt,
      finishedAt: found.undoneAt,
      removed: found.undoRemoved,
      restored: found.undoRestored,
      written: found.undoWritten,
      changed: found.undoChanged,
    },
  };
}
