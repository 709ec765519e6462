import { defineFeature } from '../../platform/feature.ts';
import { lots } from '../../platform/lots/texts/index.ts';
import { ownLot, shared } from '../shared/texts/index.ts';

export default defineFeature('market/my-listings', {
  paths: ['/mi/lotes'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [shared, ownLot, lots],
  access: 'members',
});
