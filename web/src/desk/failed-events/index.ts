import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/failed-events', {
  paths: ['/failed-events'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [
    { group: 'system', key: 'failedEvents', href: '/failed-events', icon: 'alert', adminOnly: true },
  ] satisfies Place[],
});
