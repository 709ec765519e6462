import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Who invited you',
  lead: 'The person who invited you earns 18% of your first order, at no cost to you. Confirm them before you publish for the first time: later it is too late.',
  invited: 'You opened an invitation from {name} in this browser.',
  proposed: 'The registration of {company} on {date} says that {name} invited you.',
  yes: 'Yes, {name} invited me',
  no: 'They did not invite me',
  code: 'Code of the person who invited you',
  codeHint: 'It starts with TC. If no one invited you, leave it empty.',
  confirm: 'Confirm code',
  confirmed: 'You confirmed on {date} that {name} invited you.',
  done: 'Done: your first order counts for {name}',
  declined: 'Noted: they did not invite you',
  failed: 'It could not be saved',
} satisfies Translation<typeof es>;
