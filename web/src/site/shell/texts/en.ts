import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  skip: 'Skip to content',
  notifications: 'Notifications',
  close: 'Close',
  menu: 'Menu',
  openMenu: 'Open menu',
  mainNav: 'Main',
  quickNav: 'Shortcuts',
  homeLink: 'Tianguis Circular, go to the home page',
  nav: {
    market: 'Market',
    publish: 'Sell',
  },
  bar: {
    home: 'Home',
    market: 'Market',
    publish: 'Sell',
    orders: 'Orders',
    account: 'Account',
  },
  signIn: 'Sign in',
  account: 'My account',
  desk: 'My desk',
  whatsapp: 'WhatsApp',
  whatsappText: 'Hello, I would like to know more about Tianguis Circular.',
  whatsappFloat: 'Write to us on WhatsApp',
  help: 'Help',
  aria: 'Aria',
  ariaFloat: 'Talk to Aria',
  language: 'Language',
  loading: 'Loading…',
  failed: 'We could not load this part.',
  retry: 'Try again',
  crash: {
    title: 'Something broke on our side',
    text: 'The page could not be shown. Reload it; if that does not help, write to us.',
    reload: 'Reload',
  },
  offline: 'You are offline. What you type stays here; we carry on once you are back.',
  search: {
    label: 'Search the market',
    placeholder: 'What do you need? Cement, pallets…',
    submit: 'Search',
  },
} satisfies Translation<typeof es>;
