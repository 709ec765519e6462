import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { Vehicle } from '../../platform/vehicles/values.ts';
import { VehicleForm } from '../../platform/vehicles/vehicle-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { useMayLeave } from '../shared/use-unsaved.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { useSave, useVehicles } from './api.ts';
import { Carriers } from './carriers.tsx';
import { VehicleList } from './vehicle-list.tsx';

/** The form is closed, or open for a new vehicle or for one of the list. */
type Open = 'closed' | 'new' | Vehicle;

interface EditProps {
  readonly vehicle: Vehicle | undefined;
  readonly onDone: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

function EditVehicle({ vehicle, onDone, onDirty }: EditProps) {
  const save = useSave(vehicle);
  return <VehicleForm vehicle={vehicle} onDone={onDone} onSave={save.mutateAsync} onDirty={onDirty} />;
}

export default function VehiclesRoute() {
  const m = useMessages('desk/vehicles');
  const vehicles = useVehicles();
  const [open, setOpen] = useState<Open>('closed');
  const [isDirty, setDirty] = useState(false);
  const mayLeave = useMayLeave(isDirty);
  const show = (next: Open) => {
    setDirty(false);
    setOpen(next);
  };
  const edit = (vehicle: Vehicle) => {
    const isOpen = typeof open === 'object' && open.id === vehicle.id;
    if (!isOpen && mayLeave()) show(vehicle);
  };
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {open === 'closed' ? (
          <Button className="justify-self-start" onClick={() => setOpen('new')}>
            {m.add}
          </Button>
        ) : (
          <EditVehicle
            key={open === 'new' ? 'new' : open.id}
            vehicle={open === 'new' ? undefined : open}
            onDone={() => show('closed')}
            onDirty={setDirty}
          />
        )}
        <Panel title={m.list.title}>
          <Loading query={vehicles} rows={3} failed={m.list.failed} />
          {vehicles.data?.vehicles.length === 0 && (
            <div className="pt-4">
              <Empty title={m.list.empty}>{m.list.emptyHint}</Empty>
            </div>
          )}
          {vehicles.data && <VehicleList vehicles={vehicles.data.vehicles} onEdit={edit} />}
        </Panel>
        <Carriers />
      </div>
    </StaffPage>
  );
}
