import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { selectClass } from '../../ui/field.tsx';
import { changed, countFilters, queryOf, useAddress, withoutFilters } from './address.ts';
import type { Facets as Counts } from './api.ts';
import { useListings } from './api.ts';
import { Facets } from './facets.tsx';
import { CardSkeletons, Results } from './results.tsx';

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

function SearchBox({ search, go }: { search: string; go: (to: string) => void }) {
  const m = useMessages('market/browse');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    go(changed(search, { q: q || undefined, literal: undefined }));
  };
  const q = new URLSearchParams(search).get('q') ?? '';
  return (
    // Works without JavaScript: submitting the form puts the search in the address.
    <form method="get" action="/mercado" onSubmit={submit} className="mt-6 flex max-w-160 gap-2">
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={m.search}
        placeholder={m.placeholder}
        className="min-h-12 min-w-0 flex-1 rounded-m border-2 border-ink bg-raised px-3.5"
      />
      <Button type="submit" size="l">
        {m.submit}
      </Button>
    </form>
  );
}

function Toolbar({ search, go, onFilters }: { search: string; go: (to: string) => void; onFilters: () => void }) {
  const m = useMessages('market/browse');
  const { plural } = useFormat();
  const asked = new URLSearchParams(search);
  const chosen = countFilters(search);
  const isMap = asked.get('vista') === 'mapa';
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <Button look="secondary" className="lg:hidden" onClick={onFilters}>
        {chosen > 0 ? plural(m.chosen, chosen) : m.filters}
      </Button>
      <Button
        look="quiet"
        className="lg:-ml-4.5"
        aria-pressed={isMap}
        onClick={() => go(changed(search, { vista: isMap ? undefined : 'mapa' }))}
      >
        {isMap ? m.views.list : m.views.map}
      </Button>
      {chosen > 0 && (
        <ButtonLink look="quiet" href={withoutFilters(search)}>
          {m.clear}
        </ButtonLink>
      )}
      <select
        aria-label={m.sort}
        value={asked.get('sort') ?? 'relevance'}
        onChange={({ target: { value } }) => go(changed(search, { sort: value === 'relevance' ? undefined : value }))}
        className={`${selectClass} flex-1 basis-60 sm:max-w-60`}
      >
        {sorts
          .filter((sort) => sort !== 'distance' || asked.has('near'))
          .map((sort) => (
            <option key={sort} value={sort}>
              {m.sorts[sort]}
            </option>
          ))}
      </select>
    </div>
  );
}

function Found({ search, go }: { search: string; go: (to: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const found = useListings(queryOf(search), true);
  const m = useMessages('market/browse');
  const [first] = found.data?.pages ?? [];
  return (
    <>
      <aside aria-label={m.filters} className="hidden lg:block">
        <Facets search={search} counts={first?.facets} go={go} />
      </aside>
      <div className="min-w-0">
        <Toolbar search={search} go={go} onFilters={() => setOpen(true)} />
        <Results search={search} found={found} />
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
      <div className="wrap pt-8 pb-20 lg:pt-12">
        <h1 className="text-title">{m.title}</h1>
        <p className="mt-2 max-w-[58ch] text-muted">{m.lead}</p>
        <SearchBox search={search ?? ''} go={go} />
        <div className="mt-8 grid min-h-[70dvh] content-start gap-8 lg:grid-cols-[16rem_1fr]">
          {search === undefined ? (
            <>
              <aside className="hidden lg:block" />
              <div className="min-w-0 pt-29 sm:pt-16">
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
