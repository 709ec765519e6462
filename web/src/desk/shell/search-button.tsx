import { useMessages } from '../../i18n/messages.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { DeskIcon } from './icons.tsx';
import { preloadPalette } from './palette/load-palette.ts';
import { shortcut } from './shortcut.ts';

/** Opens the palette; its code comes when a pointer or the focus nears. */
export function SearchButton({ narrow, onClick }: { narrow: boolean; onClick: () => void }) {
  const m = useMessages('desk/shell').palette;
  const shared = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick,
    onPointerEnter: preloadPalette,
    onFocus: preloadPalette,
  } as const;
  if (narrow) {
    return (
      <Tooltip text={`${m.open} (${shortcut})`} side="right">
        <button
          {...shared}
          aria-label={m.open}
          className="grid size-9 place-items-center rounded-m border border-edge bg-raised text-muted hover:text-ink max-lg:size-11"
        >
          <DeskIcon name="search" />
        </button>
      </Tooltip>
    );
  }
  return (
    <button
      {...shared}
      className="flex min-h-9 min-w-0 grow items-center gap-2 rounded-m border border-edge bg-raised px-2.5 text-[0.93rem] text-muted hover:text-ink max-lg:min-h-11"
    >
      <DeskIcon name="search" className="shrink-0" />
      <span className="truncate">{m.open}</span>
      <kbd aria-hidden className="ml-auto shrink-0 font-sans text-[0.78rem] max-lg:hidden">
        {shortcut}
      </kbd>
    </button>
  );
}
