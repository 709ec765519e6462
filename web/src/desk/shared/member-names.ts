import { zoneById } from '@tianguis/proto/zones';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { type MemberCard, useMemberCards, useReferrerPeople } from './api/members.ts';
import type { LinkedPerson } from './linked-person.ts';

/** A zone with its city, as staff read it: `Iztapalapa, CDMX`. Empty where there is none. */
export function placeText(zone: string | null | undefined): string {
  if (!zone) return '';
  const found = zoneById(zone);
  if (!found) return zone;
  return found.name === found.city ? found.name : `${found.name}, ${found.city}`;
}

type Known = Pick<MemberCard, 'name' | 'phone' | 'zone'>;

/** Phone and place of a member, without the phone where it already serves as the name. */
const reachText = (card: Known | undefined): string =>
  [card?.name ? card.phone : null, placeText(card?.zone)].filter(Boolean).join(' · ');

/** How staff call members whose numbers another service gave: by name, by phone, or as one without a name. */
export function useMemberNames(ids: readonly number[]): (id: number) => string {
  const { member: m } = useMessages('desk/shared');
  const { cards } = useMemberCards(ids);
  return (id) => cards.get(id)?.name || cards.get(id)?.phone || fill(m.unnamed, { id });
}

/** Phone and place of members, to stand beside their names. */
export function useMemberReach(ids: readonly number[]): (id: number) => string {
  const { cards } = useMemberCards(ids);
  return (id) => reachText(cards.get(id));
}

/** Where members are. */
export function useMemberPlaces(ids: readonly number[]): (id: number) => string {
  const { cards } = useMemberCards(ids);
  return (id) => placeText(cards.get(id)?.zone);
}

/** Members by name, phone and place, in one line. */
export function useMemberLines(ids: readonly number[]): (id: number) => string {
  const nameOf = useMemberNames(ids);
  const reachOf = useMemberReach(ids);
  return (id) => [nameOf(id), reachOf(id)].filter(Boolean).join(' · ');
}

/** The same, as links to their records name them. */
export function useMemberPeople(ids: readonly number[]): (id: number) => LinkedPerson {
  const lineOf = useMemberLines(ids);
  const { cards } = useMemberCards(ids);
  return (id) => ({ memberId: id, line: lineOf(id), phone: cards.get(id)?.phone });
}

export interface Parties {
  readonly buyerId: number | null;
  readonly sellerId: number | null;
}

/** Who pays whom: by name, phone and place. Empty where nobody is known. */
export function usePayerLines(rows: readonly Parties[]): (row: Parties) => string {
  const { member: m } = useMessages('desk/shared');
  const lineOf = useMemberLines(rows.flatMap(({ buyerId, sellerId }) => [buyerId ?? [], sellerId ?? []].flat()));
  return ({ buyerId, sellerId }) => {
    const buyer = buyerId === null ? '' : lineOf(buyerId);
    const seller = sellerId === null ? '' : lineOf(sellerId);
    return buyer && seller ? fill(m.between, { buyer, seller }) : buyer || seller;
  };
}

/** Who pays whom, as links to their records name them. */
export function usePayerPeople(rows: readonly Parties[]): (row: Parties) => LinkedPerson[] {
  const personOf = useMemberPeople(rows.flatMap(({ buyerId, sellerId }) => [buyerId ?? [], sellerId ?? []].flat()));
  return ({ buyerId, sellerId }) => [buyerId ?? [], sellerId ?? []].flat().map(personOf);
}

/** Referrers by name, phone and place, in one line. */
export function useReferrerLines(ids: readonly number[]): (id: number) => string {
  const { member: m } = useMessages('desk/shared');
  const people = useReferrerPeople(ids);
  const placeOf = useMemberPlaces([...people.values()].flatMap(({ memberId }) => memberId ?? []));
  return (id) => {
    const referrer = people.get(id);
    if (!referrer) return fill(m.referrer, { id });
    const place = referrer.memberId === null ? '' : placeOf(referrer.memberId);
    return [referrer.name, referrer.phone, place].filter(Boolean).join(' · ');
  };
}

/** The same, as links to their records name them. Not everybody who refers has an account. */
export function useReferrerLinks(ids: readonly number[]): (id: number) => LinkedPerson {
  const lineOf = useReferrerLines(ids);
  const people = useReferrerPeople(ids);
  return (id) => ({ memberId: people.get(id)?.memberId ?? null, line: lineOf(id), phone: people.get(id)?.phone });
}
