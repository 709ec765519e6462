import { defineFeature } from '../../../platform/feature.ts';
import { payments } from '../texts/index.ts';

export default defineFeature('site/payments/payment-success', {
  paths: ['/payment-success'],
  page: () => import('./page.tsx'),
  needs: [payments],
  unlisted: true,
});
