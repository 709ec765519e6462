import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/knowledge', {
  paths: ['/conocimiento'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'followUp', key: 'knowledge', href: '/conocimiento', icon: 'book' }] satisfies Place[],
});
