import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Loading } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { outboxes, type ServiceName, useOutbox, useRetryOutbox } from './api.ts';

function Outbox({ service }: { service: ServiceName }) {
  const m = useMessages('desk/failed-events').outbox;
  const { plural, dateTime } = useFormat();
  const outbox = useOutbox(service);
  const retry = useRetryOutbox(service);
  const again = () =>
    retry.mutate(undefined, {
      onSuccess: ({ retried }) => toast(plural(m.retried, retried)),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="min-w-28 text-[1rem] font-[660]">{service}</h3>
        {outbox.data && (
          <span className="text-muted">
            {`${plural(m.waiting, outbox.data.waiting)}, ${plural(m.parked, outbox.data.parked)}`}
          </span>
        )}
        {outbox.data && outbox.data.parked > 0 && (
          <Button size="s" busy={retry.isPending} aria-label={`${m.retry}: ${service}`} onClick={again}>
            {m.retry}
          </Button>
        )}
      </div>
      <Loading query={outbox} rows={1} failed={m.away} />
      <ul className="grid gap-1">
        {outbox.data?.events.map(({ id, subject, error, parkedAt }) => (
          <li key={id} className="text-[0.9rem] wrap-anywhere">
            <span className="font-[620]">{subject}</span>
            <span className="text-muted">{` ${dateTime(parkedAt)}: ${error ?? ''}`}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Events that wait for the broker, and those that it refused until their service gave up. */
export function Outboxes() {
  const m = useMessages('desk/failed-events').outbox;
  return (
    <Panel title={m.title}>
      <ul className="divide-y divide-line">
        {(Object.keys(outboxes) as ServiceName[]).map((service) => (
          <Outbox key={service} service={service} />
        ))}
      </ul>
    </Panel>
  );
}
