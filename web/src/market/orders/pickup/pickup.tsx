import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Panel } from '../../../ui/figures.tsx';
import type { Order } from '../order/api.ts';
import { type Pickup as Read, usePickup } from './api.ts';
import { ChooseSlot } from './choose-slot.tsx';
import { CountLoad } from './count-load.tsx';
import { DeliveryPapers } from './delivery-papers.tsx';
import { DriverLink } from './driver-link.tsx';
import { Load } from './load.tsx';
import { SellerForms } from './seller-forms.tsx';
import { timesOf } from './slot-words.ts';

type Shown = Pick<Order, 'id' | 'role' | 'state' | 'lines'>;

const stages: readonly Order['state'][] = [
  'approved',
  'scheduled',
  'in_transit',
  'delivered',
  'disputed',
  'settled',
  'refunded',
];

/** What is missing before there is a time. */
function useWhatIsMissing({ role }: Shown, { address, slot, may }: Read): string | undefined {
  const m = useMessages('market/orders/pickup');
  if (slot) return undefined;
  if (address === null) return m.missing.place[role];
  return role === 'buyer' && !may.choose ? m.missing.payment : m.missing.slot[role];
}

export function PickupDetails({ order, pickup }: { order: Shown; pickup: Read }) {
  const m = useMessages('market/orders/pickup');
  const format = useFormat();
  const { slot, address } = pickup;
  const missing = useWhatIsMissing(order, pickup);
  return (
    <Panel title={m.title}>
      <dl className="grid gap-2 pt-3">
        {slot && (
          <div>
            <dt className="text-[0.92rem] text-muted">{m.when}</dt>
            <dd className="font-[640]">{`${format.dayLong(slot.from)}, ${timesOf(slot, format)}`}</dd>
          </div>
        )}
        {address !== null && (
          <div>
            <dt className="text-[0.92rem] text-muted">{m.where}</dt>
            <dd className="break-words">{address}</dd>
          </div>
        )}
      </dl>
      {missing && <p className="pt-2">{missing}</p>}
      {pickup.may.choose && <ChooseSlot id={order.id} pickup={pickup} />}
      <SellerForms id={order.id} pickup={pickup} />
      {pickup.load && (
        <Load
          {...{ id: order.id, load: pickup.load, mayConfirm: pickup.may.confirm, isSigned: pickup.receipt !== null }}
        />
      )}
      {pickup.may.count && <CountLoad id={order.id} load={pickup.load} ordered={order.lines} />}
      {pickup.receipt && (
        <p className="mt-4 break-words">
          {fill(m.signedBy, { name: pickup.receipt.receiver, date: format.dateTime(pickup.receipt.at) })}
        </p>
      )}
      {pickup.receipt && <DeliveryPapers id={order.id} receipt={pickup.receipt} />}
      {pickup.may.link && <DriverLink id={order.id} hasLink={pickup.hasLink} />}
    </Panel>
  );
}

/** Where and when an order is picked up, once it is approved. */
export function Pickup({ order }: { order: Shown }) {
  const { data } = usePickup(order.id);
  if (!stages.includes(order.state) || !data) return null;
  return <PickupDetails order={order} pickup={data} />;
}
