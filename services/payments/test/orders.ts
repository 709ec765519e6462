import type { DataOf } from '@tianguis/proto/define-event';
import { payOrder } from '@tianguis/proto/gen/client.ts';
import { orderMoved, orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { eventually } from '@tianguis/testkit/eventually';
import { type PaymentsRig, stripeIdOf } from './harness.ts';

const buyer = { kind: 'member', id: '8' } as const;
export const stranger = { kind: 'member', id: '9' } as const;

let lastOrder = 100;

/** Orders as the marketplace tells of them, and their buyer. */
export const ordersOf = (rig: PaymentsRig) => {
  const pay = (
    orderId: number,
    as: { readonly kind: 'member'; readonly id: string } = buyer,
    renewal?: typeof renewalTerms.version,
  ) => rig.ask(payOrder, { params: { id: orderId }, body: { renewal } }, { as });
  const agreeAtBank = async (stripeId: string, clientSecret: string) => {
    const body = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: clientSecret, outcome: 'success' });
    const url = `${rig.sandbox.url}/v1/payment_intents/${stripeId}/sandbox_authenticate`;
    const reply = await fetch(url, { method: 'POST', body });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const told = async (orderId: number) =>
    (await rig.eventsOf(orderPaymentChanged))
      .filter(({ data }) => data.orderId === orderId)
      .map(({ data: { state, amount } }) => `${state} ${amount}`);

  return {
    pay,
    /** What the marketplace was told of an order's money. */
    told,
    async place({
      amount = 100_000,
      usedAmount = undefined as number | undefined,
      transport = undefined as number | undefined,
      method = 'hold' as 'hold' | 'prepaid',
      sellerId = 7,
      referral = undefined as { referralId: number; referrerId: number; memberIds?: number[] } | undefined,
      buyerId = 8,
      commission = undefined as DataOf<typeof orderPlaced>['commission'],
      persons = undefined as DataOf<typeof orderPlaced>['persons'],
    } = {}): Promise<number> {
      const orderId = ++lastOrder;
      const approveBy = new Date(Date.now() + 48 * 3_600_000).toISOString();
      const order = {
        orderId,
        number: `P-${orderId}`,
        listingId: 1,
        buyerId,
        sellerId,
        amount,
        usedAmount,
        transport,
        method,
        approveBy,
        referral,
        commission,
        persons,
      };
      await rig.publish(orderPlaced, order);
      await eventually(
        async () => (await rig.storage.query('select 1 from orders where id = $1', [orderId])).rowCount > 0,
        {
          what: `order ${orderId} is known`,
        },
      );
      return orderId;
    },
    /** The order moves on, and we know of it: what the provider tells of next may depend on that. */
    async move(orderId: number, to: OrderState, amount = 0): Promise<void> {
      const at = new Date().toISOString();
      await rig.publish(orderMoved, { orderId, from: 'placed', to, by: 'seller', amount, at });
      const sql = 'select 1 from order_moves where order_id = $1 and "to" = $2';
      await eventually(async () => (await rig.storage.query(sql, [orderId, to])).rowCount > 0, {
        what: `order ${orderId} is known to be ${to}`,
      });
    },
    /** Its buyer pays with a card; the provider's id of the payment. */
    async payWith(orderId: number, card = 'pm_card_visa', buyerId = 8): Promise<string> {
      const stripeId = stripeIdOf((await pay(orderId, { kind: 'member', id: String(buyerId) })).body.clientSecret);
      await rig.stripe.paymentIntents.confirm(stripeId, { payment_method: card, return_url: 'https://example.com' });
      return stripeId;
    },
    /** The same by a buyer who agrees that the hold is renewed, and who says so to their bank where it asks. */
    async holdWith(orderId: number, card = 'pm_card_visa'): Promise<string> {
      const { clientSecret } = (await pay(orderId, buyer, renewalTerms.version)).body;
      const stripeId = stripeIdOf(clientSecret);
      const params = { payment_method: card, return_url: 'https://example.com' };
      const { status } = await rig.stripe.paymentIntents.confirm(stripeId, params);
      if (status === 'requires_action') await agreeAtBank(stripeId, clientSecret);
      return stripeId;
    },
    /** Waits until exactly these were told. A failure names what was told instead, and the order's steps. */
    async reaches(orderId: number, ...states: string[]): Promise<void> {
      const isReached = async () => (await told(orderId)).join() === states.join();
      await eventually(isReached, { what: `order ${orderId} is told as ${states.join()}` }).catch(
        async (cause: Error) => {
          const sql = 'select key, status, reason from order_steps where order_id = $1';
          const { rows } = await rig.storage.query(sql, [orderId]);
          const found = `told: ${(await told(orderId)).join()}; steps: ${JSON.stringify(rows)}`;
          throw new Error(`${cause.message}; ${found}`, { cause });
        },
      );
    },
    /** What the ledger has under a name. */
    async balance(account: string): Promise<number> {
      const sql = 'select coalesce(sum(balance), 0)::int as balance from accounts where name = $1';
      return (await rig.storage.query<{ balance: number }>(sql, [account])).rows[0]?.balance ?? 0;
    },
  };
};
