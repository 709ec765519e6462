import { defineFeature } from '../../../platform/feature.ts';

export default defineFeature('site/legal/terms', {
  paths: ['/terminos'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
});
