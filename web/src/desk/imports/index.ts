import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('desk/imports', {
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
});
