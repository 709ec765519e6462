import { defineFeature } from '../../platform/feature.ts';
import { shared, turns } from '../shared/texts/index.ts';

export default defineFeature('market/orders', {
  paths: ['/mi/pedidos'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [shared, turns],
  access: 'members',
});
