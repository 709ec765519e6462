import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/settings', {
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [
    { group: 'system', key: 'settings', href: '/admin?tab=settings', icon: 'gear', adminOnly: true },
  ] satisfies Place[],
});
