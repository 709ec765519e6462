import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Dual dashboard',
  lead: 'Construction and food-hotels, side by side, with the figures of this moment.',
  tabs: { label: 'Verticals', summary: 'Summary', construction: 'Construction', food: 'Food', campaigns: 'Campaigns' },
  failed: 'We could not load the figures.',
  compare: 'Contacts by vertical',
  verticals: { construction: 'Construction', food_hotels: 'Food and hotels', unknown: 'No known vertical' },
  unknownTitle: 'Trades of no known vertical',
  byCategory: 'By trade',
  none: 'No contacts in this vertical',
  milestone: 'Follow-up milestone of the pilot: day 15 of 30.',
  reachTitle: 'Whom its campaigns reach',
  reachText:
    'The figures above count every trade of the vertical, with those that the team chose. Each ready campaign goes only to its own trades and zone, and leaves out who cannot receive it.',
  readyTitle: 'Campaigns that are ready',
  readyText: 'Creates and launches the campaign for the hotels of the zone, or for construction businesses.',
  hotelLaunch: 'Activate in {zone}',
  hotelName: 'Hotels {zone}',
  hotelDescription: 'Hotel surplus in {zone}',
  constructionLaunch: 'Activate construction',
  constructionName: 'Construction',
  constructionDescription: 'Surplus of hardware stores, sites and contractors',
  activated: 'Campaign activated: {zone}',
  activationFailed: 'The campaign could not be activated: {zone}',
} satisfies Translation<typeof es>;
