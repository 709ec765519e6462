import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { assignTransport, dropTransport } from '@tianguis/proto/gen/client.ts';
import { zoneById } from '@tianguis/proto/zones';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { useUnsavedClose } from '../shared/use-unsaved.ts';
import type { Transport } from './api.ts';
import { CartaPorte } from './carta-porte.tsx';
import { Party } from './party.tsx';

const problemOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.problem?.errors?.find(({ path }) => path === field)?.message : undefined;

interface CardProps {
  readonly transport: Transport;
  /** What was typed into a form of it is not saved, or no longer there. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

interface FormProps extends CardProps {
  readonly onClose: () => void;
}

/** The way out of a form, which asks first while something in it is not saved; so does the sheet around it. */
function useFormClose(isUnsaved: boolean, { onUnsaved, onClose }: FormProps): ReturnType<typeof useUnsavedClose> {
  // Before the next key: Escape closes the sheet by what is known by then.
  useLayoutEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  return useUnsavedClose(isUnsaved, onClose);
}

/** Names the driver, who gets their link on their phone. */
function AssignForm(props: FormProps) {
  const { transport, onClose } = props;
  const m = useMessages('desk/dispatch').card.assign;
  const [name, setName] = useState(transport.transport.driver ?? '');
  const [phone, setPhone] = useState(transport.driverPhone ?? '');
  const assign = useMutation({
    mutationFn: () => call(assignTransport, { params: { id: transport.order.id }, body: { name, phone } }),
    onSuccess: () => {
      saved();
      toast(fill(m.done, { name }));
      onClose();
    },
  });
  const isChanged = name !== (transport.transport.driver ?? '') || phone !== (transport.driverPhone ?? '');
  const { close, saved } = useFormClose(isChanged, props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assign.mutate();
  };
  const problems = [problemOf(assign.error, 'name'), problemOf(assign.error, 'phone')] as const;
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[28rem] gap-1 pt-3">
      <TextField
        label={m.name}
        value={name}
        maxLength={80}
        error={problems[0]}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={m.phone}
        hint={m.phoneHint}
        type="tel"
        inputMode="tel"
        value={phone}
        error={problems[1]}
        onChange={({ target }) => setPhone(target.value)}
      />
      {assign.error && !problems.some(Boolean) && (
        <p role="alert" className="text-bad">
          {readable(assign.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={assign.isPending}>
          {m.save}
        </Button>
        <Button look="quiet" onClick={close}>
          {m.back}
        </Button>
      </div>
    </form>
  );
}

/** Takes the transport off the order: its price goes back, and the buyer picks it up. */
function DropForm(props: FormProps) {
  const { transport, onUnsaved, onClose } = props;
  const m = useMessages('desk/dispatch').card.drop;
  const { price } = useFormat();
  const [reason, setReason] = useState('');
  const drop = useMutation({
    mutationFn: () => call(dropTransport, { params: { id: transport.order.id }, body: { reason } }),
    onSuccess: () => {
      saved();
      onUnsaved(false);
      toast(m.done);
      onClose();
    },
  });
  const { close, saved } = useFormClose(reason.trim() !== '', props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    drop.mutate();
  };
  const problem = problemOf(drop.error, 'reason');
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[28rem] gap-1 pt-3">
      <p>{fill(m.text, { amount: price(transport.transport.amount) })}</p>
      <TextField
        label={m.reason}
        value={reason}
        maxLength={200}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
      {drop.error && !problem && (
        <p role="alert" className="text-bad">
          {readable(drop.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={drop.isPending}>
          {m.save}
        </Button>
        <Button look="quiet" onClick={close}>
          {m.back}
        </Button>
      </div>
    </form>
  );
}

function Places({
  transport: { pickupAddress, order, transport, buyer, seller, otherPlace },
}: {
  transport: Transport;
}) {
  const { card: m, otherPlace: warning } = useMessages('desk/dispatch');
  const zone = (id: string) => zoneById(id)?.name ?? id;
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <div className="min-w-0">
        <dt className="font-[640]">{m.load}</dt>
        <dd className="break-words">{`${pickupAddress ?? m.noAddress}, ${zone(order.zone)}`}</dd>
        <dd>
          <Party label={m.seller} party={seller} />
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="font-[640]">{m.unload}</dt>
        <dd className="break-words">{`${transport.address}, ${zone(transport.zone)}`}</dd>
        {otherPlace && (
          <dd className="font-[620] break-words text-warn">
            {fill(warning, { place: otherPlace, zone: zone(transport.zone) })}
          </dd>
        )}
        <dd>
          <Party label={m.buyer} party={buyer} />
        </dd>
      </div>
    </dl>
  );
}

function useTrip({ transport }: Transport): string {
  const m = useMessages('desk/dispatch').card;
  const format = useFormat();
  const all = [
    m.vehicles[transport.vehicle],
    fill(m.kilograms, { count: format.number(transport.kilograms) }),
    fill(m.kilometres, { count: format.decimal(transport.kilometres) }),
    transport.declared ? m.declared : undefined,
    transport.floors > 0 ? fill(m.floors, { count: format.number(transport.floors) }) : undefined,
    transport.help ? m.help : undefined,
    format.price(transport.amount),
  ];
  return all.filter((part) => part !== undefined).join(' · ');
}

/** All of a transported order, and what staff do with it besides giving it to a vehicle. */
export function TransportCard({ transport, onUnsaved }: CardProps) {
  const m = useMessages('desk/dispatch').card;
  const { orderState } = useMessages('desk/shared');
  const format = useFormat();
  const [form, setForm] = useState<'assign' | 'drop'>();
  const [showsSat, setShowsSat] = useState(false);
  const { order, slot, isLate } = transport;
  const { driver } = transport.transport;
  const close = () => setForm(undefined);
  const mayAssign = order.state === 'scheduled';
  const isStuckAtLoad = transport.trouble !== null && transport.leg === 'loading';
  const mayDrop = mayAssign || order.state === 'approved' || isStuckAtLoad;
  const when = slot
    ? `${format.dayLong(slot.from)}, ${format.clock(slot.from)}–${format.clock(slot.until)}`
    : m.withoutSlot;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-[680] break-words">
          <Link href={`/ventas?pedido=${order.id}`} className="link">
            {`${order.number} · ${order.title}`}
          </Link>
        </h3>
        <Badge tone={isLate ? 'bad' : 'plain'}>{isLate ? m.late : orderState[order.state]}</Badge>
      </div>
      <p className="font-[640]">{when}</p>
      <p className="text-[0.95rem]">{useTrip(transport)}</p>
      <Places transport={transport} />
      {driver && <p className="mt-3 font-[640]">{fill(m.driver, { name: driver })}</p>}
      {form === undefined && mayDrop && (
        <div className="mt-3 flex flex-wrap gap-3">
          {mayAssign && (
            <Button look={driver ? 'secondary' : 'primary'} onClick={() => setForm('assign')}>
              {driver ? m.assign.change : m.assign.open}
            </Button>
          )}
          <Button look="quiet" onClick={() => setForm('drop')}>
            {m.drop.open}
          </Button>
        </div>
      )}
      {slot && (
        <details className="mt-3" onToggle={({ currentTarget }) => setShowsSat(currentTarget.open)}>
          <summary className="cursor-pointer py-2 font-[640]">{m.cartaPorte}</summary>
          {showsSat && <CartaPorte order={order.id} />}
        </details>
      )}
      {form === 'assign' && <AssignForm transport={transport} onUnsaved={onUnsaved} onClose={close} />}
      {form === 'drop' && <DropForm transport={transport} onUnsaved={onUnsaved} onClose={close} />}
    </div>
  );
}
