import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons.tsx';

const heights = { low: 'h-32', middle: 'h-[52dvh]', high: 'h-[calc(100dvh-4.5rem)]' } as const;
type Height = keyof typeof heights;
const order: readonly Height[] = ['low', 'middle', 'high'];
const next = (height: Height, by: 1 | -1): Height =>
  order[Math.min(Math.max(order.indexOf(height) + by, 0), order.length - 1)] ?? 'middle';

/** How far a finger moves before the sheet follows, in pixels. */
const drag = 24;

interface Props {
  readonly map: ReactNode;
  readonly hint: string;
  /** Something in it was chosen on the map: it shows at least its middle. */
  readonly isLifted: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A phone's whole screen: the map behind, the list in a sheet that is pulled up. */
export function Sheet({ map, hint, isLifted, onClose, children }: Props) {
  const m = useMessages('market/browse/map');
  const dialog = useRef<HTMLDialogElement>(null);
  const begun = useRef<number>(undefined);
  const [height, setHeight] = useState<Height>('low');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isLifted) setHeight((now) => (now === 'low' ? 'middle' : now));
  }, [isLifted]);

  const onMove = (event: PointerEvent) => {
    if (begun.current === undefined) return;
    const moved = event.clientY - begun.current;
    if (Math.abs(moved) < drag) return;
    begun.current = undefined;
    setHeight(next(height, moved < 0 ? 1 : -1));
  };
  return (
    <dialog
      ref={dialog}
      aria-label={m.title}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-page p-0"
    >
      <div className="absolute inset-x-0 top-0 bottom-31 isolate">{map}</div>
      <button
        type="button"
        aria-label={m.back}
        onClick={() => dialog.current?.close()}
        className="absolute top-3 left-3 grid size-12 place-items-center rounded-full border-2 border-ink bg-raised shadow-lift"
      >
        <Icon name="close" />
      </button>
      <section
        aria-label={m.list}
        className={cx(
          'absolute inset-x-0 bottom-0 z-10 flex flex-col rounded-t-[1rem] border-t-2 border-ink bg-page shadow-lift transition-[height] duration-200',
          heights[height],
        )}
      >
        <button
          type="button"
          aria-label={height === 'high' ? m.smaller : m.larger}
          onClick={() => setHeight(height === 'high' ? 'low' : next(height, 1))}
          onPointerDown={(event) => {
            begun.current = event.clientY;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={onMove}
          onPointerUp={() => {
            begun.current = undefined;
          }}
          className="grid min-h-9 w-full shrink-0 touch-none place-items-center rounded-t-[1rem]"
        >
          <span aria-hidden className="h-1.5 w-12 rounded-full bg-edge" />
        </button>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6">
          {children}
          <p className="mt-4 text-[0.85rem] text-muted">{hint}</p>
        </div>
      </section>
    </dialog>
  );
}
