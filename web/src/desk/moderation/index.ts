import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/moderation', {
  paths: ['/moderation'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'today', key: 'moderation', href: '/moderation', icon: 'star' }] satisfies Place[],
});
