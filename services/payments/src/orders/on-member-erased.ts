import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { db } from '../platform/sql.ts';
import { forgetRefundAccounts } from './bank-refund-store.ts';

// What the provider made a voucher for and with. The ledger, the orders and their payments stay: they name a number.
const forgetPayer = statement(
  (p: { memberId: number }) => sql`
    update payment_intents as i set payer_name = null, payer_mail = null, voucher = null, voucher_until = null
    from orders as o where o.id = i.order_id and o.buyer_id = ${p.memberId}`,
);

const noteErased = statement((p: { memberId: number }) =>
  db.updateTable('orders').set({ buyer_erased: true }).where('buyer_id', '=', p.memberId),
);

const keepErased = statement((p: { memberId: number }) =>
  db
    .insertInto('erased_members')
    .values({ member_id: p.memberId })
    .onConflict((on) => on.doNothing()),
);

/**
 * Notes whose account was erased: nobody can open one for deposits for them any more. A consumer of its own, so that it also reads
 * the erasures of the days before it was there.
 */
export const onErasedMember = defineConsumer({
  event: memberErased,
  name: 'erased-member',
  async handle({ data: { memberId }, tx }) {
    await run(tx, keepErased({ memberId }));
  },
});

/** Forgets who paid: a member who had their account erased. */
export const onMemberErased = defineConsumer({
  event: memberErased,
  name: 'payer-erased',
  async handle({ data: { memberId }, tx }) {
    await run(tx, forgetPayer({ memberId }));
    await run(tx, noteErased({ memberId }));
    await forgetRefundAccounts(tx, memberId);
  },
});
