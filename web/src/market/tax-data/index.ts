import { defineFeature } from '../../platform/feature.ts';
import { shared } from '../shared/texts/index.ts';

export default defineFeature('market/tax-data', {
  paths: ['/mi/datos-fiscales'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [shared],
  access: 'members',
});
