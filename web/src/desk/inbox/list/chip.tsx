import { useFormat } from '../../../i18n/format.ts';
import { cx } from '../../../ui/class-names.ts';

/** Counts go no further. */
const most = 1_000;

/** A filter that is on or off, with how much it finds. */
export function Chip({ pressed, count, shortcut, children, onClick }: ChipProps) {
  const { number } = useFormat();
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
      className={cx(
        'min-h-9 shrink-0 rounded-m border-[1.5px] px-2.5 text-[0.9rem] font-[620] lg:px-2 lg:text-[0.86rem] whitespace-nowrap',
        pressed ? 'border-ink bg-ink text-page' : 'border-line bg-raised text-ink hover:border-edge',
      )}
    >
      {children}
      {count !== undefined && (
        <span className={cx('ml-1.5 tabular-nums', !pressed && 'text-muted')}>
          {count >= most ? `${number(most - 1)}+` : number(count)}
        </span>
      )}
    </button>
  );
}
type ChipProps = {
  pressed: boolean;
  count?: number | undefined;
  shortcut?: string;
  children: string;
  onClick: () => void;
};
