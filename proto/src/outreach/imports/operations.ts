import { z } from 'zod';
import { id } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { corrections, importSuggestions } from './files.ts';
import { importWarning } from './issue.ts';

const csvData = z.string().trim().min(1).max(5_000_000);

export const importContacts = defineOperation({
  id: 'importContacts',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/bulk',
  access: 'staff',
  summary: 'Import contacts from CSV with a header row: businessName, phone, category, zone, contactName',
  bodyLimit: 5_000_000,
  body: z.object({ csvData, corrections }),
  reply: z.object({
    importId: id.meta({ description: 'In the history of imports, where it may be undone and rows corrected' }),
    imported: z.int(),
    duplicates: z.int(),
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
    warnings: z.array(importWarning),
  }),
});

export const checkPastedContacts = defineOperation({
  id: 'checkPastedContacts',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/bulk/check',
  access: 'staff',
  summary: 'Values of a CSV text that we do not know and what they probably mean, before it is imported',
  bodyLimit: 5_000_000,
  body: z.object({ csvData }),
  reply: z.object({ suggestions: importSuggestions }),
});

export const importOperations = {
  importContacts,
  checkPastedContacts,
};
