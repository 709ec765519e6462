import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { contactReads } from '../reads.ts';
import { importStatuses } from './import.ts';

const importReads = ['getImport', 'listImports', 'listFailedImportRows'];

export const contactsImported = defineEvent({
  type: 'ContactsImported',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'An import of contacts finished',
  schema: z.object({
    /** Of an import from a file. */
    importId: id.optional(),
    imported: z.int(),
    duplicates: z.int(),
    errors: z.int(),
  }),
  refreshes: [...contactReads, ...importReads, 'listCategories'],
});

export const importProgress = defineEvent({
  type: 'ImportProgress',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'How far an import has come, at most twice a second for each; and each change of its status',
  schema: z.object({
    importId: id,
    status: z.enum(importStatuses),
    /** Bytes of `size` that are imported. */
    processed: z.int(),
    size: z.int(),
    rows: z.int(),
  }),
  refreshes: importReads,
});
