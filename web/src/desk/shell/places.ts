import type { Catalogue } from '../../i18n/catalogue.ts';
import type { Counts } from './counts.ts';
import type { DeskIconName } from './icons.tsx';

export interface Place {
  readonly key: keyof Catalogue['desk/shell']['places'];
  readonly href: string;
  readonly icon: DeskIconName;
  /** What waits there. */
  readonly count?: keyof Counts;
  readonly adminOnly?: boolean;
}

export interface Group {
  readonly key: keyof Catalogue['desk/shell']['groups'];
  readonly places: readonly Place[];
}

/** Every page of staff, in the order of a day's work. */
const groups: readonly Group[] = [
  {
    key: 'today',
    places: [
      { key: 'inbox', href: '/responses', icon: 'inbox', count: 'unread' },
      { key: 'review', href: '/responses?held=true', icon: 'review', count: 'held' },
      { key: 'enquiries', href: '/enquiries', icon: 'chat', count: 'enquiries' },
      { key: 'listings', href: '/lotes', icon: 'box' },
      { key: 'payments', href: '/pagos', icon: 'card', count: 'money' },
      { key: 'sales', href: '/ventas', icon: 'cart' },
      { key: 'moderation', href: '/moderation', icon: 'flag' },
      { key: 'dashboard', href: '/dashboard', icon: 'gauge' },
    ],
  },
  {
    key: 'outreach',
    places: [
      { key: 'contacts', href: '/admin', icon: 'people' },
      { key: 'campaigns', href: '/admin?tab=campaigns', icon: 'megaphone', count: 'running' },
      { key: 'templates', href: '/admin?tab=templates', icon: 'template' },
      { key: 'cities', href: '/city-analytics', icon: 'pin' },
      { key: 'analytics', href: '/admin?tab=analytics', icon: 'chart' },
    ],
  },
  {
    key: 'followUp',
    places: [
      { key: 'monitoring', href: '/response-monitoring', icon: 'pulse' },
      { key: 'knowledge', href: '/conocimiento', icon: 'book' },
      { key: 'immediate', href: '/immediate-response', icon: 'bolt' },
    ],
  },
  {
    key: 'business',
    places: [
      { key: 'dual', href: '/dual-vertical', icon: 'columns' },
      { key: 'closing', href: '/customer-closing', icon: 'flag' },
      { key: 'next', href: '/next-phase', icon: 'trend' },
    ],
  },
  {
    key: 'system',
    places: [
      { key: 'team', href: '/equipo', icon: 'key' },
      { key: 'settings', href: '/admin?tab=settings', icon: 'gear', adminOnly: true },
      { key: 'personalData', href: '/personal-data', icon: 'shield', adminOnly: true },
      { key: 'failedEvents', href: '/failed-events', icon: 'alert', adminOnly: true },
    ],
  },
];

/** The groups with what a role may open; a group that would be empty is left out. */
export const groupsFor = (isAdmin: boolean): readonly Group[] =>
  groups
    .map(({ key, places }) => ({ key, places: places.filter(({ adminOnly }) => isAdmin || !adminOnly) }))
    .filter(({ places }) => places.length > 0);

/** At hand on a phone: what staff open most. */
const most: readonly Place['key'][] = ['inbox', 'contacts', 'campaigns', 'dashboard'];

export const mostUsed: readonly Place[] = most.flatMap(
  (key) => groups.flatMap(({ places }) => places).find((place) => place.key === key) ?? [],
);

/** All the others, which a phone keeps behind one more press. */
export const restOf = (groups: readonly Group[]): readonly Place[] =>
  groups.flatMap(({ places }) => places).filter(({ key }) => !most.includes(key));

/** What tells places at one path apart. */
const marks = ['tab', 'held'] as const;

const markOf = (search: string): string => {
  const query = new URLSearchParams(search);
  return marks.map((name) => query.get(name) ?? '').join(' ');
};

export function isCurrent({ href }: Place, path: string, search: string): boolean {
  const [own = '', ownSearch = ''] = href.split('?');
  return own === path && markOf(ownSearch) === markOf(search);
}
