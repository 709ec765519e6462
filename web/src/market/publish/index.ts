import { defineFeature } from '../../platform/feature.ts';
import { lots } from '../../platform/lots/texts/index.ts';
import { map } from '../../platform/map/texts/index.ts';
import { hours, places, referrer, sale, shared } from '../shared/texts/index.ts';
import { publish } from './texts/index.ts';

export default defineFeature('market/publish', {
  paths: ['/publicar'],
  page: () => import('./page.tsx'),
  texts: publish.texts,
  needs: [shared, hours, map, places, referrer, sale, lots],
});
