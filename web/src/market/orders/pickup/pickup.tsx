import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadedLines } from '../../shared/loads/loaded-lines.tsx';
import type { Order } from '../order/api.ts';
import { type Pickup as Read, useConfirmLoad, usePickup } from './api.ts';
import { ChooseSlot } from './choose-slot.tsx';
import { CountLoad } from './count-load.tsx';
import { DriverLink } from './driver-link.tsx';
import { SellerForms } from './seller-forms.tsx';
import { timesOf } from './slot-words.ts';
import { TakeAlong } from './take-along.tsx';

interface LoadProps {
  readonly id: number;
  readonly load: NonNullable<Read['load']>;
  readonly mayConfirm: boolean;
  /** The recipient signed, so the load can no longer change. */
  readonly isSigned: boolean;
}

/** The loaded quantity of each line. The seller confirms a driver's count that differs from theirs or falls short of the order. */
function Load({ id, load, mayConfirm, isSigned }: LoadProps) {
  const m = useMessages('market/orders/pickup').load;
  const { price } = useFormat();
  const confirm = useConfirmLoad(id);
  return (
    <div className="mt-5 grid gap-2">
      <h3 className="font-[660]">{load.confirmed ? m.title : m.toConfirm}</h3>
      <LoadedLines lines={load.lines} />
      {!isSigned && load.amount > 0 && <p>{fill(m.estimate, { amount: price(load.amount) })}</p>}
      {!isSigned && load.countedBy === 'seller' && <p className="text-[0.92rem] text-muted">{m.bySeller}</p>}
      {confirm.error && (
        <p role="alert" className="text-bad">
          {readable(confirm.error)}
        </p>
      )}
      {mayConfirm && (
        <Button
          busy={confirm.isPending}
          className="justify-self-start"
          onClick={() => confirm.mutate(load.at, { onSuccess: () => toast(m.confirmed) })}
        >
          {m.confirm}
        </Button>
      )}
    </div>
  );
}

/** The documents that prove a signed delivery. */
function DeliveryPapers({ id, receipt }: { id: number; receipt: NonNullable<Read['receipt']> }) {
  const m = useMessages('market/orders/pickup').papers;
  const language = useLanguage();
  return (
    <p className="flex flex-wrap gap-x-5">
      {receipt.sealed && (
        <Link href={`/verificar/${receipt.hash}`} className="link inline-block py-1.5">
          {m.verify}
        </Link>
      )}
      <a href={`/api/orders/${id}/manifest?lang=${language}`} download className="link inline-block py-1.5">
        {m.manifest}
      </a>
    </p>
  );
}

/** The code that the buyer gives the seller's driver once everything is there. */
function DeliveryCode({ code }: { code: string }) {
  const m = useMessages('market/orders/pickup').code;
  return (
    <div className="mt-5 grid gap-2 rounded-m bg-sunken p-4">
      <h3 className="font-[660]">{m.title}</h3>
      <p className="text-title font-[660] tracking-[0.2em]">{code}</p>
      <p className="text-[0.92rem]">{m.hint}</p>
    </div>
  );
}

type Shown = Pick<Order, 'id' | 'number' | 'role' | 'state' | 'lines'> & { readonly lot: Pick<Order['lot'], 'title'> };

const stages: readonly Order['state'][] = [
  'approved',
  'scheduled',
  'in_transit',
  'reported',
  'delivered',
  'disputed',
  'settled',
  'refunded',
];

/** What is still missing before a time can be agreed. */
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
      {address !== null && !pickup.receipt && <TakeAlong order={order} slot={slot} address={address} />}
      {missing && <p className="pt-2">{missing}</p>}
      {pickup.may.choose && <ChooseSlot id={order.id} pickup={pickup} />}
      <SellerForms id={order.id} pickup={pickup} />
      {pickup.load && (
        <Load id={order.id} load={pickup.load} mayConfirm={pickup.may.confirm} isSigned={pickup.receipt !== null} />
      )}
      {pickup.may.count && <CountLoad id={order.id} load={pickup.load} ordered={order.lines} />}
      {pickup.receipt && (
        <p className="mt-4 break-words">
          {fill(m.signedBy, { name: pickup.receipt.receiver, date: format.dateTime(pickup.receipt.at) })}
        </p>
      )}
      {pickup.receipt && <DeliveryPapers id={order.id} receipt={pickup.receipt} />}
      {pickup.deliveryCode && <DeliveryCode code={pickup.deliveryCode} />}
      {pickup.may.link && <DriverLink id={order.id} role={order.role} pickup={pickup} />}
    </Panel>
  );
}

/** Where and when an order is picked up, once it is approved. */
export function Pickup({ order }: { order: Shown }) {
  const { data } = usePickup(order.id);
  if (!stages.includes(order.state) || !data) return null;
  return <PickupDetails order={order} pickup={data} />;
}
