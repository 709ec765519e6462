import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { runCount, statement } from '@tianguis/chassis/storage/sql';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Language } from '@tianguis/proto/errors';
import { orderRefundChanged } from '@tianguis/proto/payments/refunds/events';
import { formatDate } from '@tianguis/proto/time';
import { db } from '../platform/sql.ts';
import { notifyMember } from '../recipients/notify-member.ts';
import { bothParties, languageOf, type Party } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { amountText } from '../trade/texts.ts';
import { numberOf } from './order.ts';
import type { StoredOrder } from './order-store.ts';
import { type OrderScope, orderScope } from './scope.ts';

type Refund = DataOf<typeof orderRefundChanged>;

interface Kept extends Pick<Refund, 'refundId' | 'orderId' | 'version' | 'state' | 'amount'> {
  readonly now: Date;
}

const keep = statement((p: Kept) =>
  db
    .insertInto('order_refunds')
    .values({
      id: p.refundId,
      order_id: p.orderId,
      version: p.version,
      state: p.state,
      amount: p.amount,
      changed_at: p.now,
    })
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          state: ref('excluded.state'),
          changed_at: ref('excluded.changed_at'),
          reminders: 0,
        }))
        .whereRef('order_refunds.version', '<', 'excluded.version'),
    ),
);

const dayText = (at: string, language: Language): string => formatDate(at, language, { dateStyle: 'long' });

/** What its buyer reads of a refund that we transfer, as the end of “Devolución del pedido P-000042, Cemento: …”; null of what is no news to them. */
export function refundText(refund: Refund, language: Language): string | null {
  const { state, lastDigits, sendBy, reference, reason } = refund;
  const sum = amountText(refund.amount, language);
  switch (state) {
    case 'asked':
      return {
        es: `hay ${sum} por devolverte, y la forma en que pagaste no los puede regresar: di en el pedido a qué cuenta te los transferimos`,
        en: `${sum} are to go back to you, and the way you paid cannot return them: say on the order to which account we transfer them`,
      }[language];
    case 'given':
      return sendBy === null
        ? null
        : {
            es: `te transferimos ${sum} a la cuenta que termina en ${lastDigits}, a más tardar el ${dayText(sendBy, 'es')}. Si tú no diste esa cuenta, cámbiala ya en el pedido`,
            en: `we transfer ${sum} to the account that ends in ${lastDigits}, by ${dayText(sendBy, 'en')}. If you did not give that account, change it on the order now`,
          }[language];
    case 'sent':
      return {
        es: `te transferimos ${sum} a la cuenta que termina en ${lastDigits}. La clave de rastreo es ${reference}`,
        en: `we transferred ${sum} to the account that ends in ${lastDigits}. The tracking key is ${reference}`,
      }[language];
    case 'returned':
      return {
        es: `el banco regresó los ${sum} que te transferimos (${reason}): da otra cuenta en el pedido`,
        en: `the bank sent back the ${sum} that we transferred to you (${reason}): give another account on the order`,
      }[language];
    default:
      return null;
  }
}

/** What its seller reads of it: that the money is back, which ends the matter for them; null of each other step. */
export function refundTextForSeller({ state, amount }: Refund, language: Language): string | null {
  if (state !== 'sent') return null;
  const sum = amountText(amount, language);
  return {
    es: `ya le transferimos a quien compra los ${sum} de su devolución`,
    en: `we transferred the refund of ${sum} to the buyer`,
  }[language];
}

const textsOf: Record<Party, typeof refundText> = { buyer: refundText, seller: refundTextForSeller };

/** It is about our team and not about the other side, whose messages are counted. */
async function tell(scope: OrderScope, order: StoredOrder, party: Party, refund: Refund): Promise<void> {
  const textOf = textsOf[party];
  if (textOf(refund, 'es') === null) return;
  await notifyMember(
    scope.tx,
    scope.publish,
  )({
    memberId: party === 'buyer' ? order.buyerId : order.sellerId,
    language: languageOf(order, party),
    notice: (language) => ({
      name: `order-refund-${refund.refundId}-${refund.version}-${party}`,
      template: 'refund_changed',
      variables: {
        number: numberOf(order.id),
        lot: order.title,
        link: `${scope.publicUrl}/pedido/${order.id}`,
        change: textOf(refund, language) ?? '',
      },
    }),
  });
}

/** Follows a refund that we transfer: keeps its newest state, and tells the buyer each step and the seller the last. */
async function recordRefund(scope: OrderScope, refund: Refund): Promise<void> {
  const { orderId, refundId, version, state, amount } = refund;
  const order = await scope.orders.lock(orderId);
  if (!order) throw new Error(`a refund is for order ${orderId}, which does not exist`);
  const kept = { refundId, orderId, version, state, amount, now: scope.now };
  if ((await runCount(scope.tx, keep(kept))) === 0) return;
  await scope.refreshPages(order);
  for (const party of bothParties) await tell(scope, order, party, refund);
}

export const onRefundChanged = (parts: TradeParts) =>
  defineConsumer({
    event: orderRefundChanged,
    name: 'order-refund-changed',
    handle: ({ data, tx }) => recordRefund(orderScope(parts, tx), data),
  });
