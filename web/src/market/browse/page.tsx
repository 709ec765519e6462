import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { warmFormats } from '../../platform/prerender/slow-intl.tsx';
import { SearchBox } from '../../platform/search/search-box.tsx';
import { useReaderZone } from '../../platform/zones/reader-zone.ts';
import { Button } from '../../ui/button.tsx';
import { selectClass } from '../../ui/field.tsx';
import { useIsWide } from '../../ui/wide.ts';
import { changed, countFilters, queryOf, useAddress } from './address.ts';
import type { Facets as Counts } from './api.ts';
import { useListings } from './api.ts';
import { Facets } from './facets.tsx';
import { CardSkeletons, Results } from './results.tsx';

warmFormats();

interface Props {
  readonly search: string;
  readonly counts: Counts | undefined;
  readonly total: number;
  readonly go: (to: string) => void;
  readonly onClose: () => void;
}

/** The filters as a full-screen sheet, for screens without room beside the list. */
function FilterSheet({ search, counts, total, go, onClose }: Props) {
  const m = useMessages('market/browse');
  const { plural } = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={m.filters}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-page"
    >
      <div className="flex h-full flex-col">
        <div className="flex-1 overflow-y-auto px-4 pt-2 pb-6">
          <Facets search={search} counts={counts} go={go} />
        </div>
        <div className="border-t-2 border-ink p-3">
          <Button size="l" className="w-full" onClick={() => dialog.current?.close()}>
            {plural(m.show, total)}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

const sorts = ['relevance', 'newest', 'price', 'distance', 'best_before'] as const;

function Toolbar({ search, go, onFilters }: { search: string; go: (to: string) => void; onFilters: () => void }) {
  const m = useMessages('market/browse');
  const { plural } = useFormat();
  const here = useReaderZone();
  const asked = new URLSearchParams(search);
  const chosen = countFilters(search);
  const isMap = asked.get('vista') === 'mapa';
  const near = asked.get('near') ?? here?.id;
  const sortBy = (sort: string) =>
    go(
      changed(search, {
        sort: sort === 'relevance' ? undefined : sort,
        ...(sort === 'distance' && { near }),
      }),
    );
  return (
    <div className="mb-3 flex items-center gap-2">
      <Button look="secondary" className="shrink-0 px-3 lg:hidden" onClick={onFilters}>
        {chosen > 0 ? plural(m.chosen, chosen) : m.filters}
      </Button>
      <select
        aria-label={m.sort}
        value={asked.get('sort') ?? 'relevance'}
        onChange={({ target: { value } }) => sortBy(value)}
        className={`${selectClass} min-w-0 flex-1 sm:max-w-60`}
      >
        {sorts
          .filter((sort) => sort !== 'distance' || near !== undefined)
          .map((sort) => (
            <option key={sort} value={sort}>
              {m.sorts[sort]}
            </option>
          ))}
      </select>
      <Button
        look="quiet"
        className="shrink-0 px-3"
        aria-pressed={isMap}
        onClick={() => go(changed(search, { vista: isMap ? undefined : 'mapa' }))}
      >
        {isMap ? m.views.list : m.views.map}
      </Button>
    </div>
  );
}

/** Its library weighs more than the page: it comes when it is asked for. */
const MapView = lazy(() => import('./map/map-view.tsx'));

function Found({ search, go }: { search: string; go: (to: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const found = useListings(queryOf(search), true);
  const isMap = new URLSearchParams(search).get('vista') === 'mapa';
  const m = useMessages('market/browse');
  const [first] = found.data?.pages ?? [];
  return (
    <>
      {isWide && (
        <aside aria-label={m.filters}>
          <Facets search={search} counts={first?.facets} go={go} />
        </aside>
      )}
      <div className="min-w-0">
        <Toolbar search={search} go={go} onFilters={() => setOpen(true)} />
        {isMap ? (
          <Suspense fallback={<CardSkeletons />}>
            <MapView search={search} go={go}>
              <Results search={search} found={found} />
            </MapView>
          </Suspense>
        ) : (
          <Results search={search} found={found} />
        )}
      </div>
      {isOpen && (
        <FilterSheet
          search={search}
          counts={first?.facets}
          total={first?.total ?? 0}
          go={go}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export default function Market() {
  const m = useMessages('market/browse');
  const { search, go } = useAddress();
  useLiveUpdates();
  usePageTitle(m.title, m.lead);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap pt-4 pb-20 lg:pt-10">
        <h1 className="text-head sm:text-title">{m.title}</h1>
        <p className="mt-2 hidden max-w-[58ch] text-muted sm:block">{m.lead}</p>
        <SearchBox
          className="mt-3 sm:mt-6"
          words={new URLSearchParams(search).get('q') ?? ''}
          onSearch={(asked) => go(changed(search ?? '', { q: undefined, literal: undefined, ...asked }))}
        />
        <div className="mt-3 grid min-h-[70dvh] content-start gap-8 sm:mt-8 lg:grid-cols-[16rem_1fr]">
          {search === undefined ? (
            <>
              <aside className="hidden lg:block" />
              <div className="min-w-0 pt-26">
                <CardSkeletons />
              </div>
            </>
          ) : (
            <Found search={search} go={go} />
          )}
        </div>
      </div>
    </div>
  );
}
