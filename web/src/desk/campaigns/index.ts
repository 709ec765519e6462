import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/campaigns', {
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [
    {
      group: 'outreach',
      key: 'campaigns',
      href: '/admin?tab=campaigns',
      icon: 'megaphone',
      count: 'running',
      waiting: '/admin?tab=campaigns&estado=running',
    },
  ] satisfies Place[],
});
