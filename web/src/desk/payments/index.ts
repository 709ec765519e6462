import { defineFeature } from '../../platform/feature.ts';
import type { Place } from '../shell/places.ts';

export default defineFeature('desk/payments', {
  paths: ['/pagos'],
  page: () => import('./page.tsx'),
  texts: { es: () => import('./texts/es.ts'), en: () => import('./texts/en.ts') },
  nav: [
    { group: 'today', key: 'payments', href: '/pagos', icon: 'card', count: 'money', waiting: '/pagos?vista=avisos' },
  ] satisfies Place[],
});
