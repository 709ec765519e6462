import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/analytics', {
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'outreach', key: 'analytics', href: '/admin?tab=analytics', icon: 'chart' }] satisfies Place[],
});
