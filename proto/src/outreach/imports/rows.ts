import { z } from 'zod';
import { id, idParam, pageQuery } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { importView } from './files.ts';

const params = z.object({ id: idParam });

/** Cells of a row by field. */
const cells = z
  .record(z.string().max(60), z.string().max(4000))
  .meta({ examples: [{ businessName: 'Ferretería La Paloma', phone: '55 1234' }] });

export const failedImportRow = z
  .object({
    row: z.int().meta({ description: 'As spreadsheets count: the header is row 1' }),
    cells: cells.meta({ description: 'What the row says, by field; nothing of an erased person' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'FailedImportRow' });

export const listFailedImportRows = defineOperation({
  id: 'listFailedImportRows',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/imports/:id/rows',
  access: 'staff',
  summary: 'Rows of an import that were left out, to correct them in place; kept for 30 days',
  params,
  query: pageQuery,
  reply: z.object({
    fields: z.array(z.string()).meta({ description: 'Fields that the file has a column for, from the left' }),
    rows: z.array(failedImportRow),
    nextCursor: z.string().nullable(),
  }),
  errors: [404],
});

/** As many rows as one call corrects. */
export const mostCorrected = 200;

export const correctImportRows = defineOperation({
  id: 'correctImportRows',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/imports/:id/rows',
  access: 'staff',
  summary:
    'Try rows that were left out once more, corrected. Those that are still wrong keep what was typed and say what is wrong',
  params,
  body: z.object({
    rows: z
      .array(z.object({ row: id, cells }))
      .min(1)
      .max(mostCorrected),
  }),
  reply: z.object({
    imported: z.int(),
    duplicates: z.int().meta({ description: 'Rows whose phone is there already' }),
    rows: z.array(failedImportRow).meta({ description: 'Rows that are still wrong' }),
    import: importView,
  }),
  errors: [404, 409],
});

export const importRowOperations = {
  listFailedImportRows,
  correctImportRows,
};
