import { defineFeature } from '../../platform/feature.ts';
import { forms } from '../../platform/forms/texts/index.ts';

export default defineFeature('site/suppliers', {
  paths: ['/proveedores'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [forms],
});
