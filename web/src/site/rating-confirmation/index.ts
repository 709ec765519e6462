import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('site/rating-confirmation', {
  paths: ['/calificaciones/confirmar'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  unlisted: true,
});
