import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Receipt',
  titleOf: 'Receipt of order {number}',
  back: '← To the order',
  missing: 'There is no such receipt among yours',
  missingText: 'The buyer finds the receipt here once the order is charged.',
  offline: 'No connection: the receipt shows as soon as there is a signal.',
  paidBy: {
    card: 'Card payment',
    oxxo: 'Payment at OXXO',
    spei: 'Payment by SPEI transfer',
  },
  steps: {
    refund: 'Refund',
    refund_failed: 'Refund that did not arrive',
    refund_sent: 'Refund by transfer',
    refund_returned: 'Transfer that the bank sent back',
    dispute: 'Disputed at the bank',
    dispute_won: 'Dispute resolved',
  },
  transport: 'Of it, transport',
  total: 'Paid in all',
  what: 'For',
  to: 'To',
  nameless: 'The other side',
  reference: 'Reference of the payment',
  note: 'This is a proof of payment and not a tax invoice (CFDI). Amounts are in Mexican pesos.',
  download: 'Download the receipt (PDF)',
  print: 'Print',
  byMonth: 'Your purchases by month',
} satisfies Translation<typeof es>;
