import type { Catalogue } from '../../i18n/messages.ts';

type NavKey = keyof Catalogue['site/shell/menu']['nav'];

/** Who we are and what we do, beside the market itself. */
export const publicLinks: readonly { href: string; key: NavKey }[] = [
  { href: '/como-funciona', key: 'how' },
  { href: '/alimentos-hoteles', key: 'food' },
  { href: '/blog', key: 'blog' },
  { href: '/referidos', key: 'refer' },
  { href: '/proveedores', key: 'join' },
];

export const staffLinks: readonly { href: string; key: NavKey }[] = [
  { href: '/admin', key: 'admin' },
  { href: '/immediate-response', key: 'immediate' },
  { href: '/dual-vertical', key: 'dual' },
];
