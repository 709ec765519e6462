import { defineFeature } from '../../platform/feature.ts';
import { vehicles } from '../../platform/vehicles/texts/index.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/vehicles', {
  paths: ['/vehiculos'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [vehicles],
  nav: [{ group: 'business', key: 'vehicles', href: '/vehiculos', icon: 'truck', count: 'carriers' }] satisfies Place[],
});
