import type { Catalogue } from '../../i18n/messages.ts';

type NavKey = keyof Catalogue['site/shell']['nav'];

export const publicLinks: readonly { href: string; key: NavKey }[] = [
  { href: '/mercado', key: 'market' },
  { href: '/como-funciona', key: 'how' },
  { href: '/alimentos-hoteles', key: 'food' },
  { href: '/blog', key: 'blog' },
  { href: '/referidos', key: 'refer' },
];

export const staffLinks: readonly { href: string; key: NavKey }[] = [
  { href: '/admin', key: 'admin' },
  { href: '/immediate-response', key: 'immediate' },
  { href: '/dual-vertical', key: 'dual' },
];
