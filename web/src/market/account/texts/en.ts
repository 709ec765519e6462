import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'My account',
  hello: 'Hello, {name}',
  signOut: 'Sign out',
  channels: { whatsapp: 'WhatsApp', mail: 'Email' },
  failed: 'That did not work',
} satisfies Translation<typeof es>;
