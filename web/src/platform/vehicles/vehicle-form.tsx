import { permitTypes, vehicleConfigs } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import { zoneById } from '@tianguis/proto/zones';
import { useEffect } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, FieldError, SelectField, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { readable } from '../forms/form.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { zoneOptions } from '../zones/zone-options.ts';
import {
  bodyOf,
  type DocumentKind,
  kinds,
  type SatField,
  type Values,
  type Vehicle,
  type VehicleBody,
  valuesOf,
} from './values.ts';

const loadSchema = async () => (await import('@tianguis/proto/marketplace/dispatch/vehicles')).vehicleInput;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface ZonesProps {
  readonly value: readonly string[];
  onChange(zones: string[]): void;
}

/** The zones where a vehicle works, added one by one; none means everywhere. */
function ZonesField({ value, onChange }: ZonesProps) {
  const m = useMessages('platform/vehicles').form;
  return (
    <div>
      <SelectField
        label={m.zones}
        hint={value.length === 0 ? m.everywhere : m.zonesHint}
        placeholder={m.addZone}
        options={zoneOptions.filter((option) => !value.includes(option.value))}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...value, target.value])}
      />
      <ul className="flex flex-wrap gap-2">
        {value.map((zone) => {
          const name = zoneById(zone)?.name ?? zone;
          return (
            <li key={zone}>
              <Button
                look="secondary"
                size="s"
                aria-label={fill(m.removeZone, { zone: name })}
                onClick={() => onChange(value.filter((one) => one !== zone))}
              >
                {`${name} ×`}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The field that shows an error of the contract's path. */
function fieldOf(path: string) {
  // The only rule about more than one field is that the day ends after it starts.
  if (path === '') return 'until' as const;
  const [field = ''] = path.split('.');
  if (field === 'sat') return path as `sat.${SatField}`;
  return field === 'documents' ? ('expiry' as const) : (field as Exclude<keyof Values, 'expiry' | 'numbers' | 'sat'>);
}

interface Props {
  /** The one that is being changed; a new one without it. */
  readonly vehicle: Vehicle | undefined;
  readonly onDone: () => void;
  /** Stores it. */
  readonly onSave: (body: VehicleBody) => Promise<unknown>;
  /** Is told whether the form holds changes that were not saved. */
  readonly onDirty?: (isDirty: boolean) => void;
  /** Documents that it must name. */
  readonly needed?: readonly DocumentKind[];
}

/** Adds a vehicle with its driver, or changes one. */
export function VehicleForm({ vehicle, onDone, onSave, onDirty, needed = [] }: Props) {
  const texts = useMessages('platform/vehicles');
  const m = texts.form;
  const { weekday } = useFormat();
  const { form, register, setValue, watch, submit, isSending, error } = useCheckedForm<Values, unknown>({
    blank: valuesOf(vehicle),
    loadSchema,
    toChecked: bodyOf,
    fieldOf,
    send: (values) => onSave(bodyOf(values)),
    valuesAfter: () => valuesOf(undefined),
    onSent: () => {
      toast(m.saved);
      onDone();
    },
    onFailed: (failure, isShown) => {
      if (!isShown) toastError(m.failed, readable(failure));
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const days = watch('days');
  const change = { shouldDirty: true };
  return (
    <Panel title={vehicle ? m.change : m.title}>
      <form noValidate onSubmit={submit} className="grid gap-x-8 gap-y-1 pt-4 lg:grid-cols-2">
        <TextField label={m.name} maxLength={200} autoComplete="off" error={error('name')} {...register('name')} />
        <TextField label={m.plates} maxLength={15} autoComplete="off" error={error('plates')} {...register('plates')} />
        <TextField
          label={m.capacityKg}
          inputMode="numeric"
          autoComplete="off"
          error={error('capacityKg')}
          {...register('capacityKg')}
        />
        <TextField
          label={m.capacityM3}
          inputMode="decimal"
          autoComplete="off"
          error={error('capacityM3')}
          {...register('capacityM3')}
        />
        <TextField
          label={m.driverName}
          maxLength={200}
          autoComplete="off"
          error={error('driverName')}
          {...register('driverName')}
        />
        <TextField
          label={m.driverPhone}
          type="tel"
          maxLength={40}
          autoComplete="off"
          error={error('driverPhone')}
          {...register('driverPhone')}
        />
        <SelectField
          label={m.baseZone}
          hint={m.baseHint}
          placeholder={m.choose}
          options={zoneOptions}
          error={error('baseZone')}
          {...register('baseZone')}
        />
        <ZonesField value={watch('zones')} onChange={(zones) => setValue('zones', zones, change)} />
        <fieldset className="min-w-0 lg:col-span-2">
          <legend className="font-[660]">{m.days}</legend>
          <div className="flex flex-wrap gap-x-5">
            {weekdays.map((day) => (
              <CheckField
                key={day}
                label={weekday(day - 1)}
                checked={days.includes(day)}
                onChange={({ target }) =>
                  setValue('days', target.checked ? [...days, day].sort() : days.filter((one) => one !== day), change)
                }
              />
            ))}
          </div>
          <FieldError id="vehicle-days-error" error={error('days')} />
        </fieldset>
        <TextField label={m.from} type="time" error={error('from')} {...register('from')} />
        <TextField label={m.until} type="time" error={error('until')} {...register('until')} />
        <fieldset className="grid min-w-0 gap-x-8 gap-y-1 lg:col-span-2 lg:grid-cols-2">
          <legend className="pb-2 font-[660]">{m.documents}</legend>
          {kinds.map((kind) => (
            <div key={kind} className="grid gap-x-4 sm:grid-cols-2">
              <TextField
                label={texts.documents[kind]}
                optional={needed.includes(kind) ? undefined : m.optional}
                type="date"
                {...register(`expiry.${kind}`)}
              />
              <TextField
                label={texts.numbers[kind]}
                optional={needed.includes(kind) ? undefined : m.optional}
                maxLength={40}
                autoComplete="off"
                {...register(`numbers.${kind}`)}
              />
            </div>
          ))}
          <FieldError id="vehicle-documents-error" error={error('expiry')} />
        </fieldset>
        <details className="lg:col-span-2">
          <summary className="cursor-pointer py-2 font-[660]">{m.sat.title}</summary>
          <p className="max-w-[65ch] pb-3 text-muted">{m.sat.text}</p>
          <div className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
            <SelectField
              label={m.sat.config}
              placeholder={m.sat.none}
              options={vehicleConfigs.map((value) => ({ value, label: m.sat.configs[value] }))}
              {...register('sat.config')}
            />
            <TextField label={m.sat.year} inputMode="numeric" error={error('sat.year')} {...register('sat.year')} />
            <TextField
              label={m.sat.grossTonnes}
              inputMode="decimal"
              error={error('sat.grossTonnes')}
              {...register('sat.grossTonnes')}
            />
            <SelectField
              label={m.sat.permitType}
              placeholder={m.sat.none}
              options={permitTypes.map((value) => ({ value, label: m.sat.permits[value] }))}
              {...register('sat.permitType')}
            />
            <TextField
              label={m.sat.insurer}
              maxLength={50}
              autoComplete="off"
              error={error('sat.insurer')}
              {...register('sat.insurer')}
            />
            <TextField
              label={m.sat.driverRfc}
              maxLength={13}
              autoComplete="off"
              error={error('sat.driverRfc')}
              {...register('sat.driverRfc')}
            />
          </div>
        </details>
        <CheckField label={m.active} hint={m.activeHint} {...register('active')} />
        <div className="flex flex-wrap gap-3 pt-4 lg:col-span-2">
          <Button type="submit" busy={isSending}>
            {m.save}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
