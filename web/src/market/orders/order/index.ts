import { defineFeature } from '../../../platform/feature.ts';
import { lots } from '../../../platform/lots/texts/index.ts';
import { photos } from '../../../platform/photos/texts/index.ts';
import { sale, shared, turns } from '../../shared/texts/index.ts';
import orders from '../index.ts';
import { payment } from '../payment/texts/index.ts';
import { pickup } from '../pickup/texts/index.ts';

export default defineFeature('market/orders/order', {
  paths: ['/pedido/:id'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [pickup, payment, orders, lots, photos, sale, shared, turns],
  access: 'members',
});
