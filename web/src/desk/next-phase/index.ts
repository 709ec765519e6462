import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/next-phase', {
  paths: ['/next-phase'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'business', key: 'next', href: '/next-phase', icon: 'trend' }] satisfies Place[],
});
