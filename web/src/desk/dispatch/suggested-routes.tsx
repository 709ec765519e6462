import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import type { Suggestion, Transport, Vehicle } from './api.ts';

interface Props {
  readonly suggestion: Suggestion;
  readonly orders: readonly Transport[];
  readonly vehicles: readonly Vehicle[];
}

/** Each vehicle's stops in order, and the orders that none can take. */
export function SuggestedRoutes({ suggestion, orders, vehicles }: Props) {
  const m = useMessages('desk/dispatch').routes;
  const { clock, number } = useFormat();
  const numberOf = (orderId: number): string => orders.find(({ order }) => order.id === orderId)?.order.number ?? '';
  const { routes, unassigned } = suggestion;
  return (
    <Panel title={m.title}>
      {routes.length === 0 && unassigned.length === 0 && <p className="pt-3 text-muted">{m.nothing}</p>}
      <ul className="grid gap-4 pt-4 lg:grid-cols-2">
        {routes.map(({ vehicleId, kilometres, stops }) => (
          <li key={vehicleId} className="min-w-0">
            <p className="font-[660] wrap-anywhere">
              {`${vehicles.find(({ id }) => id === vehicleId)?.name ?? ''} · ${number(kilometres)} km`}
            </p>
            <ol className="pt-1 text-[0.9rem]">
              {stops.map(({ orderId, kind, at }) => (
                <li key={`${orderId} ${kind}`}>{fill(m[kind], { time: clock(at), number: numberOf(orderId) })}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      {unassigned.length > 0 && (
        <ul className="pt-4">
          {unassigned.map(({ orderId, reason }) => (
            <li key={orderId}>{`${numberOf(orderId)}: ${m.reasons[reason]}`}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
