import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  edit: 'Edit',
  resumeDraft: 'Continue',
  again: 'Publish again',
  pause: 'Pause',
  paused: 'Lot paused',
  pausedText: 'Nobody can find or order it. Existing orders and offers go on.',
  resume: 'Resume',
  resumed: 'Your lot is back on the market',
  renew: 'Renew',
  renewed: 'Renewed: it stays on the market until {date}',
  copy: 'Copy',
  copied: 'Copied into a draft',
  copiedText: 'Check the quantities and add photos.',
  end: 'End',
  endTitle: 'End this lot?',
  endText: 'It leaves the market. Existing orders go on, and you can publish it again any time.',
  ended: 'Your lot has left the market',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardText: 'It is deleted with its photos and cannot be recovered.',
  discarded: 'Draft discarded',
  no: 'Leave it as it is',
  failed: 'That did not work',
} satisfies Translation<typeof es>;
