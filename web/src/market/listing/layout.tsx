import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { FieldBadges } from '../../platform/lots/field-badges.tsx';
import { untilOf } from '../../platform/lots/lot.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Page } from './api.ts';

interface LayoutProps {
  readonly photos: ReactNode;
  /** What a buyer decides by; it stays in view on a wide screen. */
  readonly summary: ReactNode;
  readonly details: ReactNode;
  /** A form that is open in the summary may be longer than the screen. */
  readonly scrolls?: boolean;
}

/** The parts of a lot's page, below each other on a phone. */
export function Layout({ photos, summary, details, scrolls }: LayoutProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      {photos}
      <div
        className={cx(
          'grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1',
          !scrolls && 'lg:sticky lg:top-24',
        )}
      >
        {summary}
      </div>
      <div className="grid min-w-0 gap-6 lg:col-start-1">{details}</div>
    </div>
  );
}

/** The title, what translates it, and what holds for the whole lot. */
export function Heading({ lot, title, children }: { lot: Page; title: string; children: ReactNode }) {
  const words = useMessages('platform/lots');
  const format = useFormat();
  const until = untilOf(lot, words, format);
  return (
    <div className="grid gap-2">
      <h1 className="text-title break-words">{title}</h1>
      {children}
      <p className="flex flex-wrap gap-1.5">
        <FieldBadges lot={lot} />
        {until && <Badge tone="warn">{until}</Badge>}
      </p>
    </div>
  );
}

/** Why nobody can order it now, and the way to lots like it. */
export function Ending({ lot }: { lot: Page }) {
  const m = useMessages('market/listing');
  if (lot.status === 'published' || lot.status === 'draft') return null;
  return (
    <p role="status" className="rounded-m bg-warn-soft px-3 py-2 text-warn">
      {m.ended[lot.status]}{' '}
      {lot.alike.length > 0 && (
        <a href="#parecidos" className="link font-[620]">
          {m.endedHint}
        </a>
      )}
    </p>
  );
}

export function Description({ text }: { text: string }) {
  if (!text) return null;
  return <p className="max-w-[65ch] break-words whitespace-pre-line">{text}</p>;
}
