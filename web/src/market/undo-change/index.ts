import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('market/undo-change', {
  paths: ['/deshacer'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  access: 'link',
});
