import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/monitoring', {
  paths: ['/response-monitoring'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'followUp', key: 'monitoring', href: '/response-monitoring', icon: 'pulse' }] satisfies Place[],
});
