import { defineFeature } from '../../../platform/feature.ts';
import { cardPayments } from '../../../platform/payments/texts/index.ts';
import { payments } from '../texts/index.ts';

export default defineFeature('site/payments/checkout', {
  paths: ['/checkout'],
  page: () => import('./page.tsx'),
  needs: [payments, cardPayments],
  unlisted: true,
});
