import type { OrderState, TurnAction } from '@tianguis/proto/marketplace/orders/order';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';

interface Party {
  readonly name: string;
  readonly phone: string | null;
}

/** States in which somebody can be late; a delivery that is over settles by itself. */
export const lateStates: OrderState[] = ['placed', 'approved', 'scheduled', 'in_transit', 'reported'];

interface Waiting {
  readonly buyer: Party;
  readonly seller: Party;
  readonly turn: { readonly who: string; readonly action: TurnAction } | null;
}

/** How staff call a side of a sale: by name, or else by the phone that they would dial. */
export function usePartyName(): (party: Party) => string {
  const { nameless } = useMessages('desk/shared');
  return ({ name, phone }) => name || phone || nameless;
}

/** What an order waits for, and for whom; empty once it is over. */
export function useTurnText(): (order: Waiting) => string {
  const m = useMessages('desk/shared');
  const nameOf = usePartyName();
  return ({ buyer, seller, turn }) =>
    turn ? fill(m.turn[turn.action], { name: nameOf(turn.who === 'seller' ? seller : buyer) }) : '';
}
