import { defineFeature } from '../../platform/feature.ts';
import { lots } from '../../platform/lots/texts/index.ts';

export default defineFeature('market/browse', {
  paths: ['/mercado'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [lots],
});
