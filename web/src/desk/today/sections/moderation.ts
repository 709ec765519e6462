import {
  listAllListings,
  listCarrierTurns,
  listImpactReviews,
  listReferralReviews,
  listReportedRatings,
} from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useMemberCards } from '../../shared/api/members.ts';
import type { LinkedPerson } from '../../shared/linked-person.ts';
import { useMemberReach, useReferrerLinks } from '../../shared/member-names.ts';
import { useWhen } from '../../shared/use-when.ts';
import { mostShown, oldestOf, type Part, type Section } from '../section.ts';

/** These lists come newest first: so many of them are read that the oldest is among them on all but the worst days. */
const limit = 50;

interface OfSeller {
  readonly seller: { readonly memberId: number; readonly name: string };
}

/** Sellers as links to their records name them, with phone and place. */
function useSeller(rows: readonly OfSeller[]): (row: OfSeller) => LinkedPerson {
  const { nameless } = useMessages('desk/shared');
  const ids = rows.map(({ seller }) => seller.memberId);
  const reachOf = useMemberReach(ids);
  const { cards } = useMemberCards(ids);
  return ({ seller: { memberId, name } }) => ({
    memberId,
    line: [name || nameless, reachOf(memberId)].filter(Boolean).join(' · '),
    phone: cards.get(memberId)?.phone,
  });
}

function useLots(key: 'firstLots' | 'reportedLots'): Part {
  const { justNow, untitled } = useMessages('desk/shared');
  const { relative } = useFormat();
  const query = key === 'firstLots' ? ({ first: 'true' } as const) : ({ reported: 'true' } as const);
  const read = useOperation(listAllListings, { query: { ...query, limit } });
  const sinceOf = ({ createdAt, reports }: Lot) => reports.at(-1)?.createdAt ?? createdAt;
  const lots = oldestOf(read.data?.listings ?? [], sinceOf);
  const personOf = useSeller(lots);
  const items = lots.map((lot) => ({
    key: String(lot.id),
    title: lot.title || untitled,
    detail: personOf(lot).line,
    people: [personOf(lot)],
    time: relative(sinceOf(lot), justNow),
    href: key === 'firstLots' ? '/revision?parte=lotes' : `/lotes?q=${lot.id}`,
  }));
  const href = key === 'firstLots' ? '/revision?parte=lotes' : '/lotes?status=reported';
  return { key, read, total: read.data?.total ?? 0, items, href };
}

type Lot = NonNullable<(typeof listAllListings)['types']>['reply']['listings'][number];

function useRewards(): Part {
  const m = useMessages('desk/today');
  const { price } = useFormat();
  const { due } = useWhen();
  const read = useOperation(listReferralReviews);
  const reviews = (read.data?.reviews ?? []).slice(0, mostShown);
  const personOf = useReferrerLinks(reviews.map(({ referrerId }) => referrerId));
  const items = reviews.map(({ orderId, orderNumber, referrerId, reward, until }) => ({
    key: String(orderId),
    title: orderNumber,
    detail: personOf(referrerId).line,
    people: [personOf(referrerId)],
    amount: price(reward),
    time: due(m.decide, until),
    at: until,
    href: '/revision?parte=premios',
  }));
  return { key: 'rewards', read, total: read.data?.total ?? 0, items, href: '/revision?parte=premios' };
}

function useImpact(): Part {
  const { justNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const read = useOperation(listImpactReviews, { query: { limit } });
  const reviews = oldestOf(read.data?.reviews ?? [], ({ deliveredAt }) => deliveredAt);
  const personOf = useSeller(reviews);
  const items = reviews.map((review) => ({
    key: String(review.orderId),
    title: `${review.number} · ${review.title}`,
    detail: personOf(review).line,
    people: [personOf(review)],
    time: relative(review.deliveredAt, justNow),
    href: '/revision?parte=impacto',
  }));
  return { key: 'impact', read, total: read.data?.total ?? 0, items, href: '/revision?parte=impacto' };
}

function useRatings(): Part {
  const m = useMessages('desk/today');
  const { justNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const read = useOperation(listReportedRatings, { query: { list: 'open', limit } });
  const items = oldestOf(read.data?.ratings ?? [], ({ createdAt }) => createdAt).map((rating) => ({
    key: String(rating.id),
    title: fill(m.rating, { rater: rating.raterName, rated: rating.ratedName }),
    detail: rating.comment ?? undefined,
    time: relative(rating.reports.at(-1)?.createdAt ?? rating.createdAt, justNow),
    href: '/moderation',
  }));
  return { key: 'ratings', read, total: read.data?.total ?? 0, items, href: '/moderation' };
}

/** Carriers who accepted and vehicles to approve. Admins alone may read them. */
function useCarriers(isAdmin: boolean): Part | undefined {
  const m = useMessages('desk/today');
  const { justNow, nameless } = useMessages('desk/shared');
  const { relative } = useFormat();
  const read = useOperation(listCarrierTurns, {}, { enabled: isAdmin });
  if (!isAdmin) return undefined;
  const items = (read.data?.turns ?? []).slice(0, mostShown).map(({ kind, id, name, since }) => ({
    key: `${kind} ${id}`,
    title: name || nameless,
    detail: m.carrierTurns[kind],
    time: relative(since, justNow),
    href: '/vehiculos',
  }));
  return { key: 'carriers', read, total: read.data?.total ?? 0, items, href: '/vehiculos' };
}

/** Lots, rewards, reports, ratings, carriers and vehicles that somebody has to look at. */
export function useModeration(isAdmin: boolean): Section {
  const carriers = useCarriers(isAdmin);
  const firstLots = useLots('firstLots');
  const reportedLots = useLots('reportedLots');
  const rewards = useRewards();
  const impact = useImpact();
  const ratings = useRatings();
  return {
    key: 'moderation',
    parts: [firstLots, reportedLots, rewards, impact, ratings, ...(carriers ? [carriers] : [])],
  };
}
