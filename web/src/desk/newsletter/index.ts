import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/newsletter', {
  paths: ['/newsletter'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [{ group: 'outreach', key: 'newsletter', href: '/newsletter', icon: 'mail' }] satisfies Place[],
});
