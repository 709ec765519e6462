import { urlOf } from '@tianguis/proto/client';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { downloadConfirmed } from '../shared/downloads.ts';
import { SideSheet } from '../shared/side-sheet.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { useUnsavedClose } from '../shared/use-unsaved.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import {
  type Suggestion,
  type Transport,
  useAssign,
  useSuggest,
  useTransports,
  useVehicles,
  type Vehicle,
} from './api.ts';
import { dayIn, driversOf, isOpen, ordersOf, otherDays, proposed, vehicleOf } from './board.ts';
import { DriverDays } from './driver-days.tsx';
import { Fleet } from './fleet.tsx';
import { OrderRow } from './order-row.tsx';
import { SuggestedRoutes } from './suggested-routes.tsx';
import { TransportCard } from './transport-card.tsx';

const DayMap = lazy(() => import('./day-map.tsx'));

/** The card of a transported order, over the page. */
function TransportSheet({ transport, onClose }: { transport: Transport; onClose: () => void }) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { close } = useUnsavedClose(isUnsaved, onClose);
  return (
    <SideSheet title={transport.order.number} onClose={close}>
      <TransportCard transport={transport} onUnsaved={setIsUnsaved} />
    </SideSheet>
  );
}

/** The day's transported orders: which vehicle takes each, chosen by hand or proposed. */
export default function DispatchRoute() {
  const m = useMessages('desk/dispatch');
  const lang = useLanguage();
  const { dayLong, number, plural } = useFormat();
  const transports = useTransports();
  const vehicles = useVehicles();
  const suggest = useSuggest();
  const assign = useAssign();
  const [date, setDate] = useState(() => dayIn(location.search, new Date()));
  const [isMapFailed, setMapFailed] = useState(false);
  const [suggestion, setSuggestion] = useState<Suggestion>();
  /** Vehicles chosen and not yet assigned, by order. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [openId, setOpenId] = useState<number>();
  /** What a screen reader is told of the last choice. */
  const [said, setSaid] = useState('');

  const shown = transports.data?.transports.length ?? 0;
  const total = transports.data?.total ?? 0;
  const hidden = total - shown;
  const fleet = vehicles.data?.vehicles.filter(({ active }) => active) ?? [];
  const orders = ordersOf(transports.data?.transports ?? [], date);
  const list = useListKeys<HTMLUListElement>();
  const opened = orders.find(({ order }) => order.id === openId);
  const elsewhere = otherDays(transports.data?.transports ?? [], date);
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
    const number = orders.find(({ order }) => order.id === orderId)?.order.number ?? '';
    const vehicle = fleet.find(({ id }) => id === vehicleId)?.name;
    setSaid(vehicle === undefined ? fill(m.freed, { number }) : fill(m.takes, { number, vehicle }));
  };
  const drop = (orderId: number, vehicle: Vehicle) => {
    const transport = orders.find(({ order }) => order.id === orderId);
    if (!transport || !isOpen(transport)) return;
    choose(orderId, vehicleOf(transport, fleet)?.id === vehicle.id ? undefined : vehicle.id);
  };
  const assignOne = (transport: Transport) => {
    const { id, number } = transport.order;
    const draft = drafts.find(({ orderId }) => orderId === id);
    if (!draft) return;
    assign.mutate([draft], {
      onSuccess() {
        const rest = new Map(chosen);
        rest.delete(id);
        setChosen(rest);
        setSaid(fill(m.done, { number, vehicle: draft.vehicle.name }));
      },
      onError: (error) => toastError(m.assignFailed, readable(error)),
    });
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={m.date}
            type="date"
            value={date}
            onChange={({ target }) => target.value !== '' && changeDate(target.value)}
          />
          <div className="flex flex-wrap gap-3 max-sm:-mt-6 sm:pb-8">
            <Button look="secondary" busy={suggest.isPending} disabled={orders.length === 0} onClick={ask}>
              {m.suggest}
            </Button>
            <Button
              look="secondary"
              onClick={() => downloadConfirmed(urlOf('/api/staff/transports/carta-porte.csv', {}, { date, lang }))}
            >
              {m.cartaPorte}
            </Button>
            {drafts.length > 0 && (
              <Button busy={assign.isPending} onClick={accept}>
                {plural(m.accept, drafts.length)}
              </Button>
            )}
          </div>
        </div>
        {elsewhere.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:-mt-6">
            {m.elsewhere}
            {elsewhere.map(({ day, count }) => (
              <button key={day} type="button" className="link min-h-9" onClick={() => changeDate(day)}>
                {`${dayLong(`${day}T18:00:00Z`)} (${number(count)})`}
              </button>
            ))}
          </p>
        )}
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
          // A phone shows first what is to be done.
          <div className="max-lg:order-last">
            <Suspense fallback={<div className="h-60 w-full rounded-l bg-sunken sm:h-80" />}>
              <DayMap key={date} title={m.map} orders={orders} onFailed={() => setMapFailed(true)} />
            </Suspense>
          </div>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        <div className={cx('grid min-w-0 gap-6', fleet.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_18rem]')}>
          <Panel title={m.orders}>
            {orders.length > 0 && fleet.length > 0 && (
              <p className="hidden pt-2 text-[0.9rem] text-muted pointer-fine:block">{m.keys}</p>
            )}
            <Loading query={transports} rows={4} failed={m.failed} />
            {transports.data && orders.length === 0 && (
              <div className="pt-4">
                <Empty title={m.empty}>{m.emptyHint}</Empty>
              </div>
            )}
            <ul ref={list} className="divide-y divide-line">
              {orders.map((transport) => (
                <OrderRow
                  key={transport.order.id}
                  transport={transport}
                  vehicles={fleet}
                  chosen={chosen.get(transport.order.id)}
                  isBusy={assign.isPending}
                  onChoose={(vehicleId) => choose(transport.order.id, vehicleId)}
                  onAssign={() => assignOne(transport)}
                  onOpen={() => setOpenId(transport.order.id)}
                />
              ))}
            </ul>
            {hidden > 0 && (
              <p className="pt-4 text-muted">{fill(m.more, { shown: number(shown), total: number(total) })}</p>
            )}
          </Panel>
          {fleet.length > 0 && (
            <Fleet
              vehicles={fleet}
              orders={orders}
              vehicleOf={(transport) => chosen.get(transport.order.id) ?? vehicleOf(transport, fleet)?.id}
              onDrop={drop}
            />
          )}
        </div>
        <DriverDays drivers={driversOf(orders)} date={date} />
        {opened && <TransportSheet transport={opened} onClose={() => setOpenId(undefined)} />}
      </div>
    </StaffPage>
  );
}
