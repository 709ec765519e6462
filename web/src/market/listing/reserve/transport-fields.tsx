import { ApiError } from '@tianguis/proto/client';
import { mostFloors, vehicles } from '@tianguis/proto/marketplace/transport/transport';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { PlacePicker } from '../../shared/places/place-picker.tsx';
import { PointField } from '../../shared/places/point-field.tsx';
import type { Transport } from './use-transport.ts';

/** Where it is brought, what has to be carried, and the question what it costs. */
export default function TransportFields({ transport, onAsk }: { transport: Transport; onAsk: () => void }) {
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
      <PointField
        zone={place.zone}
        point={place.point}
        error={errorOf('place.latitude')}
        onChange={(point) => change({ point })}
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
