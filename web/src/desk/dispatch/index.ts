import { defineFeature } from '../../platform/feature.ts';
import { map } from '../../platform/map/texts/index.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/dispatch', {
  paths: ['/reparto'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [map],
  nav: [{ group: 'today', key: 'dispatch', href: '/reparto', icon: 'route' }] satisfies Place[],
});
