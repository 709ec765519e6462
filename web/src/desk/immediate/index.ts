import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/immediate', {
  paths: ['/immediate-response'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'followUp', key: 'immediate', href: '/immediate-response', icon: 'bolt' }] satisfies Place[],
});
