export type MemberPlace =
  | 'home'
  | 'orders'
  | 'offers'
  | 'lots'
  | 'favourites'
  | 'earnings'
  | 'interests'
  | 'transport'
  | 'warehouses'
  | 'impact'
  | 'notices'
  | 'account';

interface Place {
  readonly key: MemberPlace;
  readonly href: string;
  /** Only carriers have it. */
  readonly ofCarriers?: true;
}

/** The places of a member, beside their pages on a desktop. A test compares them with the routes. */
export const memberPlaces: readonly Place[] = [
  { key: 'home', href: '/mi' },
  { key: 'orders', href: '/mi/pedidos' },
  { key: 'offers', href: '/mi/pedidos?como=ofertas' },
  { key: 'lots', href: '/mi/lotes' },
  { key: 'favourites', href: '/mi/favoritos' },
  { key: 'earnings', href: '/mi/ganancias' },
  { key: 'transport', href: '/mi/transporte', ofCarriers: true },
  { key: 'interests', href: '/mi/intereses' },
  { key: 'warehouses', href: '/mi/bodegas' },
  { key: 'impact', href: '/mi/impacto' },
  { key: 'notices', href: '/mi/avisos' },
  { key: 'account', href: '/mi/cuenta' },
];
