import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { forgetInOutbox } from '@tianguis/chassis/messaging/forget';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { nameOfSubject } from '@tianguis/proto/marketplace/whatsapp/subject';
import type { InTransaction } from '../platform/database.ts';
import { db } from '../platform/sql.ts';
import { handleDue } from '../trade/due.ts';
import type { TradeParts } from '../trade/scope.ts';
import { isOpen } from './machine.ts';
import { moveOffer } from './move-offer.ts';
import { offerScope } from './scope.ts';

/** Ends the offers that no one answered in time. */
export const expireOffers = ({ inTransaction, ...parts }: TradeParts & { readonly inTransaction: InTransaction }) =>
  handleDue(inTransaction, async (tx, after) => {
    const scope = offerScope(parts, tx);
    const offer = await scope.offers.lockDue(scope.now, after);
    if (offer) await moveOffer(scope, offer, { move: 'expire', by: 'clock', actor: 'system' });
    return offer?.id;
  });

interface Seller {
  readonly sellerId: number;
}

const offersTo = statement((p: Seller) => db.selectFrom('offers').select('id').where('seller_id', '=', p.sellerId));

const renameOffers = statement(
  (p: Seller) => sql`
    update offers set title = 'Material', lines = (
      select coalesce(jsonb_agg(line || jsonb_build_object('name', 'Material')), '[]')
      from jsonb_array_elements(lines) as line)
    where seller_id = ${p.sellerId}`,
);

const renameMoves = statement(
  (p: Seller) => sql`
    update offer_moves as m set lines = (
      select coalesce(jsonb_agg(line || jsonb_build_object('name', 'Material')), '[]')
      from jsonb_array_elements(m.lines) as line)
    from offers as o where o.id = m.offer_id and o.seller_id = ${p.sellerId} and jsonb_typeof(m.lines) = 'array'`,
);

/** Forgets what a seller called the goods that they were offered money for, also in published notices. */
async function forgetGoods(tx: Tx, sellerId: number): Promise<void> {
  const offers = await run(tx, offersTo({ sellerId }));
  await forgetInOutbox(tx, { texts: offers.map(({ id }) => `"about":"${nameOfSubject({ kind: 'offer', id })}"`) });
  await run(tx, renameOffers({ sellerId }));
  await run(tx, renameMoves({ sellerId }));
}

/** Closes the open offers of an erased member, and forgets what they wrote. */
export const onOffererErased = (parts: TradeParts) =>
  defineConsumer({
    event: memberErased,
    name: 'offers-of-erased',
    async handle({ data: { memberId }, tx }) {
      await forgetGoods(tx, memberId);
      const scope = offerScope(parts, tx);
      for (const id of await scope.offers.openOf(memberId)) {
        const offer = await scope.offers.lock(id);
        if (offer && isOpen(offer)) await moveOffer(scope, offer, { move: 'call_off', by: 'clock', actor: 'system' });
      }
      await scope.offers.forget(memberId);
    },
  });
