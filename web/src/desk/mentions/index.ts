import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/mentions', {
  paths: ['/menciones'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'today', key: 'mentions', href: '/menciones', icon: 'at', count: 'mentions' }] satisfies Place[],
});
