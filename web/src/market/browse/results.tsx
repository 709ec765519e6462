import { zoneById } from '@tianguis/proto/zones';
import { useDeferredValue } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Heart } from '../../platform/lots/heart.tsx';
import { LotCard } from '../../platform/lots/lot-card.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { changed, queryOf } from './address.ts';
import type { Facets, Reply, useListings } from './api.ts';
import { Chips, useValueNames } from './chips.tsx';
import { NotifyButton } from './notify/notify-button.tsx';

const grid = 'grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3';

export function CardSkeletons() {
  const m = useMessages('market/browse');
  return (
    <div role="status" aria-busy aria-label={m.searching} className={grid}>
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
        <LotCard key={lot.id} lot={lot} corner={<Heart id={lot.id} title={lot.title} />} />
      ))}
    </ul>
  );
}

interface Said {
  /** What is looked for; undefined where nothing says it. */
  readonly what: string | undefined;
  /** Where: in a place, or near one. */
  readonly place: string | undefined;
  readonly isNear: boolean;
}

const zoneName = (id: string): string => zoneById(id)?.name ?? id;

/** What a search says, in the reader's words. */
function useSaid(search: string, counts: Facets | undefined): Said {
  const asked = new URLSearchParams(search);
  const nameOf = useValueNames(counts);
  const q = asked.get('q')?.trim();
  const named = (['category', 'material', 'vertical'] as const).map((list) =>
    asked.getAll(list).flatMap((value) => nameOf(list, value) ?? []),
  );
  const what = q || named.find((names) => names.length > 0)?.join(', ');
  const near = asked.get('within') ? asked.get('near') : null;
  const places = [...asked.getAll('zone').map(zoneName), ...asked.getAll('city')];
  return {
    what: what === '' ? undefined : what,
    place: near ? zoneName(near) : places.join(', ') || undefined,
    isNear: near !== null,
  };
}

/** Nothing fits: what was looked for, what may be done about it, and what comes nearest. */
function Nothing({ search, first }: { search: string; first: Reply }) {
  const m = useMessages('market/browse');
  const { what = m.lotsLike, place, isNear } = useSaid(search, first.facets);
  const inPlace = isNear ? m.noneNear : m.noneIn;
  return (
    <>
      <Empty title={place === undefined ? fill(m.none, { what }) : fill(inPlace, { what, place })}>
        <Notify search={search} first={first} wide />
      </Empty>
      {first.alikeBy && (
        <section aria-labelledby="alike" className="mt-8">
          <h2 id="alike" className="mb-3 text-head">
            {m.alikeBy[first.alikeBy]}
          </h2>
          <Lots lots={first.alike} />
        </section>
      )}
    </>
  );
}

/** A button per search: what was saved of one is not saved of the next. */
function Notify({ search, first, wide }: { search: string; first: Reply; wide?: boolean }) {
  const { what, place } = useSaid(search, first.facets);
  const parts = [what, place].filter((said) => said !== undefined);
  const lot = first.listings[0] ?? first.alike[0];
  return (
    <NotifyButton
      key={changed(search, { vista: undefined, sort: undefined, literal: undefined })}
      search={search}
      parts={parts}
      unit={lot?.lines[0]?.unit}
      wide={wide}
    />
  );
}

function Corrected({ search, corrected }: { search: string; corrected: string }) {
  const m = useMessages('market/browse');
  const asked = String(queryOf(search)?.q ?? '');
  return (
    <p className="mb-4 rounded-m bg-info-soft px-3 py-2 text-info">
      {fill(m.corrected, { asked, found: corrected })}{' '}
      <Link href={changed(search, { literal: 'true' })} className="link inline-block py-1.5">
        {fill(m.literal, { asked })}
      </Link>
    </p>
  );
}

/** The lots that were found, or what stands in their place. */
export function Results({ search, found }: { search: string; found: ReturnType<typeof useListings> }) {
  const m = useMessages('market/browse');
  const { plural } = useFormat();
  // Drawn in small steps, between which the page reacts.
  const pages = useDeferredValue(found.data?.pages) ?? [];
  const [first] = pages;
  if (!first && found.fetchStatus === 'paused') return <Empty title={m.offline} />;
  if (!first && found.isError)
    return <Failed text={m.failed} onRetry={() => found.refetch()} busy={found.isFetching} />;
  if (!first) return <CardSkeletons />;
  return (
    <div aria-busy={found.isPlaceholderData || undefined}>
      <Chips search={search} counts={first.facets} />
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <p role="status" className="font-[620]">
          {plural(m.total, first.total)}
        </p>
        {first.total > 0 && <Notify search={search} first={first} />}
      </div>
      {first.corrected && <Corrected search={search} corrected={first.corrected} />}
      {first.total === 0 && <Nothing search={search} first={first} />}
      <Lots lots={pages.flatMap(({ listings }) => listings)} />
      <MoreButton list={found} text={m.more} className="mt-4" />
    </div>
  );
}
