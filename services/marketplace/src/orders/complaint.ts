import type { ComplaintKind, ComplaintWish } from '@tianguis/proto/marketplace/orders/order';
import { toCentavos } from '@tianguis/proto/money';
import { actorOfMember, type Party } from '../trade/party.ts';
import { giftHasNoMoney, notAPart } from './errors.ts';
import { moveOrder } from './move-order.ts';
import type { ComplaintClaim, StoredOrder } from './order-store.ts';
import type { OrderScope } from './scope.ts';

interface Asked {
  readonly memberId: number;
  readonly by: Party;
  readonly reason?: string | undefined;
  readonly kinds?: readonly ComplaintKind[] | undefined;
  readonly asks?: ComplaintWish | undefined;
  /** Pesos of `part`. */
  readonly amount?: number | undefined;
}

/** Refuses a sum that cannot go back. */
export function checkClaim({ asks, asksBack }: ComplaintClaim, amount: number): void {
  if (asks !== null && asks !== 'nothing' && amount === 0) throw giftHasNoMoney();
  if (asks === 'part' && (asksBack === null || asksBack <= 0 || asksBack >= amount)) throw notAPart(amount);
}

/** A buyer complains of a locked order that was delivered, or only reported. */
export async function complain(scope: OrderScope, order: StoredOrder, asked: Asked): Promise<void> {
  const { kinds = [], asks = null, amount } = asked;
  const claim: ComplaintClaim = {
    kinds: [...new Set(kinds)],
    asks,
    asksBack: asks === 'part' ? toCentavos(amount ?? 0) : null,
  };
  const disputed = await moveOrder(scope, order, {
    move: 'dispute',
    by: asked.by,
    actor: actorOfMember(asked.memberId),
    reason: asked.reason,
    claim,
  });
  // What is due follows from what was loaded, which the complaint accepts.
  checkClaim(claim, disputed.amount);
}

/** The seller gives back what the buyer of a locked order asks for. */
export async function acceptComplaint(
  scope: OrderScope,
  order: StoredOrder,
  { memberId, by }: Pick<Asked, 'memberId' | 'by'>,
): Promise<void> {
  await moveOrder(scope, order, {
    move: order.asks === 'part' ? 'return_part' : 'return_all',
    by,
    actor: actorOfMember(memberId),
    giveBack: order.asksBack ?? 0,
  });
}
