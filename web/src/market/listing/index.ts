import { defineFeature } from '../../platform/feature.ts';
import { lots } from '../../platform/lots/texts/index.ts';
import { photos } from '../../platform/photos/texts/index.ts';
import { seller } from '../shared/texts/index.ts';

export default defineFeature('market/listing', {
  paths: ['/lote/:id'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [lots, photos, seller],
  // Stands for every lot: the gateway puts in what one says of itself.
  prerender: async () => ['/lote/0'],
  unlisted: true,
});
