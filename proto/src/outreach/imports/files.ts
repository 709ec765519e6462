import { z } from 'zod';
import { languages } from '../../errors.ts';
import { id, idParam, numeral, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { consentBases } from '../contacts/contact.ts';
import {
  existingModes,
  importDelimiters,
  importEncodings,
  importFields,
  importLimit,
  importStatuses,
  suggestedImportFields,
} from './import.ts';
import { importIssue, importWarning } from './issue.ts';

const count = z.int().min(0);

/** `custom:<key>` names a field that staff defined. */
const importColumn = z.union([z.enum(importFields), z.templateLiteral(['custom:', z.string().min(1).max(60)])]);

export const importLayout = z
  .object({
    encoding: z.enum(importEncodings),
    delimiter: z.enum(importDelimiters),
    mapping: z.array(importColumn.nullable()).max(200).meta({
      description:
        'What each column holds, from the left, `custom:<key>` for a field that staff defined; null: it is left out',
    }),
  })
  .meta({ id: 'ImportLayout' });

/** A value of the file that staff want to be read as another one. */
export const importCorrection = z.object({
  field: z.enum(suggestedImportFields),
  from: z.string().trim().min(1).max(200),
  to: z.string().trim().min(1).max(200),
});

export type Correction = z.output<typeof importCorrection>;

export const corrections = z.array(importCorrection).max(500).default([]);

export const importSuggestions = z
  .array(
    z.object({
      field: z.enum(suggestedImportFields),
      value: z.string(),
      suggestion: z.string(),
      rows: z.int().min(0),
    }),
  )
  .meta({ description: 'Values that we do not know, and what they probably mean; at most 300' });

const existing = z
  .object({
    mode: z.enum(existingModes),
    fields: z.array(importColumn).max(200).meta({ description: 'Which of the columns may change them' }),
  })
  .default({ mode: 'leave', fields: [] });

/** What undoing an import came to, so far or in the end. */
export const importUndo = z
  .object({
    by: z.string().nullable(),
    startedAt: timestamp,
    finishedAt: timestamp.nullable().meta({ description: 'Null while contacts are being removed' }),
    removed: count,
    restored: count.meta({ description: 'Contacts who were there before and have their former values again' }),
    written: count.meta({ description: 'Contacts that stayed because messages came or went' }),
    changed: count.meta({ description: 'Contacts that stayed because they were changed later' }),
  })
  .meta({ id: 'ImportUndo' });

export const importView = z
  .object({
    id,
    fileName: z.string(),
    status: z.enum(importStatuses),
    size: count.meta({ description: 'Bytes of the whole file' }),
    received: count.meta({ description: 'Bytes that have arrived; an upload goes on from here' }),
    processed: count.meta({ description: 'Bytes that are imported' }),
    rows: count.meta({ description: 'Rows read so far, without the header' }),
    imported: count,
    duplicates: count.meta({ description: 'Rows whose phone is there already, or came before in the file' }),
    updated: count.meta({ description: 'Contacts among `duplicates` whom the file changed' }),
    rejected: count.meta({ description: 'Rows that were not imported; the error file has them' }),
    warned: count.meta({
      description: 'Rows among `imported` and `duplicates` of which a cell was corrected or left out',
    }),
    layout: importLayout.nullable(),
    consentBasis: z.enum(consentBases).nullable(),
    problem: z.string().nullable().meta({ description: 'Why it failed, in the reader’s language' }),
    sheets: z
      .array(z.object({ name: z.string(), rows: count }))
      .meta({ description: 'Of an Excel file its visible sheets; none of a CSV file' }),
    sheet: z.int().nullable().meta({ description: 'The place of the sheet that is imported, from 0' }),
    fileKept: z.boolean().meta({ description: 'False once the file is deleted' }),
    actor: z.string().meta({ description: 'Who brought it, as `staff:7`' }),
    createdBy: z.string().nullable().meta({ description: 'Their name' }),
    createdAt: timestamp,
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    undoUntil: timestamp.nullable().meta({ description: 'Until then it may be undone; null: not, or not any more' }),
    undo: importUndo.nullable().meta({ description: 'Null: nobody has undone it' }),
  })
  .meta({ id: 'Import' });

const params = z.object({ id: idParam });

const reply = z.object({ import: importView });

export const uploadImport = defineOperation({
  id: 'uploadImport',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/imports',
  access: 'staff',
  summary:
    'Begin an import: the body is the CSV or Excel (.xlsx) file, streamed; answers `{import}`. A large workbook is `converting` for a while before it is `ready`. With `size` the body may be only its first part; the others follow by `continueImport`',
  bodyLimit: importLimit,
  query: z.object({
    fileName: z.string().trim().min(1).max(200),
    size: numeral(z.int().min(1).max(importLimit)).optional(),
  }),
  status: 201,
  raw: true,
  errors: [413, 415],
});

export const continueImport = defineOperation({
  id: 'continueImport',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/imports/:id/file',
  access: 'staff',
  summary:
    'The next part of the file, streamed; answers `{import}`. `offset` is what `received` says, or it is refused with 409',
  bodyLimit: importLimit,
  params,
  query: z.object({ offset: numeral(z.int().min(0).max(importLimit)) }),
  raw: true,
  errors: [404, 409, 413, 415],
});

export const previewRow = z
  .object({
    row: z.int().meta({ description: 'As spreadsheets count: the header is row 1' }),
    cells: z.array(z.string()),
    errors: z.array(z.object({ column: z.int().nullable(), field: z.string(), message: z.string() })),
    warnings: z.array(importWarning.extend({ column: z.int().nullable() })),
    duplicate: z
      .enum(['file', 'table', 'merged', 'erased'])
      .nullable()
      .meta({ description: 'Of a row before it, of a contact, of one merged into another, of an erased person' }),
  })
  .meta({ id: 'ImportPreviewRow' });

export const previewImport = defineOperation({
  id: 'previewImport',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/imports/:id/preview',
  access: 'staff',
  summary:
    'How the file would be read: layout (guessed where not given), its first 50 rows, and every error and warning of the rows that were checked',
  params,
  body: importLayout.partial().default({}),
  reply: z.object({
    layout: importLayout,
    header: z.array(z.string()),
    remembered: z
      .object({ by: z.string().nullable(), at: timestamp })
      .nullable()
      .meta({ description: 'The columns are as the team last chose them for a file with these headings' }),
    missing: z.array(z.enum(importFields)).meta({ description: 'Needed fields without a column' }),
    rows: z.array(previewRow),
    issues: z.array(importIssue).meta({ description: 'Every error and warning of the checked rows; at most 5,000' }),
    checkedRows: count.meta({ description: 'Rows that were checked: the first half megabyte of the file' }),
    failedRows: count.meta({ description: 'Rows with errors among the checked ones' }),
    warnedRows: count.meta({ description: 'Rows with warnings among the checked ones' }),
    estimatedRows: count.meta({ description: 'Of the whole file, from the length of its first rows' }),
  }),
  errors: [404, 409, 422],
});

/** Where in the file the issues go on. */
const issuesFrom = z
  .object({
    at: z.int().nonnegative().meta({ description: 'The byte where a record begins' }),
    rows: z.int().nonnegative().meta({ description: 'How many rows come before it' }),
    row: z.int().nonnegative().meta({ description: 'The last row whose issues were given' }),
  })
  .meta({ id: 'ImportIssuesFrom' });

export const checkImport = defineOperation({
  id: 'checkImport',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/imports/:id/check',
  access: 'staff',
  summary:
    'Read the whole file as the import would, and say what would come of it. With `from`, only the next issues: the counts are of the rows that were read for them',
  params,
  body: importLayout.extend({ corrections, from: issuesFrom.optional() }),
  reply: z.object({
    checkedRows: count,
    complete: z.boolean().meta({ description: 'False for a file that is too long to be read within 15 seconds' }),
    failedRows: count.meta({ description: 'Rows with errors' }),
    warnedRows: count.meta({ description: 'Rows with warnings' }),
    existing: count.meta({ description: 'Phones that a contact has already' }),
    repeated: count.meta({ description: 'Rows whose phone came before in the file' }),
    issues: z.array(importIssue).meta({ description: 'Errors and warnings: about 5,000 at a time' }),
    next: issuesFrom.nullable().meta({ description: 'Where the issues go on; null if these are all of them' }),
    suggestions: importSuggestions,
  }),
  errors: [404, 409, 422],
});

export const chooseImportSheet = defineOperation({
  id: 'chooseImportSheet',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/imports/:id/sheet',
  access: 'staff',
  summary: 'Import another sheet of an Excel file',
  params,
  body: z.object({ sheet: z.int().min(0).max(100) }),
  reply,
  errors: [404, 409],
});

export const startImport = defineOperation({
  id: 'startImport',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/imports/:id/start',
  access: 'staff',
  summary: 'Import the file with this layout; `consentBasis` is what staff declare for everybody in it',
  params,
  body: importLayout.extend({
    consentBasis: z.enum(consentBases).default('declared_by_staff'),
    existing,
    corrections,
  }),
  reply,
  errors: [404, 409, 422],
});

export const getImport = defineOperation({
  id: 'getImport',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/imports/:id',
  access: 'staff',
  summary: 'One import and how far it has come',
  params,
  reply,
  errors: [404],
});

export const listImports = defineOperation({
  id: 'listImports',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/imports',
  access: 'staff',
  summary: 'Imports of files, newest first',
  query: pageQuery,
  reply: z.object({ imports: z.array(importView), ...pageReply }),
});

export const cancelImport = defineOperation({
  id: 'cancelImport',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/imports/:id/cancel',
  access: 'staff',
  summary: 'Stop an import, or give up an upload; who is imported stays',
  params,
  reply,
  errors: [404, 409],
});

export const listImportIssues = defineOperation({
  id: 'listImportIssues',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/imports/:id/issues',
  access: 'staff',
  summary: 'Errors and warnings of an import by row; `limit` counts rows',
  params,
  query: pageQuery,
  reply: z.object({
    issues: z.array(importIssue),
    nextCursor: z.string().nullable(),
  }),
  errors: [404],
});

export const importErrors = defineOperation({
  id: 'importErrors',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/imports/:id/errors.csv',
  access: 'staff',
  summary:
    'Rows that were not imported as CSV: each whole, as it came, with its number and the reason, in the reader’s language; at most 100,000 rows',
  params,
  query: z.object({
    language: z.enum(languages).optional().meta({ description: 'For links, which carry no header of ours' }),
  }),
  raw: true,
  errors: [404],
});

export const forecastImportUndo = defineOperation({
  id: 'forecastImportUndo',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/imports/:id/undo',
  access: 'staff',
  summary: 'What undoing an import would remove, and what would stay and why',
  params,
  reply: z.object({
    restorable: count.meta({ description: 'Contacts who were there before and get their former values back' }),
    removable: count.meta({ description: 'Contacts that it made and that nobody has written to or changed' }),
    written: count.meta({ description: 'Contacts that stay because messages came or went' }),
    changed: count.meta({ description: 'Contacts that stay because they were changed later' }),
  }),
  errors: [404, 409],
});

export const undoImport = defineOperation({
  id: 'undoImport',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/imports/:id/undo',
  access: 'staff',
  summary:
    'Undo an import within a day of its end: the contacts that it made go, in the background. Who was written to or changed stays',
  params,
  reply,
  errors: [404, 409],
});

export const importFileOperations = {
  uploadImport,
  continueImport,
  previewImport,
  checkImport,
  chooseImportSheet,
  startImport,
  getImport,
  listImports,
  cancelImport,
  listImportIssues,
  importErrors,
  forecastImportUndo,
  undoImport,
};
