import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  skip: 'Skip to content',
  notifications: 'Notifications',
  close: 'Close',
  menu: 'Menu',
  openMenu: 'Open menu',
  mainNav: 'Main',
  staffNav: 'Staff',
  homeLink: 'Tianguis Circular, go to the home page',
  nav: {
    how: 'How it works',
    food: 'Food and hotels',
    blog: 'Blog',
    refer: 'Referrals',
    join: 'Join',
    admin: 'Admin',
    immediate: 'Immediate response',
    dual: 'Dual dashboard',
  },
  whatsapp: 'WhatsApp',
  whatsappText: 'Hello, I would like to know more about Tianguis Circular.',
  whatsappFloat: 'Write to us on WhatsApp',
  help: 'Help',
  ariaFloat: 'Talk to Aria',
  language: 'Language',
  theme: { light: 'Use light theme', dark: 'Use dark theme' },
  loading: 'Loading…',
  failed: 'We could not load this part.',
  retry: 'Try again',
  crash: {
    title: 'Something broke on our side',
    text: 'The page could not be shown. Reload it; if that does not help, write to us.',
    reload: 'Reload',
  },
  offline: 'You are offline. What you type stays here; we carry on once you are back.',
  notFound: {
    title: 'Page not found',
    text: 'The page you are looking for does not exist.',
    back: 'Back to the home page',
  },
} satisfies Translation<typeof es>;
