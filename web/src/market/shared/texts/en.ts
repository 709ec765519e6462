import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  code: {
    address: 'WhatsApp or email',
    example: '55 1234 5678',
    understood: {
      whatsapp: 'The code goes to this number by WhatsApp.',
      mail: 'The code goes to this mailbox.',
      neither: 'Your 10-digit number, or your email.',
    },
    send: 'Send me a code',
    sent: {
      whatsapp: 'We sent a code by WhatsApp to {address}. It holds for 10 minutes.',
      mail: 'We sent a code to {address}. It holds for 10 minutes; if you cannot see it, look among the spam.',
    },
    code: '6-digit code',
    enter: 'Continue',
    resend: 'Send another code',
    resendIn: 'Another code in {seconds} s',
    resent: 'Another code is on its way',
    otherAddress: 'Use another number or email',
    wrong: 'Wrong code. Please check it.',
    expired: 'That code has expired. Ask for another one.',
    usedUp: 'Too many tries with this code. Ask for another one.',
    failed: 'That did not work',
    failedText: 'Something failed on the way. Please try again.',
    offline: 'No connection. Please try again once it is back.',
  },
  install: {
    title: 'Keep the market at hand.',
    text: 'Install it: it opens at once and notifies you of your orders.',
    byHand: 'Tap Share, then “Add to Home Screen”: it opens at once and notifies you of your orders.',
    install: 'Install',
    later: 'Not now',
  },
  howOften: {
    legend: 'When shall we tell you?',
    atOnce: 'Right away',
    daily: 'Once a day, all together',
  },
  proof: {
    title: 'Confirm that it is you',
    text: 'For this change we send a code to a number or email that is already in your account.',
    sendTo: { whatsapp: 'Send it by WhatsApp to {address}', mail: 'Send it to {address}' },
    cancel: 'Cancel',
  },
  enter: {
    text: 'With your phone or email. What you chose stays here.',
    notNow: 'Not now',
  },
  name: {
    title: 'What is your name?',
    label: 'Your name or your company’s',
    hint: 'The other side sees it. We won’t ask again.',
    go: 'Continue',
    missing: 'Enter your name',
  },
  again: {
    title: 'Your session has ended',
    text: 'Sign in again to go on; what you typed is still here.',
  },
  membersOnly: {
    offline: 'No connection',
    offlineText: 'Your account shows up here once you are back online.',
  },
} satisfies Translation<typeof es>;
