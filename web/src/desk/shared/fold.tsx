import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useRemembered } from './use-remembered.ts';

interface Props {
  readonly name: string;
  readonly title: string;
  /** While there is something under way in it. */
  readonly keepOpen?: boolean;
  /** Folded until staff open it for the first time. */
  readonly startsFolded?: boolean;
  /** The key that opens and folds it. */
  readonly shortcut?: string;
  readonly children: ReactNode;
}

/** A panel that staff fold away while they have no use for it; this browser remembers which. */
export function Fold({ name, title, keepOpen = false, startsFolded = false, shortcut, children }: Props) {
  const [isOther, setOther] = useRemembered(`${startsFolded ? 'opened' : 'folded'}:${name}`);
  return (
    <details
      open={keepOpen || isOther === startsFolded}
      onToggle={(event) => {
        if (keepOpen) event.currentTarget.open = true;
        else setOther(event.currentTarget.open === startsFolded);
      }}
      className="group min-w-0"
    >
      <summary
        aria-keyshortcuts={shortcut}
        className="flex list-none items-center justify-between gap-3 rounded-t-m border-b-2 border-ink pb-1.5"
      >
        <h2 className="text-head">{title}</h2>
        <Icon name="down" className="size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

interface FoldHeadProps {
  readonly open: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  readonly title: string;
  readonly onToggle: () => void;
  /** Beside the title. */
  readonly children: ReactNode;
}

/** The first line of a row that opens below itself. The whole of the nearest `relative` box can be pressed. */
export function FoldHead({ open, controls, title, onToggle, children }: FoldHeadProps) {
  return (
    <div className="flex items-baseline gap-2">
      <button
        type="button"
        data-row
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        onClick={onToggle}
        className="min-w-0 grow truncate text-left font-[660] after:absolute after:inset-0 focus-visible:outline-offset-4"
      >
        {title}
      </button>
      {children}
      <Icon name="down" className={open ? 'shrink-0 rotate-180' : 'shrink-0'} />
    </div>
  );
}
