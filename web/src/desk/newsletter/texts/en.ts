import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Newsletter',
  lead: 'One note a month to everyone who confirmed their email.',
  form: {
    title: 'New note',
    change: 'Change the note',
    languages: { es: 'In Spanish', en: 'In English' },
    subject: { es: 'Subject in Spanish', en: 'Subject in English' },
    body: { es: 'Text in Spanish', en: 'Text in English' },
    bodyHint: 'Leave an empty line between paragraphs.',
    save: 'Save draft',
    cancel: 'Cancel',
    saved: 'Draft saved',
    failed: 'Could not save',
  },
  preview: {
    label: { es: 'Preview in Spanish', en: 'Preview in English' },
    noSubject: 'No subject',
    footer: {
      es: 'Recibes esta nota porque te apuntaste al boletín de Tianguis Circular. Para dejar de recibirla: (enlace de cada quien)',
      en: 'You receive this note because you subscribed to the Tianguis Circular newsletter. To stop receiving it: (each reader’s link)',
    },
  },
  list: {
    title: 'Notes',
    failed: 'We could not load the notes.',
    empty: 'No notes yet',
    emptyHint: 'Write the first one above: it stays a draft until you send it.',
    sentThisMonth: 'A note was already sent this month. The next one can go out next month.',
    statuses: { draft: 'Draft', sending: 'Sending', sent: 'Sent' },
    recipients: { one: '{count} email', other: '{count} emails' },
    send: 'Send',
    edit: 'Change',
    remove: 'Delete',
    confirm: {
      title: 'Send the note?',
      text: {
        one: 'It goes to {count} person and can no longer change. You cannot send another one this month.',
        other: 'It goes to {count} people and can no longer change. You cannot send another one this month.',
      },
      yes: 'Send note',
    },
    started: 'The note is on its way',
    sendFailed: 'Could not send',
    deleteFailed: 'Could not delete',
  },
  subscribers: {
    title: 'Subscribers',
    confirmed: 'Confirmed',
    pending: 'To confirm',
    left: 'Unsubscribed',
    failed: 'We could not load the subscribers.',
    empty: 'Nobody has confirmed yet',
    emptyHint: 'Each person appears here once they confirm their email.',
    languages: { es: 'Spanish', en: 'English' },
    csv: 'Download CSV',
  },
} satisfies Translation<typeof es>;
