import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Was it not you who changed your account?',
  text: 'This button puts the former numbers and emails of your account back and ends all of its sessions. Changes that came after it are undone as well.',
  submit: 'Undo the change',
  done: 'Your account is yours again',
  doneText: 'Its addresses are again: {addresses}. Sign in with one of them.',
  signIn: 'Sign in',
} satisfies Translation<typeof es>;
