import { localTime, momentAt } from '@tianguis/proto/time';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { AskFirst } from '../../ui/dialogs.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../shared/session.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { useWhen } from '../shared/use-when.ts';
import { type Transport, useRetry, useTakeBack } from './api.ts';

interface Props {
  readonly transport: Transport;
  readonly trouble: NonNullable<Transport['trouble']>;
}

/** The moment of a time such as `10:30` on a day such as `2026-12-01`, in Mexico City; undefined where one is missing. */
function momentOf(date: string, time: string): string | undefined {
  if (date === '' || time === '') return undefined;
  return momentAt(Temporal.PlainDate.from(date), Temporal.PlainTime.from(time)).toISOString();
}

/** What keeps a driver from going on, and what staff decide: another attempt, or back to the seller. */
export function Trouble({ transport: { order, leg, slotsUntil, transport }, trouble }: Props) {
  const m = useMessages('desk/dispatch').trouble;
  const { dateTime, price } = useFormat();
  const { when, due } = useWhen();
  const { requote } = transport;
  const isAdmin = useSession().data?.user?.role === 'admin';
  const [reason, setReason] = useState('');
  const [slot, setSlot] = useState({
    date: localTime(new Date()).toPlainDate().add({ days: 1 }).toString(),
    from: '10:00',
    until: '11:00',
  });
  const [before] = useState(slot);
  const isChanged = reason.trim() !== '' || JSON.stringify(slot) !== JSON.stringify(before);
  const retry = useRetry(order.id, () => toast(m.retried));
  const takeBack = useTakeBack(order.id, () => toast(m.tookBack));
  useUnsaved(isChanged && !retry.isSuccess && !takeBack.isSuccess);
  const isLoaded = leg === 'to_delivery' || leg === 'unloading';
  const [isIncomplete, setIncomplete] = useState(false);
  const error = retry.error ?? takeBack.error;
  const takesBack = isLoaded ? m.takeBack : m.cancel;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const from = momentOf(slot.date, slot.from);
    const until = momentOf(slot.date, slot.until);
    setIncomplete(!from || !until);
    takeBack.reset();
    if (from && until) retry.mutate({ from, until, reason });
  };
  const end = () => {
    setIncomplete(false);
    retry.reset();
    takeBack.mutate(reason);
  };
  return (
    <div className="grid gap-3 rounded-m bg-bad-soft p-4 sm:col-span-2">
      <p className="wrap-anywhere">
        <span className="font-[680]">{m.kinds[trouble.kind]}</span>
        {` · ${dateTime(trouble.at)} · ${trouble.reason}`}
      </p>
      <p>{isLoaded ? m.loaded : m.withSeller}</p>
      {requote && <p>{due(m.requoted, requote.by, { amount: price(requote.difference) })}</p>}
      {trouble.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {trouble.photos.map(({ id }, index) => (
            <li key={id}>
              <img
                src={`/api/staff/orders/${order.id}/photos/${id}/320.webp`}
                alt={fill(m.photo, { number: String(index + 1) })}
                className="size-24 rounded-m object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="grid gap-1 sm:grid-cols-3 sm:gap-x-3">
        <TextField
          label={m.date}
          type="date"
          value={slot.date}
          onChange={({ target }) => setSlot({ ...slot, date: target.value })}
        />
        <TextField
          label={m.from}
          type="time"
          value={slot.from}
          onChange={({ target }) => setSlot({ ...slot, from: target.value })}
        />
        <TextField
          label={m.until}
          type="time"
          value={slot.until}
          onChange={({ target }) => setSlot({ ...slot, until: target.value })}
        />
        <div className="sm:col-span-3">
          <TextField
            label={m.reason}
            hint={slotsUntil ? fill(m.latest, { when: when(slotsUntil) }) : undefined}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        {(isIncomplete || error) && (
          <p role="alert" className="text-bad sm:col-span-3">
            {isIncomplete ? m.slotMissing : readable(error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3 sm:col-span-3">
          <Button type="submit" busy={retry.isPending}>
            {m.retry}
          </Button>
          {isAdmin && (
            <AskFirst
              title={fill(m.ask.title, { number: order.number })}
              text={m.ask.text}
              yes={takesBack}
              no={m.ask.no}
              onYes={end}
            >
              <Button look="secondary" busy={takeBack.isPending}>
                {takesBack}
              </Button>
            </AskFirst>
          )}
          {!isAdmin && <p className="self-center text-[0.92rem]">{m.adminOnly}</p>}
        </div>
      </form>
    </div>
  );
}
