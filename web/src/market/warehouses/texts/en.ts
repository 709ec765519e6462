import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'My warehouses',
  lead: 'Put the code up in each warehouse: anyone who scans it with your account open publishes from there in a minute.',
  empty: 'You have no warehouses yet',
  emptyText: 'Add the first one and its code appears here, to be printed.',
  add: 'Add a warehouse',
  name: 'Name',
  address: 'Exact address',
  addressHint: 'It is not published: only the two parties of a sale see it.',
  optional: '(optional)',
  save: 'Save',
  change: 'Change',
  cancel: 'Cancel',
  archive: 'Archive',
  restore: 'Bring back',
  archived: 'Archived',
  publish: 'Publish from here',
  poster: 'Download the poster (PDF)',
  qr: 'QR code of {name}',
  failed: 'That did not work',
} satisfies Translation<typeof es>;
