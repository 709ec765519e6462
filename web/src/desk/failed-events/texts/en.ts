import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Failed events',
  lead: 'What a service could not handle or publish. Nothing is lost: replay it once the cause is fixed.',
  letters: 'Not handled',
  count: { one: '{count} event', other: '{count} events' },
  unknown: 'Unreadable message',
  malformed: 'Cannot be read',
  handlerFailed: 'Handling failed',
  consumer: 'Consumer {name}',
  attempts: { one: '{count} attempt', other: '{count} attempts' },
  replay: 'Replay',
  replayed: 'Sent to its consumer again',
  show: 'Show content',
  content: 'Content of the event',
  discard: 'Discard',
  discarded: 'Discarded',
  confirm: { title: 'Discard this event?', text: 'There is no way back.' },
  failed: 'That did not work',
  loadFailed: 'We could not read the failed events.',
  none: 'No failed events',
  noneHint: 'When a service gives up on an event, it appears here.',
  outbox: {
    title: 'To be published',
    waiting: { one: '{count} waiting', other: '{count} waiting' },
    parked: { one: '{count} parked', other: '{count} parked' },
    retry: 'Publish again',
    retried: { one: '{count} event goes out again', other: '{count} events go out again' },
    failed: 'That did not work',
    away: 'This service does not answer now.',
  },
} satisfies Translation<typeof es>;
