import type { ReactNode } from 'react';

/** A progress bar under its heading, with what it says in words beside it. Without a value it shows that something goes on. */
export function Meter({
  title,
  label,
  text,
  value,
  max,
}: Record<'title' | 'label' | 'text', string> & { value?: number; max?: number }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-sans font-[660] tracking-normal break-words">{title}</h3>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <progress value={value} max={max} aria-label={label} className="progress-bar" />
    </div>
  );
}

export function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap items-center gap-3">{children}</div>;
}
