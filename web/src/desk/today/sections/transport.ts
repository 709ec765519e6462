import { listTransports } from '@tianguis/proto/gen/client.ts';
import { localDay, minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { usePartyName } from '../../shared/orders.ts';
import { mostShown, type Section } from '../section.ts';

/** Orders that we bring and that have an hour and no driver, by the hour. */
export function useDriverless(): Section {
  const m = useMessages('desk/today');
  const { dateTime, price } = useFormat();
  const nameOf = usePartyName();
  const query = { waiting: 'true', limit: mostShown } as const;
  const read = useOperation(listTransports, { query }, { refetchInterval: minute });
  const items = (read.data?.transports ?? []).map(({ order, buyer, slot, transport, isLate }) => ({
    key: String(order.id),
    title: `${order.number} · ${order.title}`,
    amount: price(transport.amount),
    detail: `${nameOf(buyer)} · ${transport.address}`,
    time: slot ? fill(m.loads, { date: dateTime(slot.from) }) : undefined,
    isLate,
    href: slot ? `/reparto?dia=${localDay(new Date(slot.from))}` : '/reparto',
  }));
  return {
    key: 'transport',
    parts: [{ key: 'driverless', read, total: read.data?.total ?? 0, items, href: '/reparto' }],
  };
}
