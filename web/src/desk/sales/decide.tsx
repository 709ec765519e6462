import { sellerShareOf } from '@tianguis/proto/commission';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import type { Order } from './api.ts';
import { useNames } from './thread.tsx';

/** Moves that decide a complaint. */
export const decisions = ['settle', 'part', 'refund'] as const;
export type Decision = (typeof decisions)[number];

/** What each side gets by a decision, in pesos. */
export function sharesOf({ amount, sale }: Pick<Order, 'amount' | 'sale'>, move: Decision, part: number) {
  const back = { settle: 0, part, refund: amount }[move];
  const { net, commission } = sellerShareOf(toCentavos(amount) - toCentavos(back), sale.percent);
  return { back, net: toPesos(net), commission: toPesos(commission) };
}

interface RowProps {
  readonly who: string;
  readonly name: string;
  readonly gets: string;
  readonly note?: string | undefined;
}

function Row({ who, name, gets, note }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <dt className="wrap-anywhere">
        <span className="font-[640]">{name}</span>
        <span className="block text-[0.92rem] text-muted">{who}</span>
      </dt>
      <dd className="text-right">
        <span className="figure-big text-[1.4rem]">{gets}</span>
        {note && <span className="block text-[0.92rem] text-muted">{note}</span>}
      </dd>
    </div>
  );
}

interface Props {
  readonly order: Order;
  readonly move: Decision;
  /** Pesos that go back, of `part`. */
  readonly part: number;
  readonly reason: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** Says what each side gets by a decision, before it is made: it cannot be undone. */
export function DecisionSheet({ order, move, part, reason, onAnswer }: Props) {
  const { sheet: m, gift } = useMessages('desk/sales').open;
  const { price } = useFormat();
  const names = useNames(order);
  const isGift = order.amount === 0;
  const { back, net, commission } = sharesOf(order, move, part);
  return (
    <SmallDialog title={m.title} onClose={() => onAnswer(false)}>
      {isGift ? (
        <p>{gift.notes[move === 'refund' ? 'refund' : 'settle']}</p>
      ) : (
        <dl className="divide-y divide-line border-y-2 border-ink">
          <Row who={m.buyer} name={names.buyer} gets={price(back)} note={fill(m.of, { amount: price(order.amount) })} />
          <Row
            who={m.seller}
            name={names.seller}
            gets={price(net)}
            note={commission > 0 ? fill(m.commission, { amount: price(commission) }) : undefined}
          />
        </dl>
      )}
      <p className="mt-3 text-muted">{m.told}</p>
      <blockquote className="mt-2 border-l-3 border-accent pl-4 wrap-anywhere">{reason}</blockquote>
      <div className="mt-4 flex flex-wrap-reverse gap-3">
        <Button look="secondary" autoFocus onClick={() => onAnswer(false)}>
          {m.back}
        </Button>
        <Button aria-keyshortcuts="Control+Enter" onClick={() => onAnswer(true)}>
          {m.yes}
        </Button>
      </div>
    </SmallDialog>
  );
}
