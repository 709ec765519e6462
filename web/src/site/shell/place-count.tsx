import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { cx } from '../../ui/class-names.ts';

/** How many things wait at a place; nothing at all where nothing does. */
export function PlaceCount({ count, className }: { count: number | undefined; className?: string }) {
  const m = useMessages('site/shell/menu');
  if (!count) return null;
  return (
    <span className={cx('place-count', className)}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{fill(m.waiting, { count })}</span>
    </span>
  );
}
