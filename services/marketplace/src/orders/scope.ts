import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Language } from '@tianguis/proto/errors';
import { orderTimelineChanged } from '@tianguis/proto/marketplace/orders/events';
import type { NotificationTemplate } from '@tianguis/proto/notifications';
import type { Party } from '../trade/party.ts';
import { type TradeParts, tradeScope } from '../trade/scope.ts';
import { numberOf } from './order.ts';
import { orderStore, type StoredOrder } from './order-store.ts';

interface OrderNotice {
  /** Requested again under the same name, it goes out once. */
  readonly name: string;
  /** `order_changed` unless it says otherwise: “Pedido P-000042 de Cemento: …”. */
  readonly template?: NotificationTemplate;
  /** What the template needs beside the order’s number, lot and link. */
  variables(language: Language): Readonly<Record<string, string>>;
  /** Variables that only outreach may read. */
  readonly sealed?: Record<string, string>;
  /** Sealed paths of the documents that a mail brings, by name. */
  attachments?(language: Language): Record<string, string> | undefined;
}

type NotifiedOrder = Pick<StoredOrder, 'id' | 'title' | 'buyerId' | 'sellerId' | 'buyerLanguage' | 'sellerLanguage'>;

/** What every use case of an order needs within one transaction. */
export function orderScope(parts: TradeParts, tx: Tx) {
  const trade = tradeScope(parts, tx);
  return {
    ...trade,
    orders: orderStore(tx),
    /** Writes to one side of an order. */
    notify: (order: NotifiedOrder, party: Party, { name, template, variables, sealed, attachments }: OrderNotice) =>
      trade.notifyParty(order, party, (language) => ({
        name,
        template: template ?? 'order_changed',
        variables: {
          number: numberOf(order.id),
          lot: order.title,
          link: `${trade.publicUrl}/pedido/${order.id}`,
          ...variables(language),
        },
        sealed,
        attachments: attachments?.(language),
      })),
    /** Has the pages of both sides read the order again, after a change that moved it nowhere; its driver hears of a stop. */
    refreshPages: (
      { id, buyerId, sellerId }: Pick<StoredOrder, 'id' | 'buyerId' | 'sellerId'>,
      stop?: DataOf<typeof orderTimelineChanged>['stop'],
    ) =>
      trade.publish(orderTimelineChanged, {
        subject: `orders/${id}`,
        data: { orderId: id, buyerId, sellerId, ...(stop && { stop }) },
      }),
  };
}

export type OrderScope = ReturnType<typeof orderScope>;
