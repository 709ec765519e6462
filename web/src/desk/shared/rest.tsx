import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';

interface Props {
  readonly list: { readonly shown: number; readonly total: number } | undefined;
}

/** Says how many there are where not all of them are shown; nothing where they are. */
export function Rest({ list }: Props) {
  const m = useMessages('desk/shared');
  const { number } = useFormat();
  if (!list || list.total <= list.shown) return null;
  return (
    <p className="pt-3 text-[0.95rem] text-muted">
      {fill(m.rest, { shown: number(list.shown), total: number(list.total) })}
    </p>
  );
}
