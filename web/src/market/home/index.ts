import { defineFeature } from '../../platform/feature.ts';
import { referrer, shared, turns } from '../shared/texts/index.ts';

export default defineFeature('market/home', {
  paths: ['/mi'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [shared, referrer, turns],
  access: 'members',
});
