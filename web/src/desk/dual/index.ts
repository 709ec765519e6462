import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/dual', {
  paths: ['/dual-vertical'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'business', key: 'dual', href: '/dual-vertical', icon: 'columns' }] satisfies Place[],
});
