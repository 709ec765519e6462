import type { ReactNode } from 'react';

/** One line of what is known of a contact. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-[0.92rem] text-muted">{label}</dt>
      <dd className="min-w-0 py-1 wrap-anywhere has-[button]:py-0">{children}</dd>
    </div>
  );
}
