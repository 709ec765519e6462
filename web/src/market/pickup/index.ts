import { defineFeature } from '../../platform/feature.ts';
import { lots } from '../../platform/lots/texts/index.ts';

export default defineFeature('market/pickup', {
  paths: ['/recoger/:token', '/dia/:token'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  needs: [lots],
  access: 'link',
});
