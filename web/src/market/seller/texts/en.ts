import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Seller',
  back: 'Market',
  zones: 'Sells in {zones}',
  lots: { one: '{count} lot for sale', other: '{count} lots for sale' },
  noLots: 'Nothing for sale today',
  noLotsHint: 'Look for similar material in the market.',
  toMarket: 'Go to the market',
  more: 'Show more lots',
  missing: 'There is no such seller',
  missingHint: 'The address may be incomplete, or they no longer sell here.',
  failed: 'We could not open this page. Please try again.',
  offline: 'No connection: this page opens once the signal is back.',
  report: {
    open: 'Report this seller',
    why: 'Why',
    reasons: {
      false: 'They are not who they say',
      forbidden: 'They sell what may not be sold',
      contact: 'They ask to deal elsewhere',
      insulting: 'They are insulting',
      spam: 'They advertise',
    },
    send: 'Report',
    cancel: 'Cancel',
    done: 'Thank you',
    doneText: 'The team will look into it.',
    failed: 'It could not be reported',
  },
} satisfies Translation<typeof es>;
