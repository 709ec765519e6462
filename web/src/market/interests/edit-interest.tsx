import { ApiError } from '@tianguis/proto/client';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { listingUnits } from '@tianguis/proto/materials/listing-units';
import { zoneById, zones } from '@tianguis/proto/zones';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, type Option, SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { HowOften } from '../shared/how-often.tsx';
import { type Interest, useChange } from './api.ts';
import { conditionIn, type EditedWish, editedWish, isAmount, unitIn, wishOf, withSentence } from './edited-wish.ts';

type FieldsProps = {
  edited: EditedWish;
  error: (field: string) => string | undefined;
  onChange: (changes: Partial<EditedWish>) => void;
};

const nameOf = (zone: string) => zoneById(zone)?.name ?? zone;
const distances = ['5', '10', '20', '50', '100'];
const separator = '+';

function Place({ edited, error, onChange }: FieldsProps) {
  const m = useMessages('market/interests');
  const chosen = edited.zones.join(separator);
  const several: Option[] =
    edited.zones.length > 1 ? [{ value: chosen, label: edited.zones.map(nameOf).join(', ') }] : [];
  const offered = distances.includes(edited.km) || edited.km === '' ? distances : [edited.km, ...distances];
  return (
    <>
      <SelectField
        label={m.edit.zone}
        placeholder={m.edit.anywhere}
        options={[...several, ...zones.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen}
        error={error('zones')}
        onChange={({ target }) => onChange({ zones: target.value === '' ? [] : target.value.split(separator) })}
      />
      {edited.zones.length === 1 && (
        <SelectField
          label={m.edit.around}
          placeholder={m.edit.onlyThere}
          options={offered.map((km) => ({ value: km, label: fill(m.edit.upToKm, { km }) }))}
          value={edited.km}
          error={error('near')}
          onChange={({ target }) => onChange({ km: target.value })}
        />
      )}
    </>
  );
}

function Amounts({ edited, error, onChange }: FieldsProps) {
  const m = useMessages('market/interests');
  return (
    <>
      <SelectField
        label={m.edit.unit}
        placeholder={m.edit.noUnit}
        options={listingUnits.map((unit) => ({ value: unit, label: unit }))}
        value={edited.unit}
        error={error('unit')}
        onChange={({ target }) => onChange({ unit: unitIn(target.value) })}
      />
      <SelectField
        label={m.edit.condition}
        placeholder={m.edit.anyCondition}
        options={listingConditions.map((value) => ({ value, label: m.conditions[value] }))}
        value={edited.condition}
        onChange={({ target }) => onChange({ condition: conditionIn(target.value) })}
      />
      {(['price', 'quantity'] as const).map((field) => (
        <TextField
          key={field}
          label={m.edit[field]}
          inputMode="decimal"
          maxLength={14}
          value={edited[field]}
          error={isAmount(edited[field]) ? error(field) : m.edit.number}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </>
  );
}

/** Changes what a member looks for: its sentence, or each thing that was read of it. */
export function EditInterest({ interest, onDone }: { interest: Interest; onDone: () => void }) {
  const m = useMessages('market/interests');
  const { id, createdAt, ...before } = interest;
  const [edited, setEdited] = useState(() => editedWish(before));
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useChange();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const problems = change.error instanceof ApiError ? (change.error.problem?.errors ?? []) : [];
  const error = (field: string) => problems.find(({ path }) => path.split('.')[0] === field)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = wishOf(edited, before);
    setIsEmpty(!wish);
    if (!wish || !isAmount(edited.price) || !isAmount(edited.quantity)) return;
    change.mutate(
      { id, ...wish },
      {
        onSuccess: ({ found }) => {
          toast(m.edit.saved, found > 0 ? m.addedFound : m.addedNone);
          onDone();
        },
        onError: (failure) => toastError(m.failed, readable(failure)),
      },
    );
  };
  const fields = { edited, error, onChange: (changes: Partial<EditedWish>) => setEdited({ ...edited, ...changes }) };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-x-5 gap-y-1 rounded-m bg-sunken p-4 sm:grid-cols-2"
    >
      <div className="sm:col-span-full">
        <TextField
          label={m.what}
          hint={m.edit.hint}
          maxLength={300}
          value={edited.sentence}
          error={isEmpty ? m.sayWhat : (error('name') ?? error('phrases'))}
          onChange={({ target }) => {
            setIsEmpty(false);
            setEdited(withSentence(edited, target.value));
          }}
        />
      </div>
      <Place {...fields} />
      <Amounts {...fields} />
      <div className="sm:col-span-full">
        <CheckField
          label={m.edit.donations}
          checked={edited.donations}
          onChange={({ target }) => fields.onChange({ donations: target.checked })}
        />
        <HowOften daily={edited.daily} onChange={(daily) => fields.onChange({ daily })} />
      </div>
      <div className="mt-2 flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" busy={change.isPending}>
          {m.edit.save}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {m.edit.cancel}
        </Button>
      </div>
    </form>
  );
}
