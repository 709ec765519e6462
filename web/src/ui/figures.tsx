import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** `shown` stands in place of a label that is more than a text. */
export type FigureItem = { label: string; shown?: ReactNode; value: ReactNode; note?: ReactNode };

/** Eight figures stand in rows of the same length: a last one on a row of its own would pass for their sum. */
const layoutOf = (count: number): string =>
  count === 8 ? 'grid grid-cols-2 sm:grid-cols-4 2xl:grid-cols-8' : 'flex flex-wrap';

/** A row of figures, set like a ledger: ruled, not boxed. */
export function Figures({ items }: { items: readonly FigureItem[] }) {
  return (
    <dl className={cx(layoutOf(items.length), 'gap-px overflow-clip border-y-2 border-ink bg-line')}>
      {items.map(({ label, shown, value, note }) => (
        <div key={label} className="grow basis-36 bg-page px-3 py-2 sm:px-4">
          <dt className="text-[0.86rem] leading-snug text-muted">{shown ?? label}</dt>
          <dd className="figure-big mt-1 text-[1.6rem]">{value}</dd>
          {note && <dd className="mt-0.5 text-[0.82rem] text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-ink pb-1.5">
        <h2 className="text-head">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
