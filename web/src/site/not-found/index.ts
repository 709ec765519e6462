import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('site/not-found', {
  paths: ['*'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
});
