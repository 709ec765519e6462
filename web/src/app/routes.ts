import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/messages.ts';

export type Page = { default: ComponentType };

export type Route = {
  paths: readonly string[];
  /** The file in `routes/` that shows it. */
  page: string;
  namespaces: readonly Namespace[];
};

const files = import.meta.glob<Page>(['./routes/*.tsx', '!./routes/{home-below,blog-*}.tsx']);

export function loadPage({ page }: Route): Promise<Page> {
  const load = files[`./routes/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}`);
  return load();
}

/** Pages behind a sign-in: each at its own name, with its texts beside those of all of them. */
const staff: Readonly<Record<string, readonly Namespace[]>> = {
  dashboard: ['dashboard', 'forms'],
  admin: ['admin', 'campaigns', 'contacts', 'imports'],
  'response-monitoring': ['monitoring'],
  'city-analytics': ['cities'],
  responses: ['inbox', 'admin'],
  'immediate-response': ['immediate'],
  'dual-vertical': ['dual'],
  'customer-closing': ['closing'],
  'next-phase': ['nextPhase'],
};

/** One chunk a route; its messages come beside it, in the reader's language only. */
export const routes: readonly Route[] = [
  { paths: ['/'], page: 'home', namespaces: ['home'] },
  { paths: ['/como-funciona'], page: 'how-it-works', namespaces: ['how'] },
  { paths: ['/alimentos-hoteles'], page: 'food-hotels', namespaces: ['food'] },
  { paths: ['/blog'], page: 'blog', namespaces: ['blog', 'forms'] },
  { paths: ['/blog/*'], page: 'article', namespaces: ['blog', 'forms'] },
  {
    paths: ['/boletin/confirmar', '/boletin/baja'],
    page: 'newsletter-link',
    namespaces: ['newsletter'],
  },
  { paths: ['/privacidad'], page: 'privacy', namespaces: ['privacy'] },
  { paths: ['/terminos'], page: 'terms', namespaces: ['terms'] },
  { paths: ['/proveedores'], page: 'suppliers', namespaces: ['suppliers', 'forms'] },
  { paths: ['/referir', '/referidos'], page: 'referrals', namespaces: ['referrals', 'forms'] },
  { paths: ['/ratings'], page: 'ratings', namespaces: ['ratings'] },
  ...Object.entries(staff).map(([page, own]): Route => ({ paths: [`/${page}`], page, namespaces: ['staff', ...own] })),
  { paths: ['/offline'], page: 'offline', namespaces: ['offline'] },
  { paths: ['/checkout'], page: 'checkout', namespaces: ['payments'] },
  { paths: ['/success'], page: 'success', namespaces: ['payments'] },
  { paths: ['/payment-success'], page: 'payment-success', namespaces: ['payments'] },
];

export const notFound: Route = { paths: [], page: 'not-found', namespaces: [] };

const clean = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Every article is one route. */
const patternOf = (path: string): string => (path.startsWith('/blog/') ? '/blog/*' : clean(path));

export const findRoute = (path: string): Route =>
  routes.find(({ paths }) => paths.includes(patternOf(path))) ?? notFound;
