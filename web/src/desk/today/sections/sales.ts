import { listAllOrders } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import type { LinkedPerson } from '../../shared/linked-person.ts';
import { lateStates, usePartyName, useTurnText } from '../../shared/orders.ts';
import { useWhen } from '../../shared/use-when.ts';
import { type Item, mostShown, type Section } from '../section.ts';

type Order = NonNullable<(typeof listAllOrders)['types']>['reply']['orders'][number];

/** Deadlines pass without an event. */
const refetchInterval = minute;

/** Whether the side whose turn it is has missed its time. */
const isLate = ({ turn, dueAt }: Pick<Order, 'turn' | 'dueAt'>, now = Date.now()): boolean => {
  const by = turn?.by ?? dueAt;
  return by !== null && Date.parse(by) < now;
};

/** The sides of a sale as its texts name them: both of them, or the one whose turn it is. */
function usePeople() {
  const nameOf = usePartyName();
  const personOf = (party: Order['buyer']): LinkedPerson => ({
    memberId: party.memberId,
    line: nameOf(party),
    phone: party.phone,
  });
  return {
    bothOf: ({ buyer, seller }: Order) => [personOf(buyer), personOf(seller)],
    waitedFor: ({ buyer, seller, turn }: Order) =>
      turn === null || turn.who === 'staff' ? [] : [personOf(turn.who === 'seller' ? seller : buyer)],
  };
}

function useItemOf() {
  const m = useMessages('desk/today');
  const { rightNow, gift } = useMessages('desk/shared');
  const { price, relative } = useFormat();
  const { due } = useWhen();
  const turnText = useTurnText();
  const { waitedFor } = usePeople();
  const timeOf = (order: Order): string | undefined => {
    const by = order.turn?.by ?? order.dueAt;
    if (by === null) return undefined;
    return isLate(order) ? fill(m.late, { ago: relative(by, rightNow) }) : due(m.decide, by);
  };
  return (order: Order): Item => ({
    key: String(order.id),
    title: `${order.number} · ${order.lot.title}`,
    amount: order.amount === 0 ? gift : price(order.amount),
    detail: turnText(order),
    people: waitedFor(order),
    time: timeOf(order),
    at: order.turn?.by ?? order.dueAt,
    isLate: isLate(order),
    href: `/ventas?pedido=${order.id}`,
  });
}

/** Sales that somebody is late with, or that fall through within a day, and those that a bank stops. */
export function useLateSales(): Section {
  const read = useOperation(
    listAllOrders,
    { query: { late: 'true', state: lateStates, sort: 'due', limit: mostShown } },
    { refetchInterval },
  );
  const stopped = useOperation(listAllOrders, { query: { stopped: 'true', limit: mostShown } }, { refetchInterval });
  const itemOf = useItemOf();
  const items = (read.data?.orders ?? []).map(itemOf);
  return {
    key: 'sales',
    parts: [
      { key: 'late', read, total: read.data?.total ?? 0, items, href: '/ventas?plazo=tarde' },
      {
        key: 'stopped',
        read: stopped,
        total: stopped.data?.total ?? 0,
        items: (stopped.data?.orders ?? []).map(itemOf),
        href: '/pagos?vista=avisos&parte=contracargos',
      },
    ],
  };
}

/** Complaints: those that staff have to decide come before those that the seller has yet to answer. */
export function useComplaints(): Section {
  const m = useMessages('desk/today');
  const read = useOperation(listAllOrders, { query: { state: ['disputed'], sort: 'due', limit: 50 } });
  const turnText = useTurnText();
  const { bothOf, waitedFor } = usePeople();
  const nameOf = usePartyName();
  const { price } = useFormat();
  const { gift } = useMessages('desk/shared');
  const isOurs = ({ turn }: Order): number => (turn?.who === 'staff' ? 0 : 1);
  const first = (read.data?.orders ?? []).toSorted((one, other) => isOurs(one) - isOurs(other)).slice(0, mostShown);
  const items = first.map((order) => ({
    key: String(order.id),
    title: `${order.number} · ${order.lot.title}`,
    amount: order.amount === 0 ? gift : price(order.amount),
    detail: fill(m.complaint, { buyer: nameOf(order.buyer), seller: nameOf(order.seller) }),
    people: bothOf(order),
    time: turnText(order),
    waitsFor: waitedFor(order),
    isLate: order.turn?.who === 'staff',
    href: `/ventas?pedido=${order.id}`,
  }));
  return {
    key: 'complaints',
    parts: [{ key: 'complaints', read, total: read.data?.total ?? 0, items, href: '/ventas?estado=disputed' }],
  };
}
