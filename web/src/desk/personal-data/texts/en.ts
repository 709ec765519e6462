import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Personal data',
  lead: 'Rights of access and erasure: one request holds for every service.',
  form: {
    title: 'New request',
    kind: 'What the person asks for',
    kinds: {
      export: { name: 'A copy of their data', text: 'All that we keep of them, in one file. It is there for a week.' },
      erasure: {
        name: 'Erase their data',
        text: 'Registrations, messages, ratings, newsletter, chats and contact. There is no way back.',
      },
    },
    email: 'Email',
    phone: 'Phone',
    type: 'Type {word} to confirm',
    word: 'ERASE',
    submit: { export: 'Ask for the copy', erasure: 'Erase everything' },
    asked: { export: 'The copy is being made', erasure: 'Erasing has begun' },
    failed: 'That could not be asked for',
  },
  list: {
    title: 'Requests',
    failed: 'We could not load the requests.',
    empty: 'Nobody has asked for their data',
    emptyHint: 'Here you see each request and what each service still has to do.',
    kinds: { export: 'Copy', erasure: 'Erasure' },
    by: '{name}, {when}',
    services: {
      marketplace: 'Site',
      gateway: 'Accounts',
      outreach: 'Contacts',
      assistant: 'Aria',
      payments: 'Tax data',
    },
    records: { one: 'done, {count} record', other: 'done, {count} records' },
    waiting: 'waiting',
    download: 'Download file',
    downloadFailed: 'That could not be downloaded',
  },
} satisfies Translation<typeof es>;
