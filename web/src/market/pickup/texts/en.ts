import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Pickup',
  where: 'Where and when',
  start: 'I am on my way',
  startWhen: 'Both parties hear of it once you press. It works from {from} to {until}',
  loading: 'At the loading',
  loadingHint:
    'Count or weigh together what is loaded. If it is less than ordered, the seller confirms it and only that is charged.',
  ordered: 'Ordered: {quantity}',
  loaded: 'This was loaded',
  loadedAgain: 'Correct the quantities',
  waiting: 'There are differences: the seller confirms them on their order. This page goes on by itself once they do.',
  receiving: 'Who receives signs',
  name: 'Name of who receives',
  document: 'Identification number',
  documentHint: 'Of an ID card, a licence or a badge.',
  optional: '(optional)',
  signature: 'Signature',
  clear: 'Clear the signature',
  signHint: 'The signature is bound to the quantities, the place and the time.',
  sign: 'I received what was loaded',
  done: 'Delivered',
  signedBy: 'Signed by {name}, {date}',
  missing: 'This link does not work',
  missingText: 'It has expired, was taken back, or was replaced by another. Ask whoever sent it for a new one.',
  offline: 'No connection',
  offlineText: 'The pickup shows up here once you are back online.',
} satisfies Translation<typeof es>;
