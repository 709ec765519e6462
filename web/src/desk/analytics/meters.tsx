import type { ReactNode } from 'react';

export type Meter = { name: string; value: number; text: ReactNode };

/** Figures in a column, each with a bar below it on the scale of the largest. */
export function Meters({ meters }: { meters: readonly Meter[] }) {
  const most = Math.max(1, ...meters.map(({ value }) => value));
  return (
    <ul className="pt-1">
      {meters.map(({ name, value, text }) => (
        <li key={name} className="py-2">
          <p className="flex items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-[620] break-words">{name}</span>
            <span className="shrink-0 tabular-nums">{text}</span>
          </p>
          <svg aria-hidden viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" className="mt-1 h-2.5 w-full">
            <rect width={most} height={1} className="fill-sunken" />
            <rect width={value} height={1} className="fill-accent" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
