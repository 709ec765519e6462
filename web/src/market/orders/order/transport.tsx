import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Panel } from '../../../ui/figures.tsx';
import type { Order } from './api.ts';

type Brought = NonNullable<Order['transport']>;

const beforeDriver: readonly Order['state'][] = ['placed', 'approved', 'scheduled'];

/** Who brings it, or by when our team says so. */
function Driver({ transport: { driver, assignBy }, order: { role, state } }: { transport: Brought; order: Order }) {
  const m = useMessages('market/orders/order').transport;
  const { dateTime } = useFormat();
  if (driver) return <p className="font-[640]">{fill(m.driver[role], { name: driver })}</p>;
  if (!beforeDriver.includes(state)) return null;
  if (!assignBy) return <p>{m.waits.noSlot}</p>;
  return (
    <p>{Date.parse(assignBy) > Date.now() ? fill(m.waits.noDriver, { date: dateTime(assignBy) }) : m.waits.late}</p>
  );
}

/** Where we bring it, and who does; nothing where the buyer picks it up. */
export function Transport({ order }: { order: Order }) {
  const m = useMessages('market/orders/order').transport;
  const { price } = useFormat();
  const { transport, role } = order;
  if (!transport) return null;
  const { dropped, address, zone, floors, help, amount } = transport;
  if (dropped)
    return (
      <Panel title={m.title}>
        <p className="pt-3">{fill(m.dropped[role], { amount: price(amount) })}</p>
      </Panel>
    );
  return (
    <Panel title={m.title}>
      <div className="grid gap-1.5 pt-3">
        <p className="break-words">{fill(m.brought[role], { address, zone: zoneById(zone)?.name ?? zone })}</p>
        {floors > 0 && <p className="text-muted">{fill(m.place.floors, { floors })}</p>}
        {help && <p className="text-muted">{m.place.help}</p>}
        <Driver transport={transport} order={order} />
      </div>
    </Panel>
  );
}
