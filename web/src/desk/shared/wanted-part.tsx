import { type ReactNode, useEffect, useRef } from 'react';
import { useAddressValue } from '../../platform/address.ts';

interface Part {
  /** What the address calls it: `?parte=depositos`. */
  readonly key: string;
  readonly content: ReactNode;
}

/** The part that the address names comes first. */
export const wantedFirst = (parts: readonly Part[], wanted: string | null): readonly Part[] =>
  parts.toSorted((one, other) => Number(other.key === wanted) - Number(one.key === wanted));

/** Parts of a page one below the other; the one that a link names stands on top, and has the focus. */
export function Parts({ parts, className }: { parts: readonly Part[]; className: string }) {
  const wanted = useAddressValue('parte');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(wanted)}"]`)?.focus();
  }, [wanted]);
  return (
    <div ref={place} className={className}>
      {wantedFirst(parts, wanted).map(({ key, content }) => (
        <div key={key} data-part={key} tabIndex={-1} className="min-w-0 outline-none">
          {content}
        </div>
      ))}
    </div>
  );
}
