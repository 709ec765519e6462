import { defineFeature } from '../../../platform/feature.ts';
import { forms } from '../../../platform/forms/texts/index.ts';
import blog from '../index.ts';

export default defineFeature('site/blog/article', {
  paths: ['/blog/:slug'],
  page: () => import('./page.tsx'),
  needs: [blog, forms],
  async prerender() {
    const { articlePath, articles } = await import('../articles/article.ts');
    return articles.map(({ slug }) => articlePath(slug));
  },
});
