import { defineFeature } from '../../platform/feature.ts';

export default defineFeature('site/verify', {
  paths: ['/verificar/:hash'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  access: 'link',
});
