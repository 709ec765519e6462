import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useSendDay } from './api.ts';
import type { Driver } from './board.ts';

/** The drivers of a day, each with the link of their day to be sent. */
export function DriverDays({ drivers, date }: { drivers: readonly Driver[]; date: string }) {
  const m = useMessages('desk/dispatch').days;
  if (drivers.length === 0) return null;
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-muted">{m.hint}</p>
      <ul className="divide-y divide-line">
        {drivers.map((driver) => (
          <DriverDay key={driver.phone} driver={driver} date={date} />
        ))}
      </ul>
    </Panel>
  );
}

function DriverDay({ driver: { name, phone, stops }, date }: { driver: Driver; date: string }) {
  const m = useMessages('desk/dispatch').days;
  const { plural } = useFormat();
  const send = useSendDay();
  const sendDay = () =>
    send.mutate(
      { phone, date },
      {
        onSuccess: () => toast(fill(m.sent, { name })),
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-[640]">{name}</span>
        <span className="text-muted">{` · ${plural(m.stops, stops)}`}</span>
      </p>
      <Button look="secondary" busy={send.isPending} aria-label={fill(m.sendTo, { name })} onClick={sendDay}>
        {m.send}
      </Button>
    </li>
  );
}
