import { defineFeature } from '../../platform/feature.ts';
import { lots } from '../../platform/lots/texts/index.ts';
import { seller } from '../shared/texts/index.ts';

export default defineFeature('market/seller', {
  paths: ['/vendedores/:id'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [lots, seller],
  // Read from lots: nothing of one seller is known when the site is built.
  access: 'link',
});
