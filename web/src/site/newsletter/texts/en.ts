import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  blog: 'Go to the blog',
  confirm: {
    title: 'Confirm your subscription',
    text: 'One note a month. With this button you confirm that you want it in your mailbox.',
    submit: 'Confirm',
    done: 'Done, you are on the list',
    doneText: 'The next note reaches you by mail. Every mail carries a link to leave.',
  },
  leave: {
    title: 'Leave the newsletter',
    text: 'With this button we stop writing to you. You need not tell us why.',
    submit: 'Leave',
    done: 'We will not write any more',
    doneText: 'Your address is off the newsletter. You can come back whenever you like.',
  },
} satisfies Translation<typeof es>;
