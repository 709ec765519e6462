import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { LotCard } from '../shared/lots/lot-card.tsx';
import { changed, queryOf, withoutFilters } from './address.ts';
import type { Reply, useListings } from './api.ts';
import { ZoneMap } from './zone-map.tsx';

const grid = 'grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3';

export function CardSkeletons() {
  const m = useMessages('market/browse');
  return (
    <div role="status" aria-label={m.searching} className={grid}>
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <div key={n} className="border-t-2 border-line pt-3 pb-5">
          <Skeleton className="h-28 sm:h-72" />
        </div>
      ))}
    </div>
  );
}

function Lots({ lots }: { lots: Reply['listings'] }) {
  return (
    <ul className={grid}>
      {lots.map((lot) => (
        <LotCard key={lot.id} lot={lot} />
      ))}
    </ul>
  );
}

/** The lots that were found, or what stands in their place. */
export function Results({ search, found }: { search: string; found: ReturnType<typeof useListings> }) {
  const m = useMessages('market/browse');
  const { plural } = useFormat();
  const [first] = found.data?.pages ?? [];
  if (!first && found.fetchStatus === 'paused') return <Empty title={m.offline} />;
  if (!first && found.isError)
    return <Failed text={m.failed} onRetry={() => found.refetch()} busy={found.isFetching} />;
  if (!first) return <CardSkeletons />;
  const asked = String(queryOf(search)?.q ?? '');
  const isMap = new URLSearchParams(search).get('vista') === 'mapa';
  return (
    <div aria-busy={found.isPlaceholderData || undefined}>
      <p role="status" className="mb-3 font-[620]">
        {plural(m.total, first.total)}
      </p>
      {first.corrected && (
        <p className="mb-4 rounded-m bg-info-soft px-3 py-2 text-info">
          {fill(m.corrected, { asked, found: first.corrected })}{' '}
          <Link href={changed(search, { literal: 'true' })} className="link inline-block py-1.5">
            {fill(m.literal, { asked })}
          </Link>
        </p>
      )}
      {isMap && first.facets.zone.length > 0 && <ZoneMap search={search} counts={first.facets.zone} />}
      {first.total === 0 && (
        <Empty title={m.empty}>
          <p>{m.emptyHint}</p>
          <ButtonLink href={withoutFilters(search)} look="secondary" className="mt-4">
            {m.clear}
          </ButtonLink>
        </Empty>
      )}
      {first.alike.length > 0 && (
        <section aria-labelledby="alike" className="mt-8">
          <h2 id="alike" className="mb-3 text-head">
            {m.alike}
          </h2>
          <Lots lots={first.alike} />
        </section>
      )}
      <Lots lots={found.data?.pages.flatMap(({ listings }) => listings) ?? []} />
      {found.hasNextPage && (
        <Button look="secondary" className="mt-4" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {m.more}
        </Button>
      )}
    </div>
  );
}
