import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/vehicles', {
  paths: ['/vehiculos'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'business', key: 'vehicles', href: '/vehiculos', icon: 'truck' }] satisfies Place[],
});
