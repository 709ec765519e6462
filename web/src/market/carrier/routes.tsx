import { useMutation } from '@tanstack/react-query';
import { listMyRoutes, refuseMyRoute } from '@tianguis/proto/gen/client.ts';
import { zoneById } from '@tianguis/proto/zones';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';

type Route = NonNullable<(typeof listMyRoutes)['types']>['reply']['routes'][number];

const nameOf = (zone: string): string => zoneById(zone)?.name ?? zone;

/** Gives an order back to the team, with the reason. */
function Refuse({ route, onClose }: { route: Route; onClose: () => void }) {
  const m = useMessages('market/carrier').routes;
  const [reason, setReason] = useState('');
  const refuse = useMutation({
    mutationFn: () => call(refuseMyRoute, { params: { id: route.orderId }, body: { reason } }),
    onSuccess: () => {
      toast(fill(m.refused, { number: route.number }));
      return queryClient.invalidateQueries({ queryKey: [listMyRoutes.id] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[28rem] gap-1 pt-2">
      <TextField
        label={m.reason}
        value={reason}
        maxLength={200}
        error={refuse.error ? readable(refuse.error) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={refuse.isPending}>
          {m.giveBack}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.keep}
        </Button>
      </div>
    </form>
  );
}

function RouteRow({ route }: { route: Route }) {
  const m = useMessages('market/carrier').routes;
  const { price, number, decimal, dayLong, clock } = useFormat();
  const [isRefusing, setRefusing] = useState(false);
  const { slot } = route;
  const facts = [
    fill(m.way, { from: nameOf(route.from), to: nameOf(route.to) }),
    `${decimal(route.kilometres)} km`,
    `${number(route.kilograms)} kg`,
    [route.vehicle, route.driver].filter(Boolean).join(', '),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-[660]">
        <span className="min-w-0 wrap-anywhere">{`${route.number} · ${route.title}`}</span>
        <span className="tabular-nums">{price(route.amount)}</span>
      </p>
      <p>{slot ? `${dayLong(slot.from)}, ${clock(slot.from)}–${clock(slot.until)}` : m.noSlot}</p>
      <p className="text-[0.9rem] text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-[0.9rem] text-muted">
        {fill(m.share, { gross: price(route.gross), percent: route.percent, amount: price(route.amount) })}
      </p>
      {route.canRefuse && !isRefusing && (
        <Button
          look="secondary"
          size="s"
          className="mt-1 justify-self-start"
          aria-label={fill(m.refuseOne, { number: route.number })}
          onClick={() => setRefusing(true)}
        >
          {m.refuse}
        </Button>
      )}
      {isRefusing && <Refuse route={route} onClose={() => setRefusing(false)} />}
    </li>
  );
}

/** Orders that the carrier has to bring. */
export function Routes() {
  const m = useMessages('market/carrier').routes;
  const routes = useOperation(listMyRoutes, {}, { staleTime: 0 });
  return (
    <Panel title={m.title}>
      {routes.isPending && <Rows />}
      {routes.isError && <Failed onRetry={() => routes.refetch()} busy={routes.isFetching} />}
      {routes.data?.routes.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyText}</Empty>
        </div>
      )}
      <ul className="divide-y divide-line">
        {routes.data?.routes.map((route) => (
          <RouteRow key={route.orderId} route={route} />
        ))}
      </ul>
    </Panel>
  );
}
