import { type Vehicle, vehicles } from '@tianguis/proto/marketplace/transport/transport';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField, selectClass, TextField } from '../../ui/field.tsx';
import type { Overload } from './steps.ts';

export interface OverloadValues {
  readonly kilograms: string;
  /** Empty of the same. */
  readonly vehicle: Vehicle | '';
  readonly fits: boolean;
}

/** Whole kilograms as people write them: what stands before three digits only groups them, as in 3,000. */
const weightIn = (text: string): number =>
  Math.round(Number(text.replace(/[.,\s](?=\d{3}(?!\d))/g, '').replace(',', '.')));

/** What is sent of an overload; undefined while it has no weight. */
export function overloadOf({ kilograms, vehicle, fits }: OverloadValues): Overload | undefined {
  const weight = weightIn(kilograms);
  return weight >= 1 ? { kilograms: weight, vehicle: vehicle || undefined, fits } : undefined;
}

const vehicleOf = (value: string): Vehicle | '' => vehicles.find((one) => one === value) ?? '';

interface Props {
  readonly values: OverloadValues;
  readonly isAsked: boolean;
  readonly onChange: (values: OverloadValues) => void;
}

/** What it truly weighs, and which vehicle it takes. */
export function OverloadFields({ values, isAsked, onChange }: Props) {
  const m = useMessages('market/pickup').trouble.overload;
  return (
    <>
      <TextField
        label={m.kilograms}
        inputMode="decimal"
        value={values.kilograms}
        error={isAsked && !overloadOf(values) ? m.kilogramsMissing : undefined}
        onChange={({ target }) => onChange({ ...values, kilograms: target.value })}
      />
      <label className="grid gap-1.5">
        <span className="font-[620]">{m.vehicle}</span>
        <select
          className={selectClass}
          value={values.vehicle}
          onChange={({ target }) => onChange({ ...values, vehicle: vehicleOf(target.value) })}
        >
          <option value="">{m.same}</option>
          {vehicles.map((one) => (
            <option key={one} value={one}>
              {m.vehicles[one]}
            </option>
          ))}
        </select>
      </label>
      <CheckField
        label={m.fits}
        checked={values.fits}
        onChange={({ target }) => onChange({ ...values, fits: target.checked })}
      />
      <p className="text-[0.95rem]">{m.photo}</p>
    </>
  );
}
