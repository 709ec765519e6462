import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Link } from '../../../ui/link.tsx';

interface Props {
  readonly zone: string;
  readonly choice: ReactNode;
  readonly categories: ReactNode;
  readonly lots: ReactNode;
}

/** Where the market stands on the front page; each part has its room before it is there. */
export function FrontParts({ zone, choice, categories, lots }: Props) {
  const m = useMessages('site/home');
  const all = zone ? `/mercado?${new URLSearchParams({ near: zone, sort: 'distance' })}` : '/mercado?sort=newest';
  return (
    <>
      <div className="mt-4 min-h-11">{categories}</div>
      <div className="mt-4 mb-2.5 flex min-h-11 items-center gap-x-2.5 sm:gap-x-4 lg:mt-6">
        <h2 className="shrink-0 text-[1.12rem] tracking-tight sm:text-head">{zone ? m.near : m.newest}</h2>
        {choice}
        <Link href={all} className="link ml-auto shrink-0 py-2.5">
          {m.all}
        </Link>
      </div>
      <div className="front-lots">{lots}</div>
    </>
  );
}
