import { addTransportRate, listTransportRates } from '@tianguis/proto/gen/client.ts';
import { vehicles } from '@tianguis/proto/marketplace/transport/transport';
import { localDay, startOfLocalDay } from '@tianguis/proto/time';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { useWrite } from '../../platform/api/write.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../shared/session.ts';
import { useUnsavedClose } from '../shared/use-unsaved.ts';

type Rate = NonNullable<(typeof listTransportRates)['types']>['reply']['rates'][number];

const isMidnight = (at: string): boolean => startOfLocalDay(localDay(new Date(at))).getTime() === Date.parse(at);

/** A version of the rates, and when it applies. Without a date it applies from the minute in which it was saved. */
function Version({ rate }: { rate: Rate }) {
  const m = useMessages('desk/transport');
  const format = useFormat();
  // The last day of a version is the one before the next begins.
  const lastOf = (until: string) => (isMidnight(until) ? format.date(Date.parse(until) - 1) : format.dateTime(until));
  const from = (isMidnight(rate.from) ? format.date : format.dateTime)(rate.from);
  const span = rate.until ? fill(m.rates.between, { from, until: lastOf(rate.until) }) : fill(m.rates.since, { from });
  return (
    <li className="min-w-0 rounded-l border-[1.5px] border-edge bg-raised p-4">
      <h2 className="font-[640]">{`${fill(m.rates.version, { number: rate.version })} · ${span}`}</h2>
      <ul className="mt-2 grid gap-1">
        {rate.vehicles.map((one) => (
          <li key={one.vehicle} className="break-words">
            {fill(m.rates.vehicle, {
              name: m.vehicles[one.vehicle],
              kilograms: format.number(one.kilograms),
              base: format.price(one.base),
              each: format.price(one.perKilometre),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.92rem] text-muted">
        {fill(m.rates.rest, {
          floor: format.price(rate.perFloor),
          help: format.price(rate.help),
          kilometres: format.number(rate.kilometres),
          factor: format.number(rate.roadFactor),
        })}
      </p>
    </li>
  );
}

const rest = ['perFloor', 'help', 'kilometres', 'roadFactor'] as const;
const ofVehicle = ['base', 'perKilometre', 'kilograms'] as const;

/** What is typed of a new version, by field; it starts as the one before it. */
function typedOf(rate: Rate): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of rest) typed[field] = String(rate[field]);
  for (const one of rate.vehicles) for (const field of ofVehicle) typed[`${one.vehicle}.${field}`] = String(one[field]);
  return typed;
}

/** A new version. What was quoted before keeps its own. */
function NewVersion({ last, onClose }: { last: Rate; onClose: () => void }) {
  const m = useMessages('desk/transport');
  const [typed, setTyped] = useState(() => typedOf(last));
  const [from, setFrom] = useState('');
  const [before] = useState(typed);
  const { close, saved } = useUnsavedClose(from !== '' || JSON.stringify(typed) !== JSON.stringify(before), onClose);
  const today = localDay(new Date());
  const add = useWrite(addTransportRate, {
    onSuccess: () => {
      saved();
      toast(m.rates.added);
      onClose();
    },
  });
  const value = (field: string): number => Number(typed[field]);
  const known = vehicles.filter((vehicle) => typed[`${vehicle}.base`]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({
      ...(from > today && { from: startOfLocalDay(from).toISOString() }),
      perFloor: value('perFloor'),
      help: value('help'),
      kilometres: value('kilometres'),
      roadFactor: value('roadFactor'),
      vehicles: known.map((vehicle) => ({
        vehicle,
        base: value(`${vehicle}.base`),
        perKilometre: value(`${vehicle}.perKilometre`),
        kilograms: value(`${vehicle}.kilograms`),
      })),
    });
  };
  const field = (name: string, label: string) => (
    <TextField
      key={name}
      label={label}
      type="number"
      inputMode="decimal"
      step="any"
      min={0}
      value={typed[name] ?? ''}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-l border-2 border-ink bg-raised p-4">
      <p>{m.rates.newHint}</p>
      <TextField
        label={m.rates.from}
        type="date"
        min={today}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        className="sm:max-w-64"
      />
      {vehicles.map((vehicle) => (
        <fieldset key={vehicle} className="min-w-0">
          <legend className="font-[640]">{m.vehicles[vehicle]}</legend>
          <div className="grid gap-x-4 sm:grid-cols-3">
            {ofVehicle.map((name) => field(`${vehicle}.${name}`, m.rates.fields[name]))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-x-4 sm:grid-cols-2">{rest.map((name) => field(name, m.rates.fields[name]))}</div>
      {add.error && (
        <p role="alert" className="text-bad">
          {readable(add.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={add.isPending}>
          {m.rates.save}
        </Button>
        <Button look="quiet" onClick={close}>
          {m.rates.back}
        </Button>
      </div>
    </form>
  );
}

/** What the transport costs, version by version. Admins add one; none is ever changed. */
export function Rates() {
  const m = useMessages('desk/transport').rates;
  const read = useOperation(listTransportRates);
  const isAdmin = useSession().data?.user?.role === 'admin';
  const [isOpen, setOpen] = useState(false);
  const [last] = read.data?.rates ?? [];
  return (
    <section className="min-w-0">
      {read.isError && <Failed onRetry={() => read.refetch()} busy={read.isFetching} />}
      {read.isPending && <Rows />}
      {isAdmin && last && !isOpen && (
        <Button look="secondary" className="mb-4" onClick={() => setOpen(true)}>
          {m.open}
        </Button>
      )}
      {isOpen && last && <NewVersion last={last} onClose={() => setOpen(false)} />}
      <ul className="mt-4 grid gap-3">
        {(read.data?.rates ?? []).map((rate) => (
          <Version key={rate.version} rate={rate} />
        ))}
      </ul>
    </section>
  );
}
