import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Tone = 'info' | 'warn' | 'good' | 'bad' | 'plum' | 'accent' | 'plain';

const tones: Record<Tone, string> = {
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  plum: 'bg-plum-soft text-plum',
  accent: 'bg-accent-soft text-accent-strong',
  plain: 'bg-sunken text-muted',
};

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-s px-2 py-0.5 text-[0.86rem] leading-5 font-[640] whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
