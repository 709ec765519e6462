import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/contacts', {
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'outreach', key: 'contacts', href: '/admin', icon: 'people' }] satisfies Place[],
});
