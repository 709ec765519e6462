import { listMyWarehouses } from '@tianguis/proto/gen/client.ts';
import type { ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import { listingFieldNames, listingFields } from '@tianguis/proto/marketplace/listings/listing-fields';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useOperation } from '../../platform/api/api.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { zoneOptions } from '../shared/zone-options.ts';
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

/** Where a lot is and how long it stays there. */
export function PlaceFields({ edited, error, onChange }: Props) {
  const m = useMessages('market/publish').lot;
  const { data } = useOperation(listMyWarehouses);
  const own = (data?.warehouses ?? []).filter(({ archived, id }) => !archived || id === edited.warehouseId);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-head">{m.where}</legend>
      {own.length > 0 && (
        <SelectField
          label={m.warehouse}
          options={[{ value: '', label: m.noWarehouse }, ...own.map(({ id, name }) => ({ value: id, label: name }))]}
          value={edited.warehouseId}
          error={error('warehouseId')}
          onChange={({ target: { value } }) =>
            onChange({ warehouseId: value, zone: own.find(({ id }) => id === value)?.zone ?? edited.zone })
          }
        />
      )}
      <SelectField
        label={m.zone}
        hint={m.zoneHint}
        placeholder={m.zoneAsk}
        options={zoneOptions}
        value={edited.zone}
        error={error('zone')}
        onChange={({ target }) => onChange({ zone: target.value })}
      />
      <TextField
        label={m.until}
        hint={m.untilHint}
        type="date"
        value={edited.availableUntil}
        error={error('availableUntil')}
        onChange={({ target }) => onChange({ availableUntil: target.value })}
      />
      <LotFields form="place" edited={edited} error={error} onChange={onChange} />
    </fieldset>
  );
}

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
        value={edited.bestBefore}
        error={error('bestBefore')}
        onChange={({ target }) => onChange({ bestBefore: target.value })}
      />
      <LotFields form="food" edited={edited} error={error} onChange={onChange} />
    </fieldset>
  );
}
