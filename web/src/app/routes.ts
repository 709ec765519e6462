import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/messages.ts';

export type Page = { default: ComponentType };

export type Route = {
  paths: readonly string[];
  /** The folder whose `page.tsx` shows it; of a staff page, that it is one. */
  page: string;
  /** Its texts, which arrive beside its code, if not those of its folder. The desk says itself what its pages need. */
  namespaces?: readonly Namespace[];
  /** Texts that it needs besides; those that all pages of members share go without saying. */
  also?: readonly Namespace[];
  /** For members alone: it is not prerendered, and search engines have no business there. */
  members?: true;
};

export const namespacesOf = ({ page, namespaces = [page as Namespace], also = [], members }: Route): Namespace[] => [
  ...namespaces,
  ...also,
  ...(members ? (['market/shared'] as const) : []),
];

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
  { paths: ['/blog'], page: 'site/blog', also: ['platform/forms'] },
  { paths: ['/blog/*'], page: 'site/blog/article', namespaces: ['site/blog', 'platform/forms'] },
  { paths: ['/boletin/confirmar', '/boletin/baja'], page: 'site/newsletter' },
  { paths: ['/privacidad'], page: 'site/legal/privacy' },
  { paths: ['/terminos'], page: 'site/legal/terms' },
  { paths: ['/proveedores'], page: 'site/suppliers', also: ['platform/forms'] },
  { paths: ['/referir', '/referidos'], page: 'site/referrals', also: ['platform/forms'] },
  { paths: ['/ratings'], page: 'site/ratings' },
  { paths: ['/offline'], page: 'site/offline' },
  { paths: ['/mercado'], page: 'market/browse', also: ['market/shared/lots'] },
  { paths: ['/lote/*'], page: 'market/listing', also: ['market/shared/lots'] },
  { paths: ['/entrar'], page: 'market/sign-in', also: ['market/shared'] },
  { paths: ['/mi/intereses'], page: 'market/interests', members: true },
  { paths: ['/mi'], page: 'market/account', members: true },
  { paths: ['/publicar'], page: 'market/publish', also: ['market/shared'] },
  { paths: ['/mi/lotes'], page: 'market/my-listings', members: true },
  { paths: ['/mi/bodegas'], page: 'market/warehouses', members: true },
  { paths: ['/mi/ganancias'], page: 'market/earnings', members: true },
  { paths: ['/mi/pedidos'], page: 'market/orders', members: true },
  {
    paths: ['/pedido/*'],
    page: 'market/orders/order',
    also: ['market/orders/pickup', 'market/orders/payment', 'market/orders', 'market/shared/lots'],
    members: true,
  },
  { paths: ['/mi/impacto'], page: 'market/impact', members: true },
  { paths: ['/verificar/*'], page: 'site/verify' },
  { paths: ['/recoger/*'], page: 'market/pickup', also: ['market/shared/lots'] },
  { paths: ['/recibo/*'], page: 'market/orders/receipt', members: true },
  { paths: ['/checkout'], page: 'site/payments/checkout', namespaces: ['site/payments', 'platform/payments'] },
  { paths: ['/success'], page: 'site/payments/success', namespaces: ['site/payments'] },
  { paths: ['/payment-success'], page: 'site/payments/payment-success', namespaces: ['site/payments'] },
  ...staffPaths.map((path): Route => ({ paths: [path], page: staff, namespaces: [] })),
];

export const notFound: Route = { paths: [], page: 'site/not-found', namespaces: [] };

export const isStaff = ({ page }: Route): boolean => page === staff;

// For whoever was given the address, which nobody can guess.
const byLink: readonly string[] = ['/verificar/*', '/recoger/*'];

/** Behind a sign-in, of staff or of members, or an address that nobody can guess. */
export const isClosed = (route: Route): boolean =>
  isStaff(route) || route.members === true || route.paths.some((path) => byLink.includes(path));

const clean = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** `/blog/*` stands for every address below `/blog`. */
const fits = (path: string) => (pattern: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

export const findRoute = (path: string): Route => {
  const asked = fits(clean(path));
  return routes.find(({ paths }) => paths.some(asked)) ?? notFound;
};
