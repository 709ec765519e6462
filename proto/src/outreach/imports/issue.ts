import { z } from 'zod';

/** A cell of a row that is imported all the same: what it said, and what is stored instead. */
export const importWarning = z
  .object({
    row: z.int().meta({ description: 'As spreadsheets count: the header is row 1' }),
    field: z.string(),
    message: z.string(),
    read: z.string().meta({ description: 'What the cell says' }),
    stored: z.string().meta({ description: 'What the field gets; empty: nothing' }),
  })
  .meta({ id: 'ImportWarning' });

/** An error or a warning: an error leaves the whole row out. */
export const importIssue = importWarning
  .extend({
    severity: z.enum(['error', 'warning']),
    column: z.string().nullable().meta({ description: 'Heading of the column in the file' }),
  })
  .meta({ id: 'ImportIssue' });
