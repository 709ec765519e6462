import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/personal-data', {
  paths: ['/personal-data'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [
    { group: 'system', key: 'personalData', href: '/personal-data', icon: 'identity', adminOnly: true },
  ] satisfies Place[],
});
