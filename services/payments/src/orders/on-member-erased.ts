import type { JobQueue } from '@tianguis/chassis/jobs/job-queue';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { db } from '../platform/sql.ts';
import { forgetRefundAccounts } from './bank-refund-store.ts';
import { advanceSoon } from './on-order-changed.ts';
import { addSteps } from './step-store.ts';

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

const paidByTransfer = statement((p: { memberId: number }) =>
  db
    .selectFrom('payment_intents as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['o.id as orderId', 'i.id as paymentId'])
    .where('o.buyer_id', '=', p.memberId)
    .where('i.means', '=', 'spei')
    .where('i.stripe_id', 'is not', null),
);

/** Forgets who paid: a member who had their account erased. The provider forgets the customers that it knows by name and mailbox. */
export const onMemberErased = (queue: JobQueue) =>
  defineConsumer({
    event: memberErased,
    name: 'payer-erased',
    async handle({ data: { memberId }, tx }) {
      await run(tx, forgetPayer({ memberId }));
      await run(tx, noteErased({ memberId }));
      await forgetRefundAccounts(tx, memberId);
      for (const { orderId, paymentId } of await run(tx, paidByTransfer({ memberId }))) {
        await addSteps(tx, orderId, [{ key: `forget:${paymentId}`, kind: 'forget', paymentId, amount: 0 }]);
        await advanceSoon(queue, tx, orderId);
      }
    },
  });
