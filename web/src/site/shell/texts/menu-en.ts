import type { Translation } from '../../../i18n/translation.ts';
import type es from './menu-es.ts';

export default {
  more: 'More',
  staffNav: 'Staff',
  memberNav: 'Your account',
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
  places: {
    home: 'Home',
    orders: 'Orders',
    offers: 'Offers',
    lots: 'My lots',
    favourites: 'Favourites',
    earnings: 'Money',
    interests: 'What I need',
    transport: 'Carry orders',
    warehouses: 'Warehouses',
    impact: 'Impact',
    notices: 'Notices',
    account: 'Account',
  },
  waiting: 'Waiting: {count}',
  notices: 'Notices',
  unreadNotices: '{count} unread',
  theme: { light: 'Use light theme', dark: 'Use dark theme' },
  english: {
    question: 'This site is also in English.',
    accept: 'Read it in English',
    dismiss: 'Keep Spanish',
  },
} satisfies Translation<typeof es>;
