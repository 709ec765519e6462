import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/trust', {
  paths: ['/revision'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'today', key: 'trust', href: '/revision', icon: 'shield', count: 'trust' }] satisfies Place[],
});
