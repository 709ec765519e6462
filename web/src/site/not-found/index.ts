import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('site/not-found', {
  paths: ['*'],
  page: () => import('./page.tsx'),
});
