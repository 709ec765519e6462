import { sellerShareOf } from '@tianguis/proto/commission';
import type { OrderSale } from '@tianguis/proto/marketplace/orders/order-view';
import { toPesos } from '@tianguis/proto/money';
import type { StoredOrder } from './order-store.ts';

type Sold = Pick<StoredOrder, 'amount' | 'commissionPercent' | 'pilotEndsAt'>;

/** What a seller receives of an order, as they read it. `givenBack`: centavos that the decision on a complaint gave back to the buyer. */
export function saleView({ amount, commissionPercent, pilotEndsAt }: Sold, givenBack: number): OrderSale {
  const gross = amount - givenBack;
  const { commission, commissionVat, net } = sellerShareOf(gross, commissionPercent);
  return {
    percent: commissionPercent,
    gross: toPesos(gross),
    commission: toPesos(commission),
    commissionVat: toPesos(commissionVat),
    net: toPesos(net),
    pilotEndsAt: pilotEndsAt?.toISOString() ?? null,
  };
}
