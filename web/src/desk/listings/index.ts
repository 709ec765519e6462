import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/listings', {
  paths: ['/lotes'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'today', key: 'listings', href: '/lotes', icon: 'box' }] satisfies Place[],
});
