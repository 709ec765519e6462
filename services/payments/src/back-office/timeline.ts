import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { toPesos } from '@tianguis/proto/money';
import { accountKinds, stepKinds, stepStatuses } from '@tianguis/proto/payments/records/operations';
import { wordOf } from '../platform/word.ts';

/** An entry of the ledger, with the posting that it is of. */
interface Entry {
  readonly transfer: number;
  readonly at: Date;
  readonly step: string;
  readonly reference: string | null;
  readonly account: string;
  readonly accountKind: string;
  readonly amount: number;
}

interface Happened {
  readonly moves: readonly { readonly at: Date; readonly to: string; readonly amount: number }[];
  readonly steps: readonly {
    readonly at: Date;
    readonly step: string;
    readonly status: string;
    readonly amount: number;
    readonly problem: string | null;
    readonly staffId: number | null;
    readonly reason: string | null;
  }[];
  readonly entries: readonly Entry[];
}

function postingOf(entries: readonly Entry[]) {
  const [first] = entries;
  if (!first) throw new Error('a posting has entries');
  const { at, step, reference } = first;
  const lines = entries.map(({ account, accountKind, amount }) => ({
    account,
    accountKind: wordOf(accountKinds, accountKind),
    amount: toPesos(amount),
  }));
  const amount = entries.reduce((sum, entry) => sum + Math.max(0, entry.amount), 0);
  return { kind: 'posted' as const, at, amount: toPesos(amount), step, reference, entries: lines };
}

/** All that happened with a payment and its order, oldest first. */
export function timelineOf(
  { createdAt, amount }: { readonly createdAt: Date; readonly amount: number },
  { moves, steps, entries }: Happened,
) {
  const postings = [...Map.groupBy(entries, ({ transfer }) => transfer).values()].map(postingOf);
  const items = [
    { kind: 'begun' as const, at: createdAt, amount: toPesos(amount) },
    ...moves.map(({ at, to, amount: due }) => ({
      kind: 'moved' as const,
      at,
      to: wordOf(orderStates, to),
      amount: toPesos(due),
    })),
    ...steps.map(({ step, status, amount: asked, ...row }) => ({
      ...row,
      kind: 'asked' as const,
      step: wordOf(stepKinds, step),
      status: wordOf(stepStatuses, status),
      amount: asked === 0 ? null : toPesos(asked),
    })),
    ...postings,
  ];
  // The provider says no more than the second.
  const secondOf = ({ at }: { readonly at: Date }) => Math.floor(at.getTime() / 1_000);
  return items.sort((one, other) => secondOf(one) - secondOf(other));
}
