import { listMyWarehouses } from '@tianguis/proto/gen/client.ts';
import type { ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import { listingFieldNames, listingFields } from '@tianguis/proto/marketplace/listings/listing-fields';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { HoursFields } from '../shared/hours/hours-fields.tsx';
import { hoursText } from '../shared/hours/hours-text.ts';
import { PlacePicker } from '../shared/places/place-picker.tsx';
import type { Edited } from './edit.ts';

interface Props {
  readonly edited: Edited;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<Edited>) => void;
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}

interface FieldProps {
  readonly field: ListingField;
  readonly value: boolean | string;
  readonly error: string | undefined;
  readonly onChange: (value: boolean | string) => void;
}

/** One field of the table. */
function LotField({ field, value, error, onChange }: FieldProps) {
  const language = useLanguage();
  const m = useMessages('market/publish').lot;
  if (field.kind === 'flag')
    return <Check label={field.labels[language].form} checked={value === true} onChange={onChange} />;
  const { name, hint } = field.labels[language];
  const shared = { hint, error, optional: m.optional, value: String(value) };
  if (field.kind === 'choice')
    return (
      <SelectField
        {...shared}
        label={name}
        placeholder={m.conditionAsk}
        options={Object.entries(field.options).map(([option, labels]) => ({ value: option, label: labels[language] }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (field.kind === 'number')
    return (
      <TextField
        {...shared}
        label={`${name} (${field.unit[language]})`}
        type="number"
        inputMode="decimal"
        step="any"
        min={field.minimum}
        max={field.maximum}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField {...shared} label={name} maxLength={field.maxLength} onChange={({ target }) => onChange(target.value)} />
  );
}

/** The fields of one part of the form. */
function LotFields({ form, edited, error, onChange }: Props & Pick<ListingField, 'form'>) {
  return listingFieldNames
    .filter((name) => listingFields[name].form === form)
    .map((name) => (
      <LotField
        key={name}
        field={listingFields[name]}
        value={edited[name]}
        error={error(name)}
        onChange={(value) => onChange({ [name]: value })}
      />
    ));
}

/** When buyers can pick up: usual hours that are shown, and changed in place. */
function PickupTimes({ edited, onChange }: Pick<Props, 'edited' | 'onChange'>) {
  const m = useMessages('market/publish').lot;
  const hoursTexts = useMessages('market/shared/hours');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <HoursFields
        value={edited.hours}
        error={edited.hours.from < edited.hours.until ? undefined : m.closesBefore}
        onChange={(part) => onChange({ hours: { ...edited.hours, ...part } })}
      />
    );
  return (
    <div className="flex items-center justify-between gap-3 rounded-m border border-line bg-raised px-4 py-2">
      <p>
        <span className="block text-[0.92rem] text-muted">{hoursTexts.hours}</span>
        {hoursText(edited.hours, hoursTexts, format)}
      </p>
      <Button look="quiet" size="s" className="min-h-11 underline" onClick={() => setIsOpen(true)}>
        {m.changeHours}
      </Button>
    </div>
  );
}

type Warehouse = NonNullable<(typeof listMyWarehouses)['types']>['reply']['warehouses'][number];

/** Seller's own warehouses in use, and the one of this lot. */
export function useOwnWarehouses(isMember: boolean, chosen: string): readonly Warehouse[] {
  const { data } = useOperation(listMyWarehouses, undefined, { enabled: isMember });
  return (data?.warehouses ?? []).filter(({ archived, id }) => !archived || id === chosen);
}

/** Where a lot is, when it can be picked up, and until when. */
export function PlaceFields({ edited, own, error, onChange }: Props & { own: readonly Warehouse[] }) {
  const m = useMessages('market/publish').lot;
  const hoursTexts = useMessages('market/shared/hours');
  const format = useFormat();
  const chosen = own.find(({ id }) => id === edited.warehouseId);
  return (
    <div className="grid gap-3">
      {own.length > 0 && (
        <SelectField
          label={m.warehouse}
          name="warehouseId"
          options={[...own.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: m.noWarehouse }]}
          value={edited.warehouseId}
          error={error('warehouseId')}
          hint={chosen && fill(m.pickedUp, { hours: hoursText(chosen.hours, hoursTexts, format) })}
          onChange={({ target: { value } }) =>
            onChange({ warehouseId: value, zone: own.find(({ id }) => id === value)?.zone ?? edited.zone })
          }
        />
      )}
      {!chosen && (
        <>
          <PlacePicker value={edited.zone} error={error('zone')} onChange={(zone) => onChange({ zone })} />
          <TextField
            label={m.address}
            optional={m.optional}
            hint={m.addressHint}
            name="address"
            autoComplete="street-address"
            maxLength={300}
            value={edited.address}
            error={error('address')}
            onChange={({ target }) => onChange({ address: target.value })}
          />
          <PickupTimes edited={edited} onChange={onChange} />
        </>
      )}
      <TextField
        label={m.until}
        optional={m.optional}
        hint={m.untilHint}
        type="date"
        name="availableUntil"
        value={edited.availableUntil}
        error={error('availableUntil')}
        onChange={({ target }) => onChange({ availableUntil: target.value })}
      />
    </div>
  );
}

/** Fields that hold for all of a lot. */
export const WholeLotFields = (props: Props) => <LotFields {...props} form="place" />;

/** What food needs beyond the rest; shown where there is some. */
export function FoodFields({ edited, error, onChange }: Props) {
  const m = useMessages('market/publish').lot;
  const isFood = edited.lines.some(({ category }) => materialById(category ?? '')?.dated);
  if (!isFood && edited.bestBefore === '' && !error('bestBefore')) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-head">{m.food}</legend>
      <TextField
        label={m.bestBefore}
        type="datetime-local"
        name="bestBefore"
        value={edited.bestBefore}
        error={error('bestBefore')}
        onChange={({ target }) => onChange({ bestBefore: target.value })}
      />
      <LotFields form="food" edited={edited} error={error} onChange={onChange} />
    </fieldset>
  );
}
