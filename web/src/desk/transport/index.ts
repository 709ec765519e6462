import { defineFeature } from '../../platform/feature.ts';
import { forms } from '../../platform/forms/texts/index.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/transport', {
  paths: ['/transporte'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [forms],
  nav: [{ group: 'today', key: 'transport', href: '/transporte', icon: 'tag' }] satisfies Place[],
});
