import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  processing: 'Processing…',
  errorTitle: 'Payment Error',
  genericError: 'We could not process your payment. Please try again.',
  loadFailed: 'We could not load the card form.',
  card: 'Card details',
  advice: {
    other: 'You were not charged. Try another card, or call your bank.',
    insufficient_funds: 'You were not charged. Use another card, or try again when there is money on it.',
    expired_card: 'You were not charged. Use a card that is still valid, or check the date that you typed.',
    incorrect_cvc: 'You were not charged. Check the 3 or 4 digits of the security code and try again.',
    incorrect_number: 'You were not charged. Check the number of the card.',
    processing_error: 'You were not charged. Wait a moment and try again with the same card.',
    payment_intent_authentication_failure:
      'You were not charged. Try again and authorise the payment on your bank’s page or app.',
    payment_intent_unexpected_state: 'It may have been paid in another window: reload this page before you pay again.',
  },
} satisfies Translation<typeof es>;
