import type { ReactNode } from 'react';

/** The one thing to do on a screen, within reach of a thumb. Where the screen ends, it stands below the rest. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--bar) z-10 -mx-4 mt-auto grid gap-2 border-t-2 border-ink bg-page px-4 py-3">
      {children}
    </div>
  );
}
