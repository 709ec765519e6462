import { useEffect, useRef } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { DeskIcon } from '../icons.tsx';
import type { Item } from './item.ts';

interface Props {
  readonly id: string;
  readonly item: Item;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** The focus stays in the field: the field names the active option, so this one is reached by its keys. */
export function Option({ id, item, active, onPoint, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-10 cursor-pointer scroll-my-2 items-center gap-3 rounded-m px-3 py-1.5 max-lg:min-h-11',
        active && 'bg-ink text-page',
      )}
    >
      <DeskIcon name={item.icon} className={cx('shrink-0', !active && 'text-muted')} />
      <span className="grid min-w-0 grow lg:flex lg:items-baseline lg:gap-3">
        <span className="max-w-full truncate font-[600] lg:shrink-0">{item.label}</span>
        {item.detail && (
          <span className={cx('truncate text-[0.88rem]', active ? 'opacity-80' : 'text-muted')}>{item.detail}</span>
        )}
      </span>
    </div>
  );
}
