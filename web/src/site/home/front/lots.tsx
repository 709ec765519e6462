import type { searchListings } from '@tianguis/proto/gen/client.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { LotCard } from '../../../platform/lots/lot-card.tsx';
import { Link } from '../../../ui/link.tsx';

type Reply = NonNullable<(typeof searchListings)['types']>['reply'];

const mostCategories = 14;

/** What there is most of, with how many lots; the gateway writes it into the page, and the app renders it anew where it must. */
export function Categories({ found }: { found: Pick<Reply, 'facets'> }) {
  const m = useMessages('site/home');
  const { number } = useFormat();
  return (
    <nav aria-label={m.categories} className="bleed-row">
      <ul className="flex gap-2">
        {found.facets.category.slice(0, mostCategories).map(({ value, name, count }) => (
          <li key={value} className="shrink-0">
            <Link
              href={`/mercado?${new URLSearchParams({ category: value })}`}
              className="flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-edge bg-raised px-3.5 font-[600] hover:border-ink"
            >
              <span className="first-letter:uppercase">{name}</span>
              <span className="text-[0.9rem] text-muted tabular-nums">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LotsProps {
  readonly found: Pick<Reply, 'listings'>;
  /** What a reader can do with a lot on its card; nothing in what the gateway writes, which has no code. */
  readonly corner?: (lot: Reply['listings'][number]) => ReactNode;
}

/** Six lots: a row to swipe on a phone, side by side on a desktop. */
export function Lots({ found, corner }: LotsProps) {
  return (
    <div className="bleed-row">
      <ul className="grid auto-cols-[minmax(9.5rem,42vw)] grid-flow-col gap-x-4 sm:auto-cols-[11rem] lg:auto-cols-fr">
        {found.listings.map((lot) => (
          <LotCard key={lot.id} lot={lot} shape="brief" corner={corner?.(lot)} />
        ))}
      </ul>
    </div>
  );
}
