import { defineFeature } from '../../platform/feature.ts';
import { referrer, shared } from '../shared/texts/index.ts';

export default defineFeature('market/account', {
  paths: ['/mi'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [shared, referrer],
  access: 'members',
});
