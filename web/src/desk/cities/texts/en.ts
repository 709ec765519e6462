import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Cities',
  lead: 'Hot zones by city, with the contacts there are in each.',
  failed: 'We could not load the figures.',
  legend:
    'The colour of a zone tells how many contacts it has; the circle, how many are new. Press one to choose the zone of the campaign.',
  map: 'Map of {city}',
  contacts: { one: '{count} contact', other: '{count} contacts' },
  fresh: { one: '{count} new', other: '{count} new' },
  freshOf: { one: 'new of', other: 'new of' },
  zone: 'Zone of the campaign in {city}',
  launch: 'Launch campaign in {city}',
  created: 'Campaign created',
  createFailed: 'The campaign could not be created.',
  error: 'Error',
  otherTitle: 'Other places',
  otherText:
    'The other places where contacts are, those with most new ones first. The button sends the new ones the first message.',
  send: 'Send',
  allPlaces: { one: 'Show {count} place', other: 'Show all {count} places' },
  quickTitle: 'Quick send by zone',
  quickText: 'Sends the ultra-local message of the zone to its new contacts.',
  quick: 'Send in {zone} ({count})',
  sent: 'Campaign sent',
  sendFailed: 'The campaign could not be sent.',
  samplesTitle: 'Ultra-local messages',
  samplesEmpty: 'There are no local templates.',
} satisfies Translation<typeof es>;
