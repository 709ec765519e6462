import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/messages.ts';

export type Page = { default: ComponentType };

export type Route = {
  paths: readonly string[];
  /** The folder whose `page.tsx` shows it; of a staff page, that it is one. */
  page: string;
  /** Its texts, which arrive beside its code; the desk says itself what its pages need. */
  namespaces: readonly Namespace[];
};

const files = import.meta.glob<Page>('../site/**/page.tsx');

export const loadDesk = () => import('./desk.ts');

export async function loadPage({ page, paths: [path = ''] }: Route): Promise<Page> {
  if (page === staff) return (await loadDesk()).loadDeskPage(path);
  const load = files[`../${page}/page.tsx`];
  if (!load) throw new Error(`There is no page ${page}`);
  return load();
}

/** A page whose folder holds its texts; `more` are those of others that it shows as well. */
const site = (page: Namespace, paths: readonly string[], ...more: readonly Namespace[]): Route => ({
  paths,
  page,
  namespaces: [page, ...more],
});

const staff = 'desk';

/** Behind the sign-in; `desk.ts` says which page each of them is. */
const staffPaths = [
  '/dashboard',
  '/admin',
  '/response-monitoring',
  '/city-analytics',
  '/responses',
  '/immediate-response',
  '/dual-vertical',
  '/customer-closing',
  '/next-phase',
];

/** One chunk a route; its messages come beside it, in the reader's language only. */
export const routes: readonly Route[] = [
  site('site/home', ['/']),
  site('site/how-it-works', ['/como-funciona']),
  site('site/food-hotels', ['/alimentos-hoteles']),
  site('site/blog', ['/blog'], 'platform/forms'),
  { paths: ['/blog/*'], page: 'site/blog/article', namespaces: ['site/blog', 'platform/forms'] },
  site('site/newsletter', ['/boletin/confirmar', '/boletin/baja']),
  site('site/legal/privacy', ['/privacidad']),
  site('site/legal/terms', ['/terminos']),
  site('site/suppliers', ['/proveedores'], 'platform/forms'),
  site('site/referrals', ['/referir', '/referidos'], 'platform/forms'),
  site('site/ratings', ['/ratings']),
  site('site/offline', ['/offline']),
  { paths: ['/checkout'], page: 'site/payments/checkout', namespaces: ['site/payments'] },
  { paths: ['/success'], page: 'site/payments/success', namespaces: ['site/payments'] },
  { paths: ['/payment-success'], page: 'site/payments/payment-success', namespaces: ['site/payments'] },
  ...staffPaths.map((path): Route => ({ paths: [path], page: staff, namespaces: [] })),
];

export const notFound: Route = { paths: [], page: 'site/not-found', namespaces: [] };

export const isStaff = ({ page }: Route): boolean => page === staff;

const clean = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Every article is one route. */
const patternOf = (path: string): string => (path.startsWith('/blog/') ? '/blog/*' : clean(path));

export const findRoute = (path: string): Route =>
  routes.find(({ paths }) => paths.includes(patternOf(path))) ?? notFound;
