import type { Catalogue } from '../../i18n/messages.ts';

/** Where a member goes on from home. A test compares them with the routes. */
export const places: readonly { href: string; key: keyof Catalogue['market/account']['places'] }[] = [
  { href: '/mercado', key: 'market' },
  { href: '/publicar', key: 'publish' },
  { href: '/mi/lotes', key: 'lots' },
  { href: '/mi/pedidos', key: 'orders' },
  { href: '/mi/pedidos?como=ofertas', key: 'offers' },
  { href: '/mi/impacto', key: 'impact' },
  { href: '/mi/ganancias', key: 'earnings' },
  { href: '/mi/bodegas', key: 'warehouses' },
  { href: '/mi/intereses', key: 'interests' },
];
