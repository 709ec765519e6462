import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Dual dashboard',
  lead: 'Construction and food-hotels, side by side, with the figures of this moment.',
  tabs: { label: 'Verticals', summary: 'Summary', construction: 'Construction', food: 'Food', campaigns: 'Campaigns' },
  failed: 'We could not load the figures.',
  contacts: 'Contacts',
  fresh: 'New',
  rate: 'Response rate',
  messages: 'Messages',
  compare: 'Contacts by vertical',
  construction: 'Construction',
  food: 'Food and hotels',
  byCategory: 'By trade',
  none: 'No contacts in this vertical',
  milestone: 'Follow-up milestone of the pilot: day 15 of 30.',
  hotelTitle: 'Hotel campaigns',
  hotelText: 'Creates and launches the campaign for the hotels of the zone.',
  hotelLaunch: 'Activate in {zone}',
  hotelName: 'Hotels {zone}',
  hotelDescription: 'Hotel surplus in {zone}',
  activated: 'Campaign activated: {zone}',
  activationFailed: 'The campaign could not be activated: {zone}',
} satisfies Translation<typeof es>;
