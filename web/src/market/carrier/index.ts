import { defineFeature } from '../../platform/feature.ts';
import { vehicles } from '../../platform/vehicles/texts/index.ts';
import { shared } from '../shared/texts/index.ts';

export default defineFeature('market/carrier', {
  paths: ['/mi/transporte'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [shared, vehicles],
  access: 'members',
});
