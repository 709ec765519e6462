import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'My warehouses',
  lead: 'Put the code up in each warehouse: whoever scans it with your account open publishes from there in a minute.',
  empty: 'You have no warehouses yet',
  emptyText: 'Add the first one and its code appears here, to be printed.',
  add: 'Add a warehouse',
  name: 'Name',
  zone: 'Zone',
  zoneAsk: 'Choose the zone',
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
  poster: 'Print the poster',
  qr: 'QR code of {name}',
  posterTitle: 'Material left over? Publish it here',
  posterText: 'Scan, take a photo, say what it is. Aria puts it in order.',
  failed: 'That did not work',
} satisfies Translation<typeof es>;
