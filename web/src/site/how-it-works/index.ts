import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('site/how-it-works', {
  paths: ['/como-funciona'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
});
