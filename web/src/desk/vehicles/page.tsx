import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { StaffPage } from '../shell/staff-page.tsx';
import { useVehicles, type Vehicle } from './api.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { VehicleList } from './vehicle-list.tsx';

/** The form is closed, or open for a new vehicle or for one of the list. */
type Open = 'closed' | 'new' | Vehicle;

export default function VehiclesRoute() {
  const m = useMessages('desk/vehicles');
  const vehicles = useVehicles();
  const [open, setOpen] = useState<Open>('closed');
  const close = () => setOpen('closed');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {open === 'closed' ? (
          <Button className="justify-self-start" onClick={() => setOpen('new')}>
            {m.add}
          </Button>
        ) : (
          <VehicleForm
            key={open === 'new' ? 'new' : open.id}
            vehicle={open === 'new' ? undefined : open}
            onDone={close}
          />
        )}
        <Panel title={m.list.title}>
          <Loading query={vehicles} rows={3} failed={m.list.failed} />
          {vehicles.data?.vehicles.length === 0 && (
            <div className="pt-4">
              <Empty title={m.list.empty}>{m.list.emptyHint}</Empty>
            </div>
          )}
          {vehicles.data && <VehicleList vehicles={vehicles.data.vehicles} onEdit={setOpen} />}
        </Panel>
      </div>
    </StaffPage>
  );
}
