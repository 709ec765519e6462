import { useMutation } from '@tanstack/react-query';
import { addMyVehicle, changeMyVehicle, listMyVehicles, removeMyVehicle } from '@tianguis/proto/gen/client.ts';
import { neededDocuments } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { readable } from '../../platform/forms/form.ts';
import { Documents } from '../../platform/vehicles/documents.tsx';
import type { Vehicle, VehicleBody } from '../../platform/vehicles/values.ts';
import { VehicleForm } from '../../platform/vehicles/vehicle-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AskFirst } from '../../ui/dialogs.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: [listMyVehicles.id] });

async function save(vehicle: Vehicle | undefined, body: VehicleBody): Promise<void> {
  try {
    if (vehicle === undefined) await call(addMyVehicle, { body });
    else await call(changeMyVehicle, { params: { id: vehicle.id }, body: { ...body, updatedAt: vehicle.updatedAt } });
  } finally {
    // Also where it changed meanwhile.
    await refresh();
  }
}

function standingOf({ isApproved, refusal }: Vehicle): 'approved' | 'refused' | 'waiting' {
  if (isApproved) return 'approved';
  return refusal === null ? 'waiting' : 'refused';
}

interface RowProps {
  readonly vehicle: Vehicle;
  /** Absent where the member is a carrier no more, and can only remove it. */
  readonly onEdit?: () => void;
  /** What is typed in it would be lost by opening another. */
  readonly isFormOpen?: boolean;
}

function VehicleRow({ vehicle, onEdit, isFormOpen = false }: RowProps) {
  const m = useMessages('market/carrier').vehicles;
  const { list, weekday } = useFormat();
  const remove = useMutation({
    mutationFn: () => call(removeMyVehicle, { params: { id: vehicle.id } }),
    onSuccess: refresh,
    onError: (error) => toastError(m.removeFailed, readable(error)),
  });
  const { name, plates, active, isApproved } = vehicle;
  const days = vehicle.days.length === 7 ? m.everyDay : list(vehicle.days.map((day) => weekday(day - 1)));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[660] wrap-anywhere">{name}</span>
        <span className="text-muted tabular-nums wrap-anywhere">{plates}</span>
        {onEdit && <Badge tone={isApproved ? 'good' : 'warn'}>{m[standingOf(vehicle)]}</Badge>}
        {!active && <Badge>{m.inactive}</Badge>}
      </p>
      <p className="text-[0.9rem] text-muted">
        {`${vehicle.driverName} · ${fill(m.hours, { days, from: vehicle.from, until: vehicle.until })}`}
      </p>
      <Documents documents={vehicle.documents} />
      {onEdit && vehicle.refusal !== null && (
        <p className="max-w-[65ch] wrap-anywhere">{fill(m.refusal, { reason: vehicle.refusal.replace(/\.$/, '') })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {onEdit && !isFormOpen && (
          <Button look="secondary" size="s" aria-label={fill(m.editOne, { name })} onClick={onEdit}>
            {m.edit}
          </Button>
        )}
        <AskFirst
          title={fill(m.ask.title, { name })}
          text={m.ask.text}
          yes={m.ask.yes}
          no={m.ask.no}
          onYes={remove.mutate}
        >
          <Button look="quiet" size="s" busy={remove.isPending}>
            {m.remove}
          </Button>
        </AskFirst>
      </div>
    </li>
  );
}

/** What is kept of the vehicles of a member who is a carrier no more; nothing where there is none. */
export function FormerVehicles() {
  const m = useMessages('market/carrier').vehicles;
  const { data } = useOperation(listMyVehicles, {}, { staleTime: 0 });
  if (!data || data.vehicles.length === 0) return null;
  return (
    <Panel title={m.title}>
      <p className="max-w-[65ch] pt-3 text-muted">{m.formerLead}</p>
      <ul className="divide-y divide-line">
        {data.vehicles.map((one) => (
          <VehicleRow key={one.id} vehicle={one} />
        ))}
      </ul>
    </Panel>
  );
}

/** The carrier's vehicles with their drivers, documents, days and zones. */
export function Vehicles() {
  const m = useMessages('market/carrier').vehicles;
  const vehicles = useOperation(listMyVehicles, {}, { staleTime: 0 });
  const [open, setOpen] = useState<'closed' | 'new' | Vehicle>('closed');
  const vehicle = typeof open === 'string' ? undefined : open;
  return (
    <>
      <Panel title={m.title}>
        <p className="max-w-[65ch] pt-3 text-muted">{m.lead}</p>
        {vehicles.isPending && <Rows />}
        {vehicles.isError && <Failed onRetry={() => vehicles.refetch()} busy={vehicles.isFetching} />}
        {vehicles.data?.vehicles.length === 0 && (
          <div className="pt-4">
            <Empty title={m.empty}>{m.emptyText}</Empty>
          </div>
        )}
        <ul className="divide-y divide-line">
          {vehicles.data?.vehicles.map((one) => (
            <VehicleRow key={one.id} vehicle={one} isFormOpen={open !== 'closed'} onEdit={() => setOpen(one)} />
          ))}
        </ul>
        {open === 'closed' && (
          <Button className="mt-3" onClick={() => setOpen('new')}>
            {m.add}
          </Button>
        )}
      </Panel>
      {open !== 'closed' && (
        <VehicleForm
          key={vehicle?.id ?? 'new'}
          vehicle={vehicle}
          needed={neededDocuments}
          onSave={(body) => save(vehicle, body)}
          onDone={() => setOpen('closed')}
        />
      )}
    </>
  );
}
