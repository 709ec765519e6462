import { useInfiniteQuery } from '@tanstack/react-query';
import { getCarrierEarnings } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';

const useCarrierEarnings = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(getCarrierEarnings), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(getCarrierEarnings, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** What a carrier earned by each order that they delivered; nothing for members who delivered none. */
export function Routes() {
  const m = useMessages('market/earnings').routes;
  const { more } = useMessages('market/earnings');
  const { price, date } = useFormat();
  const earnings = useCarrierEarnings();
  const [first] = earnings.data?.pages ?? [];
  const routes = earnings.data?.pages.flatMap((page) => page.routes) ?? [];
  if (!first || routes.length === 0) return null;
  const standingOf = ({ ended, sentAt }: (typeof routes)[number]): string => {
    if (ended === 'written_off') return m.writtenOff;
    if (!sentAt) return m.unsent;
    return fill(ended === 'paid' ? m.paidByHand : m.sentAt, { date: date(sentAt) });
  };
  return (
    <Panel title={m.title}>
      <p className="pt-3">{fill(m.balance, { amount: price(first.balance) })}</p>
      <ul className="divide-y divide-line">
        {routes.map((route) => (
          <li key={route.orderId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3">
            <span className="min-w-0 font-[640] wrap-anywhere">{fill(m.order, { number: route.orderNumber })}</span>
            <span className="text-right font-[640] tabular-nums">{price(route.amount)}</span>
            <span className="col-span-2 text-[0.9rem] text-muted">
              {fill(m.delivered, { date: date(route.deliveredAt) })}
            </span>
            <span className="col-span-2 text-[0.9rem] text-muted">
              {fill(m.share, { gross: price(route.gross), percent: route.percent })}
            </span>
            <span className="col-span-2 text-[0.9rem] text-muted">{standingOf(route)}</span>
          </li>
        ))}
      </ul>
      <MoreButton list={earnings} text={more} />
      <Link href="/mi/transporte" className="link inline-block py-2">
        {m.toRoutes}
      </Link>
    </Panel>
  );
}
