import { zoneById } from '@tianguis/proto/zones';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Documents } from '../../platform/vehicles/documents.tsx';
import type { Vehicle } from '../../platform/vehicles/values.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { AskFirst } from '../shared/ask-first.tsx';
import { usePersonLinks } from '../shared/person-links.tsx';
import { ReasonForm } from '../shared/reason-form.tsx';
import { useSession } from '../shared/session.ts';
import { useApprove, useRefuse, useRemove } from './api.ts';

const nameOf = (zone: string): string => zoneById(zone)?.name ?? zone;

interface RowProps {
  readonly vehicle: Vehicle;
  readonly onEdit: (vehicle: Vehicle) => void;
}

function Refusal({ vehicle, onDone }: { vehicle: Vehicle; onDone: () => void }) {
  const m = useMessages('desk/vehicles').list.refusal;
  const refuse = useRefuse(vehicle);
  return (
    <ReasonForm
      words={{ reason: m.reason, reasonHint: m.reasonHint, submit: m.submit, cancel: m.cancel }}
      send={refuse.mutateAsync}
      onSent={() => {
        toast(m.done);
        onDone();
      }}
      onFailed={(error) => toastError(m.failed, readable(error))}
      onCancel={onDone}
    />
  );
}

interface DecisionProps {
  readonly vehicle: Vehicle;
  readonly onRefuse: () => void;
}

/** What an admin decides about a carrier's vehicle that waits. */
function Decision({ vehicle, onRefuse }: DecisionProps) {
  const m = useMessages('desk/vehicles').list;
  const approve = useApprove();
  return (
    <>
      <Button
        size="s"
        busy={approve.isPending}
        onClick={() =>
          approve.mutate(vehicle, {
            onSuccess: () => toast(m.approved),
            onError: (error) => toastError(m.approveFailed, readable(error)),
          })
        }
      >
        {m.approve}
      </Button>
      {vehicle.refusal === null && (
        <Button look="secondary" size="s" onClick={onRefuse}>
          {m.refusal.open}
        </Button>
      )}
    </>
  );
}

/** Why a carrier's vehicle is given no orders yet; undefined where it may be. */
function useStanding({ isApproved, refusal, carrier }: Vehicle): string | undefined {
  const m = useMessages('desk/vehicles').list;
  if (isApproved) return undefined;
  if (refusal !== null) return m.refused;
  return carrier?.isApproved ? m.unapproved : m.carrierUnapproved;
}

function VehicleRow({ vehicle, owner, onEdit }: RowProps & { readonly owner: ReactNode }) {
  const m = useMessages('desk/vehicles').list;
  const { number, list, weekday } = useFormat();
  const remove = useRemove(() => toast(m.removed));
  const [isRefusing, setRefusing] = useState(false);
  const standing = useStanding(vehicle);
  const isAdmin = useSession().data?.user?.role === 'admin';
  const {
    id,
    name,
    plates,
    capacityKg,
    capacityM3,
    driverName,
    driverPhone,
    baseZone,
    zones,
    active,
    carrier,
    isApproved,
  } = vehicle;
  const facts = [
    `${number(capacityKg)} kg`,
    `${number(capacityM3)} m³`,
    fill(m.base, { zone: nameOf(baseZone) }),
    zones.length === 0 ? m.everywhere : list(zones.map(nameOf)),
  ];
  const days = list(vehicle.days.map((day) => weekday(day - 1)));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[660] wrap-anywhere">{name}</span>
        <span className="text-muted tabular-nums wrap-anywhere">{plates}</span>
        {!active && <Badge>{m.inactive}</Badge>}
        {standing && <Badge tone="warn">{standing}</Badge>}
      </p>
      {carrier && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="info">{m.carrier}</Badge>
          {owner}
        </p>
      )}
      <p className="wrap-anywhere">
        {driverName}
        {' · '}
        <a data-in-text className="underline" href={`tel:${driverPhone}`}>
          {driverPhone}
        </a>
      </p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">{facts.join(' · ')}</p>
      <p className="text-[0.9rem] text-muted">{fill(m.hours, { days, from: vehicle.from, until: vehicle.until })}</p>
      <Documents documents={vehicle.documents} />
      {vehicle.refusal !== null && (
        <p className="text-[0.95rem] wrap-anywhere">{fill(m.refusal.was, { reason: vehicle.refusal })}</p>
      )}
      {isRefusing && <Refusal vehicle={vehicle} onDone={() => setRefusing(false)} />}
      <div className="flex flex-wrap items-center gap-2">
        {!isApproved && carrier?.isApproved && isAdmin && !isRefusing && (
          <Decision vehicle={vehicle} onRefuse={() => setRefusing(true)} />
        )}
        <Button look="secondary" size="s" onClick={() => onEdit(vehicle)}>
          {m.edit}
        </Button>
        <AskFirst
          title={fill(m.confirm.title, { name })}
          text={m.confirm.text}
          yes={m.confirm.yes}
          onYes={() => remove.mutate(id, { onError: (error) => toastError(m.removeFailed, readable(error)) })}
        >
          <Button look="quiet" size="s" busy={remove.isPending}>
            {m.remove}
          </Button>
        </AskFirst>
      </div>
    </li>
  );
}

interface Props {
  readonly vehicles: readonly Vehicle[];
  readonly onEdit: (vehicle: Vehicle) => void;
}

export function VehicleList({ vehicles, onEdit }: Props) {
  const linksOf = usePersonLinks(vehicles.flatMap(({ carrier }) => carrier?.memberId ?? []));
  return (
    <ul className="divide-y divide-line">
      {vehicles.map((vehicle) => (
        <VehicleRow
          key={vehicle.id}
          vehicle={vehicle}
          owner={vehicle.carrier && linksOf(vehicle.carrier.memberId, vehicle.carrier.name)}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
}
