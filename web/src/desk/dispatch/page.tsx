import { localDay } from '@tianguis/proto/time';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { type Suggestion, useAssign, useSuggest, useTransports, useVehicles } from './api.ts';
import { ordersOf, proposed } from './board.ts';
import { OrderRow } from './order-row.tsx';
import { SuggestedRoutes } from './suggested-routes.tsx';

const DayMap = lazy(() => import('./day-map.tsx'));

/** The day's transported orders: which vehicle takes each, chosen by hand or proposed. */
export default function DispatchRoute() {
  const m = useMessages('desk/dispatch');
  const { plural } = useFormat();
  const transports = useTransports();
  const vehicles = useVehicles();
  const suggest = useSuggest();
  const assign = useAssign();
  const [date, setDate] = useState(() => localDay(new Date()));
  const [isMapFailed, setMapFailed] = useState(false);
  const [suggestion, setSuggestion] = useState<Suggestion>();
  /** Vehicles chosen and not yet assigned, by order. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());

  const fleet = vehicles.data?.vehicles.filter(({ active }) => active) ?? [];
  const orders = ordersOf(transports.data?.transports ?? [], date);
  const drafts = orders.flatMap(({ order }) => {
    const vehicle = fleet.find(({ id }) => id === chosen.get(order.id));
    return vehicle ? { orderId: order.id, vehicle } : [];
  });

  const changeDate = (next: string) => {
    setDate(next);
    setSuggestion(undefined);
    setChosen(new Map());
  };
  const choose = (orderId: number, vehicleId: number | undefined) => {
    const next = new Map(chosen);
    if (vehicleId === undefined) next.delete(orderId);
    else next.set(orderId, vehicleId);
    setChosen(next);
  };
  const ask = () =>
    suggest.mutate(date, {
      onSuccess(found) {
        setSuggestion(found);
        setChosen(new Map(proposed(found, orders, fleet).map(({ orderId, vehicle }) => [orderId, vehicle.id])));
      },
      onError: (error) => toastError(m.suggestFailed, readable(error)),
    });
  const accept = () =>
    assign.mutate(drafts, {
      onSuccess() {
        toast(plural(m.assigned, drafts.length));
        setSuggestion(undefined);
        setChosen(new Map());
      },
      onError: (error) => toastError(m.assignFailed, readable(error)),
    });

  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={m.date}
            type="date"
            value={date}
            onChange={({ target }) => target.value !== '' && changeDate(target.value)}
          />
          <div className="flex flex-wrap gap-3 pb-8">
            <Button look="secondary" busy={suggest.isPending} disabled={orders.length === 0} onClick={ask}>
              {m.suggest}
            </Button>
            {drafts.length > 0 && (
              <Button busy={assign.isPending} onClick={accept}>
                {plural(m.accept, drafts.length)}
              </Button>
            )}
          </div>
        </div>
        {vehicles.data && fleet.length === 0 && (
          <p>
            {m.noVehicles}{' '}
            <Link href="/vehiculos" className="link">
              {m.toVehicles}
            </Link>
          </p>
        )}
        {suggestion && <SuggestedRoutes suggestion={suggestion} orders={orders} vehicles={fleet} />}
        {orders.length > 0 && !isMapFailed && (
          <Suspense fallback={<div className="h-60 w-full rounded-l bg-sunken sm:h-80" />}>
            <DayMap key={date} title={m.map} orders={orders} onFailed={() => setMapFailed(true)} />
          </Suspense>
        )}
        <Panel title={m.orders}>
          <Loading query={transports} rows={4} failed={m.failed} />
          {transports.data && orders.length === 0 && (
            <div className="pt-4">
              <Empty title={m.empty}>{m.emptyHint}</Empty>
            </div>
          )}
          <ul className="divide-y divide-line">
            {orders.map((transport) => (
              <OrderRow
                key={transport.order.id}
                transport={transport}
                vehicles={fleet}
                chosen={chosen.get(transport.order.id)}
                onChoose={(vehicleId) => choose(transport.order.id, vehicleId)}
              />
            ))}
          </ul>
        </Panel>
      </div>
    </StaffPage>
  );
}
