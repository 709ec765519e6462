import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';

/** Says that a list holds only the first of all; nothing where it holds them all. */
export function CutList({ shown, total }: { shown: number; total: number | undefined }) {
  const m = useMessages('desk/shared');
  const { number } = useFormat();
  if (total === undefined || total <= shown) return null;
  return (
    <p className="px-2 py-1.5 text-[0.9rem] text-muted">
      {fill(m.cutList, { shown: number(shown), total: number(total) })}
    </p>
  );
}
