import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

interface Props {
  readonly label: string;
  readonly title: string;
  readonly tone: 'yours' | 'theirs' | 'over';
  readonly children?: ReactNode;
}

const tones = {
  yours: 'border-accent bg-raised',
  theirs: 'border-line bg-sunken',
  over: 'border-good bg-good-soft',
} as const;

/** A step of an order: whose it is, what it is, and what they can do about it. */
export function StepBox({ label, title, tone, children }: Props) {
  return (
    <section aria-label={label} className={cx('grid gap-3 rounded-l border-2 p-4 sm:p-6', tones[tone])}>
      <p className={cx('text-[0.88rem] font-[700] uppercase', tone === 'yours' ? 'text-accent' : 'text-muted')}>
        {label}
      </p>
      <h2 className="text-head">{title}</h2>
      {children}
    </section>
  );
}
