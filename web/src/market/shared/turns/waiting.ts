import type { listMyOrders } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useNow } from '../../../ui/use-now.ts';
import { dueText } from './due.ts';

type Summary = NonNullable<(typeof listMyOrders)['types']>['reply']['orders'][number];
type Order = Pick<Summary, 'turn' | 'role' | 'other'>;

/** Who an order waits for, what they do and until when: `Obras del Sur tiene que pagar, hasta mañana, 6:00 p.m.` */
export function useWaiting({ turn, role, other }: Order): string | undefined {
  const m = useMessages('market/shared/turns');
  const format = useFormat();
  const now = useNow(60_000);
  if (!turn || turn.who === role) return undefined;
  if (turn.action === 'decide' && turn.by)
    return Date.parse(turn.by) > now ? fill(m.decides.by, { date: format.dateTime(turn.by) }) : m.decides.late;
  const side = role === 'buyer' ? 'seller' : 'buyer';
  const what = fill(m.waits[turn.action], { name: other.name || m.someone[side] });
  return turn.by === null ? what : `${what}, ${dueText(turn.by, m.until, format, now)}`;
}
