import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('site/food-hotels', {
  paths: ['/alimentos-hoteles'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
});
