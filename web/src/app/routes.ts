import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/messages.ts';

export type Page = { default: ComponentType };

export type Route = {
  paths: readonly string[];
  load: () => Promise<Page>;
  namespaces: readonly Namespace[];
};

/** One chunk a route; its messages come beside it, in the reader's language only. */
export const routes: readonly Route[] = [
  { paths: ['/'], load: () => import('./routes/home.tsx'), namespaces: ['home'] },
  { paths: ['/como-funciona'], load: () => import('./routes/how-it-works.tsx'), namespaces: ['how'] },
  { paths: ['/alimentos-hoteles'], load: () => import('./routes/food-hotels.tsx'), namespaces: ['food'] },
  { paths: ['/blog'], load: () => import('./routes/blog.tsx'), namespaces: ['blog'] },
  { paths: ['/proveedores'], load: () => import('./routes/suppliers.tsx'), namespaces: ['suppliers', 'forms'] },
  { paths: ['/referir', '/referidos'], load: () => import('./routes/referrals.tsx'), namespaces: ['referrals'] },
  { paths: ['/ratings'], load: () => import('./routes/ratings.tsx'), namespaces: ['ratings'] },
  { paths: ['/dashboard'], load: () => import('./routes/dashboard.tsx'), namespaces: ['staff', 'dashboard', 'forms'] },
  { paths: ['/admin'], load: () => import('./routes/admin.tsx'), namespaces: ['staff', 'admin'] },
  {
    paths: ['/response-monitoring'],
    load: () => import('./routes/response-monitoring.tsx'),
    namespaces: ['staff', 'monitoring'],
  },
  { paths: ['/city-analytics'], load: () => import('./routes/city-analytics.tsx'), namespaces: ['staff', 'cities'] },
  { paths: ['/responses'], load: () => import('./routes/responses.tsx'), namespaces: ['staff', 'responses', 'admin'] },
  {
    paths: ['/immediate-response'],
    load: () => import('./routes/immediate-response.tsx'),
    namespaces: ['staff', 'immediate'],
  },
  { paths: ['/dual-vertical'], load: () => import('./routes/dual-vertical.tsx'), namespaces: ['staff', 'dual'] },
  {
    paths: ['/customer-closing'],
    load: () => import('./routes/customer-closing.tsx'),
    namespaces: ['staff', 'closing'],
  },
  { paths: ['/next-phase'], load: () => import('./routes/next-phase.tsx'), namespaces: ['staff', 'nextPhase'] },
  { paths: ['/checkout'], load: () => import('./routes/checkout.tsx'), namespaces: ['payments'] },
  { paths: ['/success'], load: () => import('./routes/success.tsx'), namespaces: ['payments'] },
  { paths: ['/payment-success'], load: () => import('./routes/payment-success.tsx'), namespaces: ['payments'] },
];

export const notFound: Route = { paths: [], load: () => import('./routes/not-found.tsx'), namespaces: [] };

const clean = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

export const findRoute = (path: string): Route => routes.find((route) => route.paths.includes(clean(path))) ?? notFound;
