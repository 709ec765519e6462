import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Sign in',
  headline: 'Sign in to your account',
  lead: 'No password: we send you a code by WhatsApp or email. If this is your first time, it opens your account.',
  accept: 'By signing in you accept the',
  terms: 'terms of use',
  and: 'and the',
  privacy: 'privacy notice',
  end: '.',
} satisfies Translation<typeof es>;
