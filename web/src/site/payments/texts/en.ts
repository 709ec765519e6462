import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  checkout: {
    title: 'Pay a commission',
    lead: 'Card payment, protected by the provider. We do not keep your card details.',
    preparing: 'Preparing the payment...',
    slow: 'Taking too long?',
    retry: 'Try again',
    summary: 'Summary',
    concept: 'Referral commission',
    total: 'Total',
    currency: 'MXN',
    pay: 'Pay {amount}',
  },
  success: {
    pageTitle: 'Payment result',
    loading: 'Verifying your payment…',
    loadingText:
      'We are asking the bank whether the charge went through, mostly a matter of seconds. There is no need to pay again.',
    done: 'Payment successful',
    doneText: 'Your bank approved the charge. Keep the reference: we find your payment by it.',
    amount: 'You paid',
    what: 'For',
    to: 'To',
    us: 'Tianguis Circular',
    status: 'Status',
    completed: 'Completed',
    reference: 'Reference',
    nextTitle: 'What comes next',
    next: [
      'Your payment is on record under the reference on this page; there is nothing else to do.',
      'If you need a receipt or have a question, write to us with that reference.',
      'Keep inviting: 18% of the first order of every supplier is yours.',
    ],
    home: 'Back to the home page',
    refer: 'Go to referrals',
    errorTitle: 'Payment Error',
    errorText: 'We could not process your payment. Please try again.',
    retry: 'Try again',
    simpleTitle: 'Payment received!',
    unnamedText:
      'Thank you. The reference that your payment gave you says how it stands; with it we help you if something is off.',
    simpleText: 'Thank you. Your payment is on record.',
  },
} satisfies Translation<typeof es>;
