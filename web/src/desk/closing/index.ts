import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/closing', {
  paths: ['/customer-closing'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'business', key: 'closing', href: '/customer-closing', icon: 'flag' }] satisfies Place[],
});
