import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/messages.ts';

export type Page = { default: ComponentType };

export type Route = {
  paths: readonly string[];
  /** The folder whose `page.tsx` shows it; of a staff page, that it is one. */
  page: string;
  /** Its texts, which arrive beside its code; by default those of its folder. The desk says itself what its pages need. */
  namespaces?: readonly Namespace[];
  /** For members alone: it is not prerendered, and search engines have no business there. */
  members?: true;
  /** For whoever was given its address, which nobody can guess: the same holds. */
  byLink?: true;
};

export const namespacesOf = ({ page, namespaces = [page as Namespace] }: Route): readonly Namespace[] => namespaces;

const home = 'site/home';

export const loadDesk = () => import('./desk.ts');

export async function loadPage({ page, paths: [path = ''] }: Route): Promise<Page> {
  if (page === staff) return (await loadDesk()).loadDeskPage(path);
  if (page === home) return import('../site/home/page.tsx');
  return (await import('./site.ts')).loadSitePage(page);
}

const staff = 'desk';

/** Behind the sign-in; `desk.ts` says which page each of them is. */
const staffPaths = [
  '/dashboard',
  '/enquiries',
  '/admin',
  '/response-monitoring',
  '/conocimiento',
  '/city-analytics',
  '/responses',
  '/immediate-response',
  '/dual-vertical',
  '/customer-closing',
  '/next-phase',
  '/moderation',
  '/lotes',
  '/pagos',
  '/ventas',
  '/personal-data',
  '/failed-events',
  '/equipo',
];

/** One chunk a route; its messages come beside it, in the reader's language only. */
export const routes: readonly Route[] = [
  { paths: ['/'], page: home },
  { paths: ['/como-funciona'], page: 'site/how-it-works' },
  { paths: ['/alimentos-hoteles'], page: 'site/food-hotels' },
  { paths: ['/blog'], page: 'site/blog', namespaces: ['site/blog', 'platform/forms'] },
  { paths: ['/blog/*'], page: 'site/blog/article', namespaces: ['site/blog', 'platform/forms'] },
  { paths: ['/boletin/confirmar', '/boletin/baja'], page: 'site/newsletter' },
  { paths: ['/privacidad'], page: 'site/legal/privacy' },
  { paths: ['/terminos'], page: 'site/legal/terms' },
  { paths: ['/proveedores'], page: 'site/suppliers', namespaces: ['site/suppliers', 'platform/forms'] },
  { paths: ['/referir', '/referidos'], page: 'site/referrals', namespaces: ['site/referrals', 'platform/forms'] },
  { paths: ['/ratings'], page: 'site/ratings' },
  { paths: ['/offline'], page: 'site/offline' },
  { paths: ['/mercado'], page: 'market/browse', namespaces: ['market/browse', 'market/shared/lots'] },
  { paths: ['/lote/*'], page: 'market/listing', namespaces: ['market/listing', 'market/shared/lots'] },
  { paths: ['/entrar'], page: 'market/sign-in', namespaces: ['market/sign-in', 'market/shared'] },
  {
    paths: ['/mi/intereses'],
    page: 'market/interests',
    namespaces: ['market/interests', 'market/shared'],
    members: true,
  },
  { paths: ['/mi'], page: 'market/account', namespaces: ['market/account', 'market/shared'], members: true },
  { paths: ['/publicar'], page: 'market/publish', namespaces: ['market/publish', 'market/shared'] },
  {
    paths: ['/mi/lotes'],
    page: 'market/my-listings',
    namespaces: ['market/my-listings', 'market/shared'],
    members: true,
  },
  {
    paths: ['/mi/bodegas'],
    page: 'market/warehouses',
    namespaces: ['market/warehouses', 'market/shared'],
    members: true,
  },
  {
    paths: ['/mi/ganancias'],
    page: 'market/earnings',
    namespaces: ['market/earnings', 'market/shared'],
    members: true,
  },
  { paths: ['/mi/pedidos'], page: 'market/orders', namespaces: ['market/orders', 'market/shared'], members: true },
  {
    paths: ['/pedido/*'],
    page: 'market/orders/order',
    namespaces: [
      'market/orders/order',
      'market/orders/pickup',
      'market/orders/payment',
      'market/orders',
      'market/shared/lots',
      'market/shared',
    ],
    members: true,
  },
  { paths: ['/mi/impacto'], page: 'market/impact', namespaces: ['market/impact', 'market/shared'], members: true },
  { paths: ['/verificar/*'], page: 'site/verify', byLink: true },
  { paths: ['/recoger/*'], page: 'market/pickup', namespaces: ['market/pickup', 'market/shared/lots'], byLink: true },
  {
    paths: ['/recibo/*'],
    page: 'market/orders/receipt',
    namespaces: ['market/orders/receipt', 'market/shared'],
    members: true,
  },
  { paths: ['/checkout'], page: 'site/payments/checkout', namespaces: ['site/payments', 'platform/payments'] },
  { paths: ['/success'], page: 'site/payments/success', namespaces: ['site/payments'] },
  { paths: ['/payment-success'], page: 'site/payments/payment-success', namespaces: ['site/payments'] },
  ...staffPaths.map((path): Route => ({ paths: [path], page: staff, namespaces: [] })),
];

export const notFound: Route = { paths: [], page: 'site/not-found', namespaces: [] };

export const isStaff = ({ page }: Route): boolean => page === staff;

/** Behind a sign-in, of staff or of members, or an address that nobody can guess. */
export const isClosed = (route: Route): boolean => isStaff(route) || route.members === true || route.byLink === true;

const clean = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** `/blog/*` stands for every address below `/blog`. */
const fits = (path: string) => (pattern: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

export const findRoute = (path: string): Route => {
  const asked = fits(clean(path));
  return routes.find(({ paths }) => paths.some(asked)) ?? notFound;
};
