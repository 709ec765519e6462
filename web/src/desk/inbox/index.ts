import { defineFeature } from '../../platform/feature.ts';
import admin from '../admin/index.ts';
import contacts from '../contacts/index.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/inbox', {
  paths: ['/responses'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [admin, contacts],
  nav: [
    {
      group: 'today',
      key: 'inbox',
      href: '/responses',
      icon: 'inbox',
      count: 'unread',
      waiting: '/responses?unread=true',
      urgent: 'person',
      urgentAt: '/responses?person=true',
    },
    { group: 'today', key: 'review', href: '/responses?held=true', icon: 'review', count: 'held' },
  ] satisfies Place[],
});
