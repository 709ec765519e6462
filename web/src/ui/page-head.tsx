import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Head of a public page, under its own short tarp. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap pt-12 pb-10 lg:pt-20 lg:pb-14">
        <h1 className="max-w-[18ch] text-mega">{title}</h1>
        <p className="mt-5 max-w-[58ch] text-lead text-muted">{lead}</p>
        {children && <div className="mt-7 flex flex-wrap gap-3">{children}</div>}
      </div>
    </div>
  );
}

export type Step = { readonly title: string; readonly text: string };

/** Steps that really follow one another. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="divide-y divide-line border-y-2 border-ink">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[5rem_1fr_1.4fr] sm:items-baseline">
          <span aria-hidden className="figure-big text-[3rem] text-accent">
            {index + 1}
          </span>
          <h3 className="text-head">{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export function Section({
  title,
  lead,
  tinted,
  children,
}: {
  title: string;
  lead?: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={cx('far-section', tinted && 'bg-sunken')}>
      <div className="wrap py-14 lg:py-20">
        <h2 className="max-w-[24ch] text-title">{title}</h2>
        {lead && <p className="mt-3 max-w-[58ch] text-lead text-muted">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
