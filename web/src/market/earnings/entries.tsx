import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill, named } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Entry, Upcoming } from './api.ts';

interface LineProps {
  readonly title: string;
  /** The order that it is of. */
  readonly orderId: number | null;
  readonly at?: string | null;
  readonly amount: string;
  readonly note: string;
  readonly details: readonly (string | undefined)[];
}

function Line({ title, orderId, at, amount, note, details }: LineProps) {
  const { date } = useFormat();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3">
      <span className="min-w-0 font-[640] wrap-anywhere">
        {orderId === null ? (
          title
        ) : (
          <Link href={`/pedido/${orderId}`} className="link inline-block py-0.5">
            {title}
          </Link>
        )}
      </span>
      <span className="text-right font-[640] tabular-nums">{amount}</span>
      <span className="text-[0.9rem] text-muted">{at ? date(at) : ''}</span>
      <span className="text-right text-[0.9rem] text-muted tabular-nums">{note}</span>
      {details.map(
        (detail) =>
          detail && (
            <span key={detail} className="col-span-2 text-[0.9rem] text-muted">
              {detail}
            </span>
          ),
      )}
    </li>
  );
}

type Shared = Pick<Upcoming, 'gross' | 'commission' | 'commissionVat' | 'pilotEndsAt'> & {
  readonly commissionPercent: number | null;
};

/** Gross, commission and its VAT of a sale or of what went back; undefined where the platform had no part in it. */
function useShares(): (shared: Shared) => string | undefined {
  const m = useMessages('market/earnings');
  const { price, date } = useFormat();
  return ({ gross, commission, commissionVat, commissionPercent, pilotEndsAt }) => {
    if (commissionPercent === null) return undefined;
    if (commissionPercent === 0)
      return pilotEndsAt
        ? fill(m.freeInPilot, { gross: price(gross), date: date(pilotEndsAt) })
        : fill(m.free, { gross: price(gross) });
    return fill(m.shares, {
      gross: price(gross),
      percent: commissionPercent,
      commission: price(commission),
      vat: price(commissionVat),
    });
  };
}

/** What was withheld from a sale for SAT, or went back; undefined where nothing was. */
function useTaxes(): (entry: Pick<Upcoming, 'isrWithheld' | 'vatWithheld'>) => string | undefined {
  const m = useMessages('market/earnings');
  const { price } = useFormat();
  return ({ isrWithheld, vatWithheld }) =>
    isrWithheld === 0 && vatWithheld === 0
      ? undefined
      : fill(m.withheld, { isr: price(isrWithheld), vat: price(vatWithheld) });
}

/** Entries that move money between the buyer, the platform and the seller. */
const shared = new Set(['settle', 'refund', 'refund_failed', 'dispute', 'dispute_won']);

/** What is still to come, and what made the balance. */
export function Entries({ entries, upcoming }: { entries: readonly Entry[]; upcoming: readonly Upcoming[] }) {
  const m = useMessages('market/earnings');
  const { price, dateTime, date } = useFormat();
  const sharesOf = useShares();
  const taxesOf = useTaxes();
  const sentOf = ({ step, sentAt }: Entry): string | undefined => {
    if (step !== 'settle') return undefined;
    return sentAt ? fill(m.sentAt, { date: date(sentAt) }) : m.unsent;
  };
  const dueOf = ({ settlesAt }: Upcoming): string =>
    settlesAt ? fill(m.settlesAt, { date: dateTime(settlesAt) }) : m.settlesLater;
  return (
    <>
      {upcoming.length > 0 && (
        <Panel title={m.upcoming}>
          <ul className="divide-y divide-line">
            {upcoming.map((order) => (
              <Line
                key={order.orderId}
                title={fill(m.order, { number: order.orderNumber })}
                orderId={order.orderId}
                at={order.deliveredAt}
                amount={price(order.amount)}
                note={m.upcomingStates[order.state]}
                details={[sharesOf(order), taxesOf(order), dueOf(order)]}
              />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={m.entries}>
        {entries.length === 0 && (
          <div className="pt-4">
            <Empty title={m.empty}>{m.emptyText}</Empty>
          </div>
        )}
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <Line
              key={entry.id}
              title={[named(m.steps, entry.step), entry.orderNumber].filter(Boolean).join(', ')}
              orderId={entry.orderId}
              at={entry.at}
              amount={price(entry.amount)}
              note={fill(m.after, { amount: price(entry.balance) })}
              details={[shared.has(entry.step) ? sharesOf(entry) : undefined, taxesOf(entry), sentOf(entry)]}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}
