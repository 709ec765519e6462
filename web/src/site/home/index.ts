import { defineFeature } from '../../platform/feature.ts';

/** Texts of what waits further down the page. */
export { below } from './below/texts/index.ts';

export default defineFeature('site/home', {
  paths: ['/'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
});
