import type { Handlers } from '@tianguis/chassis/http/server';
import type { importOperations } from '@tianguis/proto/outreach/imports/operations';
import type { HandlerParts } from '../handler-parts.ts';
import { importContacts } from './import-contacts.ts';

export const importHandlers = ({ app: { outbox }, openStage }: HandlerParts): Handlers<typeof importOperations> => ({
  importContacts: ({ body, lang, identity }) =>
    importContacts({ outbox, openStage }, { csvData: body.csvData, language: lang, identity }),
});
