import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  justNow: 'Just now',
  estimate: {
    value: 'Estimated value: {amount}',
    rule: 'Estimate: the quantities the person wrote, times our fixed table of reference prices; an amount they asked for counts instead.',
  },
  more: 'Show more',
  asTable: 'See as a table',
  askFirst: { no: 'No, go back' },
  contactFields: {
    businessName: 'Business',
    contactName: 'Contact',
    phone: 'Phone',
    email: 'Email',
    category: 'Trade',
    zone: 'Zone',
  },
  status: {
    new: 'New',
    contacted: 'Contacted',
    responded: 'Responded',
    photos_sent: 'Sent photos',
    converted: 'Converted',
  },
  message: {
    queued: 'Queued',
    sending: 'Sending',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    skipped: 'Skipped',
    failed: 'Failed',
    undelivered: 'Undelivered',
  },
  skipReason: {
    opted_out: 'asked not to receive messages',
    no_consent: 'no consent',
    outside_window: 'outside the 24-hour window',
    quiet_hours: 'quiet hours',
    tier_spent: 'daily limit reached',
    pair_rate: 'too soon after the last one',
    duplicate: 'repeated in this campaign',
    invalid_phone: 'invalid phone',
    cancelled: 'campaign cancelled',
  },
  forecast: {
    title: 'Forecast',
    waiting: 'Choose a template to see how many it reaches.',
    counting: 'Counting…',
    reach: '{reachable} of {total} can receive it',
    failed: 'We could not count the audience.',
  },
  categories: {
    ferreteria: 'Hardware store',
    obra: 'Building site',
    contratista: 'Contractor',
    distribuidor: 'Distributor',
    bodega: 'Warehouse',
    hotel: 'Hotel',
  },
} satisfies Translation<typeof es>;
