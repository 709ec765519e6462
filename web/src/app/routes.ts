import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/messages.ts';

export type Page = { default: ComponentType };

export type Route = {
  paths: readonly string[];
  /** The file in `routes/` that shows it. */
  page: string;
  namespaces: readonly Namespace[];
  /** False where it is of no use to somebody who searches. */
  listed?: false;
};

const files = import.meta.glob<Page>('./routes/*.tsx');

export function loadPage({ page }: Route): Promise<Page> {
  const load = files[`./routes/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}`);
  return load();
}

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
    listed: false,
  },
  { paths: ['/privacidad'], page: 'privacy', namespaces: ['privacy'] },
  { paths: ['/terminos'], page: 'terms', namespaces: ['terms'] },
  { paths: ['/proveedores'], page: 'suppliers', namespaces: ['suppliers', 'forms'] },
  { paths: ['/referir', '/referidos'], page: 'referrals', namespaces: ['referrals', 'forms'] },
  { paths: ['/ratings'], page: 'ratings', namespaces: ['ratings'] },
  { paths: ['/dashboard'], page: 'dashboard', namespaces: ['staff', 'dashboard', 'forms'] },
  { paths: ['/admin'], page: 'admin', namespaces: ['staff', 'admin', 'campaigns'] },
  {
    paths: ['/response-monitoring'],
    page: 'response-monitoring',
    namespaces: ['staff', 'monitoring'],
  },
  { paths: ['/city-analytics'], page: 'city-analytics', namespaces: ['staff', 'cities'] },
  { paths: ['/responses'], page: 'responses', namespaces: ['staff', 'responses', 'admin'] },
  {
    paths: ['/immediate-response'],
    page: 'immediate-response',
    namespaces: ['staff', 'immediate'],
  },
  { paths: ['/dual-vertical'], page: 'dual-vertical', namespaces: ['staff', 'dual'] },
  {
    paths: ['/customer-closing'],
    page: 'customer-closing',
    namespaces: ['staff', 'closing'],
  },
  { paths: ['/next-phase'], page: 'next-phase', namespaces: ['staff', 'nextPhase'] },
  { paths: ['/offline'], page: 'offline', namespaces: [], listed: false },
  { paths: ['/checkout'], page: 'checkout', namespaces: ['payments'], listed: false },
  { paths: ['/success'], page: 'success', namespaces: ['payments'], listed: false },
  { paths: ['/payment-success'], page: 'payment-success', namespaces: ['payments'], listed: false },
];

export const notFound: Route = { paths: [], page: 'not-found', namespaces: [] };

const clean = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Every article is one route. */
const patternOf = (path: string): string => (path.startsWith('/blog/') ? '/blog/*' : clean(path));

export const findRoute = (path: string): Route =>
  routes.find(({ paths }) => paths.includes(patternOf(path))) ?? notFound;
