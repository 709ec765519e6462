import { defineFeature } from '../../platform/feature.ts';
import { forms } from '../../platform/forms/texts/index.ts';
import { photos } from '../../platform/photos/texts/index.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/sales', {
  paths: ['/ventas'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [forms, photos],
  nav: [{ group: 'today', key: 'sales', href: '/ventas', icon: 'cart' }] satisfies Place[],
});
