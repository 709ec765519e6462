import type { Handlers } from '@tianguis/chassis/http/server';
import type { importOperations } from '@tianguis/proto/outreach/imports/operations';
import { type ImportContactsNeeds, importContacts } from './import-contacts.ts';

export const importHandlers = (needs: ImportContactsNeeds): Handlers<typeof importOperations> => ({
  importContacts: ({ body, lang, identity }) =>
    importContacts(needs, { csvData: body.csvData, language: lang, identity }),
});
