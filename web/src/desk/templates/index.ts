import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/templates', {
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'outreach', key: 'templates', href: '/admin?tab=templates', icon: 'template' }] satisfies Place[],
});
