import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { OfferPartyMove } from '@tianguis/proto/marketplace/offers/offer';
import type { offerOperations } from '@tianguis/proto/marketplace/offers/operations';
import type { InTransaction } from '../platform/database.ts';
import type { Submit } from '../platform/submit-form.ts';
import { actorOfMember, partyOf } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { noSuchOffer } from './errors.ts';
import { type Mover, moveOffer } from './move-offer.ts';
import { offerViewStore } from './offer-views.ts';
import { mayName, placeOffer } from './place-offer.ts';
import type { Named } from './proposal.ts';
import { offerScope } from './scope.ts';

interface Parts extends TradeParts {
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
  readonly submit: Submit;
}

const defaultLimit = 25;

async function readOwn(tx: Pick<Tx, 'query'>, id: number, memberId: number, now: Date) {
  const found = await offerViewStore(tx).find(id, memberId, now);
  if (!found) throw noSuchOffer();
  return found;
}

export function offerHandlers({ storage, inTransaction, submit, ...parts }: Parts): Handlers<typeof offerOperations> {
  const reads = offerViewStore(storage);

  /** Moves a member's own offer, locked meanwhile, and returns it afterwards. */
  async function moveOwn(tx: Tx, id: number, memberId: number, how: Omit<Mover, 'by' | 'actor'>) {
    const scope = offerScope(parts, tx);
    const offer = await scope.offers.lock(id);
    const by = offer && partyOf(offer, memberId);
    if (!by) throw noSuchOffer();
    if (how.move === 'counter') await mayName(scope, memberId);
    await moveOffer(scope, offer, { ...how, by, actor: actorOfMember(memberId) });
    return readOwn(tx, id, memberId, scope.now);
  }
  const move = (id: number, memberId: number, name: OfferPartyMove, more: Partial<Mover> = {}) =>
    inTransaction(({ tx }) => moveOwn(tx, id, memberId, { ...more, move: name }));

  return {
    makeOffer: submit('makeOffer', async ({ tx }, body, language, identity) => {
      const memberId = memberIdOf(identity);
      const scope = offerScope(parts, tx);
      const id = await placeOffer(scope, { memberId, language }, body);
      return readOwn(tx, id, memberId, scope.now);
    }),
    async listMyOffers({ identity, query: { limit = defaultLimit, cursor, ...filter } }) {
      const own = { ...filter, member: memberIdOf(identity) };
      const page = reads.page(own, readCursor(cursor), limit + 1, parts.now());
      const [found, total] = await Promise.all([page, reads.count(own)]);
      const { rows, nextCursor } = pageById(found, limit);
      return { offers: rows, total, nextCursor };
    },
    getOffer: ({ identity, params }) => readOwn(storage, params.id, memberIdOf(identity), parts.now()),
    acceptOffer: ({ identity, params, body }) =>
      move(params.id, memberIdOf(identity), 'accept', { shown: body.amount }),
    counterOffer: (call) => {
      const memberId = memberIdOf(call.identity);
      const { id } = call.params;
      type Body = { readonly lines: readonly Named[]; readonly text?: string | undefined };
      const send = submit(
        'counterOffer',
        ({ tx }, { lines, text }: Body) => moveOwn(tx, id, memberId, { move: 'counter', named: lines, text }),
        id,
      );
      return send(call);
    },
    declineOffer: ({ identity, params, body }) =>
      move(params.id, memberIdOf(identity), 'decline', { text: body.reason }),
    withdrawOffer: ({ identity, params, body }) =>
      move(params.id, memberIdOf(identity), 'withdraw', { text: body.reason }),
  };
}
