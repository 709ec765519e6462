import { defineFeature } from '../../platform/feature.ts';
import { lots } from '../../platform/lots/texts/index.ts';
import { shared } from '../shared/texts/index.ts';

export default defineFeature('market/favourites', {
  paths: ['/mi/favoritos'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [shared, lots],
  access: 'members',
});
