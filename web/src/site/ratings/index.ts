import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('site/ratings', {
  paths: ['/ratings'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
});
