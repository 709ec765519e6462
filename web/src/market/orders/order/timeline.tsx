import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { StagePhotos } from '../../../platform/photos/stage-photos.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { type Order, photosFrom } from './api.ts';

type Move = Order['timeline'][number];
type Payment = Order['payments'][number];

/** Moves and payments, oldest first. */
const historyOf = ({ timeline, payments }: Pick<Order, 'timeline' | 'payments'>): readonly (Move | Payment)[] =>
  [...timeline, ...payments].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

function Paid({ payment: { money, amount, at } }: { payment: Payment }) {
  const m = useMessages('market/orders/order').timeline;
  const { dateTime, price } = useFormat();
  if (money === 'none') return null;
  return (
    <li>
      <p className="font-[640]">{fill(m.money[money], { amount: price(amount) })}</p>
      <p className="text-[0.92rem] text-muted">{dateTime(at)}</p>
    </li>
  );
}

type Entry = Order['timeline'][number];

/** Every move and payment, oldest first: what, who, when and why. */
export function Timeline({
  order: { id, timeline, payments, role, loadPhotos },
}: {
  order: Pick<Order, 'id' | 'timeline' | 'payments' | 'role' | 'loadPhotos'>;
}) {
  const m = useMessages('market/orders/order').timeline;
  const { states } = useMessages('market/orders');
  const { dateTime, price } = useFormat();
  const whatOf = ({ from, to, transport }: Entry) => {
    if (from === null) return m.placed;
    if (transport !== null) return m.transport[transport];
    if (from === 'scheduled' && (to === 'scheduled' || to === 'approved')) return m.slots[to];
    return from === to ? m.extended : states[to];
  };
  return (
    <Panel title={m.title}>
      <ol className="mt-4 grid gap-4 border-l-3 border-line pl-4">
        {historyOf({ timeline, payments }).map((move) =>
          'money' in move ? (
            <Paid key={`${move.at} ${move.money}`} payment={move} />
          ) : (
            <li key={`${move.at} ${move.to}`}>
              <p className="font-[640]">{whatOf(move)}</p>
              <p className="text-[0.92rem] text-muted">
                {`${move.by === role ? m.you : m.by[move.by]} · ${dateTime(move.at)}`}
              </p>
              {move.givenBack !== null && (
                <p>{move.givenBack === 0 ? m.nothingBack : fill(m.givenBack, { amount: price(move.givenBack) })}</p>
              )}
              <StagePhotos from={photosFrom(id)} photos={loadPhotos} move={move} />
              {move.reason && <p className="break-words">{fill(m.reason, { reason: move.reason })}</p>}
            </li>
          ),
        )}
      </ol>
    </Panel>
  );
}
