import { type Counts, isMany } from './counts.ts';
import type { DeskIconName } from './icons.tsx';
import type texts from './texts/es.ts';

type Words = typeof texts;

/** An entry of the desk's navigation, which the feature it leads to declares. */
export interface Place {
  readonly group: keyof Words['groups'];
  readonly key: keyof Words['places'];
  readonly href: string;
  readonly icon: DeskIconName;
  /** The count of what waits there. */
  readonly count?: keyof Counts;
  /** Where exactly that is shown; the place itself by default. */
  readonly waiting?: string;
  /** What is more urgent there, counted first. */
  readonly urgent?: keyof Counts;
  readonly urgentAt?: string;
  readonly adminOnly?: boolean;
}

export interface Group {
  readonly key: Place['group'];
  readonly places: readonly Place[];
}

const order: readonly Place['group'][] = ['today', 'outreach', 'followUp', 'business', 'system'];

/** The places that a role may open, by group; empty groups are left out. */
export const groupsOf = (places: readonly Place[], isAdmin: boolean): readonly Group[] =>
  order
    .map((key) => ({
      key,
      places: places.filter(({ group, adminOnly }) => group === key && (isAdmin || !adminOnly)),
    }))
    .filter(({ places }) => places.length > 0);

/** A phone shows these at once, since staff open them most. */
const most: readonly Place['key'][] = ['today', 'inbox', 'contacts', 'campaigns'];

export const mostUsedOf = (places: readonly Place[]): readonly Place[] =>
  most.flatMap((key) => places.find((place) => place.key === key) ?? []);

/** All other places, which a phone shows after one more press. */
export const restOf = (groups: readonly Group[]): readonly Place[] =>
  groups.flatMap(({ places }) => places).filter(({ key }) => !most.includes(key));

/** Where a place leads: to what waits there, if anything does. */
export function hrefOf({ href, count, waiting, urgent, urgentAt }: Place, counts: Counts): string {
  if (urgentAt !== undefined && urgent && isMany(counts[urgent])) return urgentAt;
  return waiting !== undefined && count && isMany(counts[count]) ? waiting : href;
}

/** Query parameters that distinguish places at the same path. */
const marks = ['tab', 'held'] as const;

const markOf = (search: string): string => {
  const query = new URLSearchParams(search);
  return marks.map((name) => query.get(name) ?? '').join(' ');
};

export function isCurrent({ href }: Place, path: string, search: string): boolean {
  const [own = '', ownSearch = ''] = href.split('?');
  return own === path && markOf(ownSearch) === markOf(search);
}
