import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { MoreIcon } from '../../ui/more-icons.tsx';

interface Props {
  readonly title: string;
  readonly state: 'open' | 'done' | 'ahead';
  /** What a step that is done says in a line. */
  readonly summary?: ReactNode;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** One step of publishing: open, folded into a line once it is done, or still ahead. */
export function StepSection({ title, state, summary, onOpen, children }: Props) {
  const m = useMessages('market/publish').steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // Who moves on to a step starts at its top, with the keyboard and on the screen.
    // Where something is wrong, the focus is already at the first such field.
    const isWrong = heading.current?.parentElement?.querySelector('[aria-invalid=true]');
    if (state === 'open' && before.current !== 'open' && !isWrong) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    before.current = state;
  }, [state]);
  if (state === 'open')
    return (
      <section className="grid gap-4 border-t-2 border-ink pt-4">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-head outline-none">
          {title}
        </h2>
        {children}
      </section>
    );
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5">
      <span aria-hidden className={state === 'done' ? 'text-good' : 'text-muted'}>
        {state === 'done' ? (
          <MoreIcon name="check" />
        ) : (
          <span className="block size-2.5 rounded-full border-2 border-edge" />
        )}
      </span>
      <div className="min-w-0">
        <h2 className={state === 'done' ? 'font-[620]' : 'text-muted'}>{title}</h2>
        {state === 'done' && summary && <p className="truncate text-[0.92rem] text-muted">{summary}</p>}
      </div>
      {state === 'done' && (
        <Button
          look="quiet"
          size="s"
          className="min-h-11 underline"
          onClick={onOpen}
          aria-label={fill(m.changeStep, { title })}
        >
          {m.change}
        </Button>
      )}
    </section>
  );
}
