import type { Handlers } from '@tianguis/chassis/http/server';
import type { importOperations } from '@tianguis/proto/outreach/imports/operations';
import { importContacts } from '../app/import-contacts.ts';
import type { HandlerParts } from './parts.ts';

export const importHandlers = ({ app, importStage }: HandlerParts): Handlers<typeof importOperations> => ({
  importContacts: ({ body, lang, identity }) =>
    importContacts(app, importStage, { csvData: body.csvData, language: lang, identity }),
});
