import { defineFeature } from '../../platform/feature.ts';
import campaigns from '../campaigns/index.ts';
import contacts from '../contacts/index.ts';
import imports from '../imports/index.ts';

export default defineFeature('desk/admin', {
  paths: ['/admin'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [campaigns, contacts, imports],
});
