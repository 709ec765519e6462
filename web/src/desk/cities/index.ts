import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/cities', {
  paths: ['/city-analytics'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'outreach', key: 'cities', href: '/city-analytics', icon: 'pin' }] satisfies Place[],
});
