import { ApiError } from '@tianguis/proto/client';
import { mostFloors, quoteHours, vehicles } from '@tianguis/proto/marketplace/transport/transport';
import { useId } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { PlacePicker } from '../../shared/places/place-picker.tsx';
import type { Quote, Transport } from './use-transport.ts';

/** The price of bringing it, part by part. */
export function QuoteParts({ quote }: { quote: Quote }) {
  const m = useMessages('market/listing/reserve').transport;
  const format = useFormat();
  const words = { kilometres: format.decimal(quote.kilometres), kilograms: format.number(quote.kilograms) };
  return (
    <div role="status" className="grid gap-2 rounded-m bg-sunken p-3.5">
      <p className="text-[0.95rem]">{fill(m.trip, { ...words, vehicle: m.vehicles[quote.vehicle] })}</p>
      <dl className="divide-y divide-line">
        {quote.parts.map(({ part, amount }) => (
          <div key={part} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{m.parts[part]}</dt>
            <dd className="tabular-nums">{format.price(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-[0.92rem] text-muted">
        {fill(m.holds, { hours: quoteHours, date: format.dateTime(quote.validUntil) })}
      </p>
    </div>
  );
}

function Fields({ transport, onAsk }: { transport: Transport; onAsk: () => void }) {
  const m = useMessages('market/listing/reserve').transport;
  const { place, change, asking, refusal } = transport;
  const problems = asking.error instanceof ApiError ? (asking.error.problem?.errors ?? []) : [];
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const rest = asking.error && !problems.some(({ path }) => path.startsWith('place.') || path === 'kilograms');
  return (
    <div className="grid gap-2 pt-2">
      <PlacePicker
        label={m.zone}
        hint={m.zoneHint}
        value={place.zone}
        error={errorOf('place.zone')}
        onChange={(zone) => change({ zone })}
      />
      <TextField
        label={m.address}
        hint={m.addressHint}
        autoComplete="street-address"
        maxLength={300}
        value={place.address}
        error={errorOf('place.address')}
        onChange={({ target }) => change({ address: target.value })}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label={m.floors}
          hint={m.floorsHint}
          type="number"
          inputMode="numeric"
          min={0}
          max={mostFloors}
          value={place.floors}
          error={errorOf('floors')}
          onChange={({ target }) => change({ floors: target.value })}
        />
        <SelectField
          label={m.vehicle}
          hint={m.vehicleHint}
          placeholder={m.anyVehicle}
          value={place.vehicle}
          options={vehicles.map((vehicle) => ({ value: vehicle, label: m.vehicles[vehicle] }))}
          onChange={({ target }) => change({ vehicle: target.value })}
        />
      </div>
      {(refusal === 'no_weight' || place.kilograms !== '') && (
        <TextField
          label={m.kilograms}
          hint={m.kilogramsHint}
          type="number"
          inputMode="decimal"
          min={1}
          value={place.kilograms}
          error={errorOf('kilograms')}
          onChange={({ target }) => change({ kilograms: target.value })}
        />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={place.help}
          onChange={({ target }) => change({ help: target.checked })}
          className="size-5 accent-accent"
        />
        {m.help}
      </label>
      {rest && (
        <p role="alert" className="text-bad">
          {readable(asking.error)}
        </p>
      )}
      {refusal && (
        <p role="alert" className="rounded-m bg-warn-soft p-3 text-warn">
          {m.refusals[refusal]}
        </p>
      )}
      {transport.isStale && <p role="status">{m.stale}</p>}
      {!transport.quote && (
        <Button look="secondary" className="justify-self-start" busy={asking.isPending} onClick={onAsk}>
          {m.ask}
        </Button>
      )}
    </div>
  );
}

/** The buyer picks it up, or has it brought for a price that they see first. */
export function TransportChoice({ transport, onAsk }: { transport: Transport; onAsk: () => void }) {
  const m = useMessages('market/listing/reserve').transport;
  const name = useId();
  const { isBrought, setBrought, quote } = transport;
  return (
    <fieldset>
      <legend className="font-[640]">{m.label}</legend>
      {[false, true].map((brings) => (
        <label key={String(brings)} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            checked={isBrought === brings}
            onChange={() => setBrought(brings)}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="font-[620]">{brings ? m.brought.name : m.pickUp.name}</span>
            <span className="block text-[0.92rem] text-muted">{brings ? m.brought.hint : m.pickUp.hint}</span>
          </span>
        </label>
      ))}
      {isBrought && <Fields transport={transport} onAsk={onAsk} />}
      {quote && <QuoteParts quote={quote} />}
    </fieldset>
  );
}
