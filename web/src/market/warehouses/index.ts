import { defineFeature } from '../../platform/feature.ts';
import { hours, shared } from '../shared/texts/index.ts';

export default defineFeature('market/warehouses', {
  paths: ['/mi/bodegas'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [shared, hours],
  access: 'members',
});
