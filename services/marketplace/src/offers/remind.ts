import { reminderText } from '../orders/notices.ts';
import { hoursAfter } from '../orders/order.ts';
import { reminders } from '../orders/reminders.ts';
import type { InTransaction } from '../platform/database.ts';
import { handleDue } from '../trade/due.ts';
import type { TradeParts } from '../trade/scope.ts';
import { changeText, linkOf } from './notices.ts';
import { type OfferScope, offerScope } from './scope.ts';

/** Reminds the side that has to answer an offer before its time is over, once for each answer. */
export const remindOfOffers = ({ inTransaction, ...parts }: TradeParts & { readonly inTransaction: InTransaction }) =>
  handleDue(inTransaction, (tx) => remindOfNext(offerScope(parts, tx)));

async function remindOfNext(scope: OfferScope): Promise<number | undefined> {
  const [before = 0] = reminders.answer_offer.beforeEnd ?? [];
  const offer = await scope.offers.claimEnding(scope.now, hoursAfter(scope.now, before));
  if (!offer) return undefined;
  const { id, title, state, expiresAt } = offer;
  const isFirst = state === 'offered';
  const party = isFirst ? 'seller' : 'buyer';
  const said = { text: null, commission: null, party } as const;
  await scope.notifyParty(offer, party, (language) => ({
    name: `offer-${id}-remind-${expiresAt.getTime()}`,
    template: 'offer_changed',
    about: { kind: 'offer', id },
    variables: {
      lot: title,
      change: reminderText(changeText(isFirst ? 'offer' : 'counter', offer, said, language), language),
      link: linkOf(offer, scope.publicUrl),
    },
  }));
  return id;
}
