import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Referrals',
  headline: 'Recommend a stall, earn 18%',
  lead: 'Invite those with material to spare. When they close their first order, 18% of it is yours, with no maximum.',
  invited:
    'You were invited with the code {code}. If you have material left over, register, and your first order counts for whoever invited you.',
  invitedBy:
    '{name} invited you. If you have material left over, register your company: your first order counts for {name}.',
  invitedRegister: 'Register my company',
  formTitle: 'Generate your code',
  name: 'Name',
  email: 'Email',
  whatsapp: 'WhatsApp',
  submit: 'Generate my code',
  generating: 'Generating code...',
  required: 'All fields are required',
  error: 'Error',
  failure: 'We could not generate your code. Please try again.',
  howTitle: 'Clear accounts',
  how: [
    { title: '18% of the first order', text: 'Of every supplier who comes in with your link. No maximum.' },
    {
      title: 'An answer within 24 hours',
      text: 'Your sign-up reaches our team at once; they answer by WhatsApp or mail.',
    },
    { title: 'Payout by WhatsApp', text: 'We tell you and pay once the transaction completes.' },
  ],
  done: {
    title: 'Your code is ready',
    code: 'Your code',
    link: 'Your link',
    qr: 'QR code of your link',
    copy: 'Copy link',
    copied: 'Copied',
    copiedText: 'The link has been copied to the clipboard',
    copyFailed: 'It could not be copied. Select the link and copy it by hand.',
    share: 'Share',
    shareText: 'Sell what your site has left over on Tianguis Circular with my link:',
    nextTitle: 'What comes next',
    next: [
      'Share your link with building sites, hardware stores, hotels and supermarkets.',
      'We contact you within 24 hours to confirm your sign-up.',
      'Once your referral’s first order completes, we pay you and tell you on WhatsApp.',
    ],
    support: 'Contact support',
    supportText: 'Hello, I have a question about my referral code {code}.',
  },
  own: {
    title: 'Your referrals',
    clicks: 'Visits by your link',
    suppliers: 'Suppliers',
    earned: 'Earned',
    paid: 'Paid',
    owed: 'Payable',
    owedNote: 'The team transfers it by SPEI.',
    link: 'Your link:',
    statuses: { pending: 'Pending', completed: 'Earned', refused: 'Does not count' },
    due: 'It is paid by {date} at the latest.',
    notes: {
      pending: 'You earn when their first order is settled.',
      refused: 'You or the seller paid their first order, or you share a card: it earns no commission.',
    },
    none: 'Nobody has registered with your link yet.',
  },
} satisfies Translation<typeof es>;
