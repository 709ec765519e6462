import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { quantityOf } from '../../../platform/lots/lot.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { ShareLine } from '../../shared/sale/sale-share.tsx';
import { useTaxTerms } from '../../shared/sale/taxes.ts';
import { Answers } from './answers.tsx';
import { type Offer, totalOf } from './api.ts';

interface Props {
  readonly offer: Offer;
}

const toneOf = { yours: 'warn', theirs: 'info', accepted: 'good' } as const satisfies Record<string, Tone>;

function State({ offer: { state, role } }: Props) {
  const m = useMessages('market/shared/offers').list.states;
  if (state !== 'offered' && state !== 'countered')
    return <Badge tone={state === 'accepted' ? toneOf.accepted : 'plain'}>{m[state]}</Badge>;
  const turn = (state === 'offered') === (role === 'seller') ? 'yours' : 'theirs';
  return <Badge tone={toneOf[turn]}>{m[turn]}</Badge>;
}

function Lines({ offer }: Props) {
  const m = useMessages('market/shared/offers').list;
  const words = useMessages('platform/lots');
  const format = useFormat();
  return (
    <ul className="grid gap-0.5">
      {offer.lines.map((line) => (
        <li key={line.lineId} className="flex flex-wrap gap-x-2 break-words">
          <span>{line.name}</span>
          <span className="text-muted">
            {fill(m.each, {
              quantity: quantityOf(line, words, format),
              price: format.price(line.price),
              unit: words.units[line.unit].one,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function History({ offer: { timeline, role } }: Props) {
  const m = useMessages('market/shared/offers').list;
  const { price, dateTime } = useFormat();
  return (
    <details>
      <summary className="link inline-block min-h-9 cursor-pointer py-1.5">{m.history}</summary>
      <ol className="mt-1 grid gap-2 border-l-2 border-line pl-3.5">
        {timeline.map(({ move, by, at, amount, text }) => (
          <li key={`${move} ${at}`}>
            <p className="font-[640]">{fill(m.moves[move], { amount: price(amount ?? 0) })}</p>
            <p className="text-[0.92rem] text-muted">{`${by === role ? m.you : m.by[by]} · ${dateTime(at)}`}</p>
            {text && <p className="break-words whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Title({ offer: { lot } }: Props) {
  return (
    <h2 className="min-w-0 text-head break-words">
      {lot.id === null ? (
        lot.title
      ) : (
        <Link href={`/lote/${lot.id}`} className="link inline-block py-0.5">
          {lot.title}
        </Link>
      )}
    </h2>
  );
}

/** An offer in the list of one of its two sides, with what they may answer. */
export function OfferRow({ offer }: Props) {
  const terms = useTaxTerms(offer.sale !== null);
  const m = useMessages('market/shared/offers').list;
  const { price, dateTime } = useFormat();
  return (
    <li className="grid gap-2 py-5">
      <p>
        <State offer={offer} />
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Title offer={offer} />
        <span className="font-display font-[740]">{price(offer.amount)}</span>
      </div>
      <p className="break-words">{fill(m.with[offer.role], { name: offer.other.name || m.nameless[offer.role] })}</p>
      <Lines offer={offer} />
      {offer.transport && (
        <p>
          {fill(m.transport[offer.role], {
            transport: price(offer.transport.amount ?? 0),
            total: price(totalOf(offer)),
          })}
        </p>
      )}
      {offer.sale && <ShareLine share={offer.sale} pilotEndsAt={offer.sale.pilotEndsAt} terms={terms} />}
      {offer.expiresAt && (
        <p className="text-[0.92rem] text-muted">{fill(m.expires, { date: dateTime(offer.expiresAt) })}</p>
      )}
      {offer.orderId !== null && (
        <p>
          <Link href={`/pedido/${offer.orderId}`} className="link inline-block py-1.5">
            {m.order}
          </Link>
        </p>
      )}
      <Answers offer={offer} />
      <History offer={offer} />
    </li>
  );
}
