import type { listReportedRatings } from '@tianguis/proto/gen/client.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Link } from '../../ui/link.tsx';
import { useMemberCards } from './api/members.ts';
import { usePersonLinks } from './person-links.tsx';

type Rating = NonNullable<(typeof listReportedRatings)['types']>['reply']['ratings'][number];

/**
 * Who rated whom and in which sale, each one press away. On the ratings page names are typed: they belong to members once the
 * mail is verified, and are shown beside the names of these where they differ.
 */
export function useRatingPeople(ratings: readonly Rating[]): (rating: Rating) => ReactNode {
  const { rater, rated } = useMessages('desk/shared').person;
  const ids = ratings.flatMap(({ raterId, ratedId }) => [raterId ?? [], ratedId ?? []].flat());
  const linksOf = usePersonLinks(ids);
  const { cards } = useMemberCards(ids);
  const whoIs = (id: number | null, typed: string) => {
    if (id === null) return typed;
    const own = cards.get(id)?.name;
    return (
      <>
        {linksOf(id, own || typed)}
        {own && own !== typed && <span className="ml-3 text-muted">{typed}</span>}
      </>
    );
  };
  return ({ raterId, raterName, ratedId, ratedName, order }) => (
    <div className="flex flex-wrap gap-x-5 wrap-anywhere">
      <p>
        <span className="text-muted">{rater}</span> {whoIs(raterId, raterName)}
      </p>
      <p>
        <span className="text-muted">{rated}</span> {whoIs(ratedId, ratedName)}
      </p>
      {order && (
        <Link href={`/ventas?pedido=${order.id}`} className="link min-h-6">
          {order.number}
        </Link>
      )}
    </div>
  );
}
