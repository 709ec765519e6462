import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('site/newsletter', {
  paths: ['/boletin/confirmar', '/boletin/baja'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  unlisted: true,
});
