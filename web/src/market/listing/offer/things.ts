import type { OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import { draftOf } from '../../../platform/forms/draft.ts';
import type { Thing, Typed } from '../../shared/offers/proposal.ts';
import type { Page } from '../api.ts';

export interface Draft {
  readonly typed: Typed;
  readonly method: OrderMethod;
  readonly text: string;
}

/** What was typed, for as long as the tab is open: it outlives the sign-in and a reload. */
export const draftFor = (listingId: number) => draftOf<Draft>(`offer-${listingId}`);

/** What a price can be named for: all that is left and not given away. */
export const thingsOf = (lines: Page['lines']): Thing[] =>
  lines
    .filter(({ price, quantity }) => price !== 0 && quantity > 0)
    .map(({ id, name, unit, quantity, price }) => ({ lineId: id, name, unit, left: quantity, asked: price }));
