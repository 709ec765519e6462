import { listTransports } from '@tianguis/proto/gen/client.ts';
import { localDay, minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { usePartyName } from '../../shared/orders.ts';
import { useWhen } from '../../shared/use-when.ts';
import { mostShown, type Section } from '../section.ts';

/** Orders that we bring and that have an hour and no driver, by the hour. */
export function useDriverless(): Section {
  const m = useMessages('desk/today');
  const { price } = useFormat();
  const { due } = useWhen();
  const nameOf = usePartyName();
  const query = { waiting: 'true', limit: mostShown } as const;
  const read = useOperation(listTransports, { query }, { refetchInterval: minute });
  const items = (read.data?.transports ?? []).map(({ order, buyer, slot, transport, isLate }) => ({
    key: String(order.id),
    title: `${order.number} · ${order.title}`,
    amount: price(transport.amount),
    detail: `${nameOf(buyer)} · ${transport.address}`,
    people: [{ memberId: buyer.memberId, line: nameOf(buyer), phone: buyer.phone }],
    time: slot ? due(m.loads, slot.from) : undefined,
    at: slot?.from,
    isLate,
    href: slot ? `/reparto?dia=${localDay(new Date(slot.from))}` : '/reparto',
  }));
  return {
    key: 'transport',
    parts: [{ key: 'driverless', read, total: read.data?.total ?? 0, items, href: '/reparto' }],
  };
}
