import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { createWarehouse, listMyWarehouses, updateWarehouse } from '@tianguis/proto/gen/client.ts';
import { usualHours } from '@tianguis/proto/marketplace/listings/warehouses';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { createAttempts } from '../../platform/forms/attempts.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { HoursFields } from '../shared/hours/hours-fields.tsx';
import { PlacePicker } from '../shared/places/place-picker.tsx';

type Reply = NonNullable<(typeof listMyWarehouses)['types']>['reply'];
export type Warehouse = Reply['warehouses'][number];

/** Adds a warehouse, or changes the one given. */
export function WarehouseForm({ warehouse, onDone }: { warehouse?: Warehouse; onDone: () => void }) {
  const m = useMessages('market/warehouses');
  const client = useQueryClient();
  const [values, setValues] = useState({
    name: warehouse?.name ?? '',
    zone: warehouse?.zone ?? '',
    address: warehouse?.address ?? '',
    hours: warehouse?.hours ?? usualHours,
  });
  const [attempts] = useState(() => createAttempts());
  const save = useMutation({
    mutationFn: async () => {
      const body = { ...values, address: values.address.trim() || null };
      if (warehouse) await call(updateWarehouse, { params: { id: warehouse.id }, body });
      else await call(createWarehouse, { body }, { idempotencyKey: attempts.keyFor(body) });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [listMyWarehouses.id] });
      onDone();
    },
  });
  const problems = save.error instanceof ApiError ? (save.error.problem?.errors ?? []) : [];
  const errorOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  return (
    <form
      noValidate
      className="grid max-w-[32rem] gap-3 rounded-l border-2 border-ink bg-raised p-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        label={m.name}
        value={values.name}
        maxLength={200}
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <PlacePicker value={values.zone} error={errorOf('zone')} onChange={(zone) => change({ zone })} />
      <TextField
        label={m.address}
        optional={m.optional}
        hint={m.addressHint}
        autoComplete="street-address"
        value={values.address}
        maxLength={300}
        error={errorOf('address')}
        onChange={({ target }) => change({ address: target.value })}
      />
      <HoursFields
        value={values.hours}
        error={errorOf('hours')}
        onChange={(part) => change({ hours: { ...values.hours, ...part } })}
      />
      {save.error && problems.length === 0 && (
        <p role="alert" className="text-bad">{`${m.failed}: ${readable(save.error)}`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {m.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}
