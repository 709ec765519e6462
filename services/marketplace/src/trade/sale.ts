import type { Tx } from '@tianguis/chassis/storage/storage';
import { commissionAt, type OrderCommission, pilotEndOf, sellerShareOf } from '@tianguis/proto/commission';
import type { Language } from '@tianguis/proto/errors';
import type { OrderSale } from '@tianguis/proto/marketplace/orders/order-view';
import { amountText, toPesos } from '@tianguis/proto/money';
import { pilotStartOf } from '../pilots/pilot-store.ts';

export interface SellerCommission extends OrderCommission {
  /** When the seller's pilot ends or ended; null where they published nothing yet. */
  readonly pilotEndsAt: Date | null;
}

/** The commission of a seller's orders at a moment, by when their pilot started. */
export function commissionOf(pilotStartedAt: Date | null, now: Date): SellerCommission {
  const pilotEndsAt = pilotStartedAt && pilotEndOf(pilotStartedAt);
  return { ...commissionAt(now, pilotEndsAt), pilotEndsAt };
}

/** The commission of an order of this seller that is placed now. */
export const commissionNow = async (on: Pick<Tx, 'query'>, sellerId: number, now: Date): Promise<SellerCommission> =>
  commissionOf(await pilotStartOf(on, sellerId), now);

type Terms = Pick<SellerCommission, 'percent' | 'pilotEndsAt'>;

/** What a seller receives of a sum, as they read it. `gross`: centavos. */
export function saleView(gross: number, { percent, pilotEndsAt }: Terms): OrderSale {
  const { commission, commissionVat, net } = sellerShareOf(gross, percent);
  return {
    percent,
    gross: toPesos(gross),
    commission: toPesos(commission),
    commissionVat: toPesos(commissionVat),
    net: toPesos(net),
    pilotEndsAt: pilotEndsAt?.toISOString() ?? null,
  };
}

/** The same in a sentence: `recibes $180.00 (comisión de 10%: $20.00)`. */
export function receivesText(gross: number, { percent }: Pick<Terms, 'percent'>, language: Language): string {
  if (gross === 0) return language === 'es' ? 'es un regalo, sin comisión' : 'it is a gift, without commission';
  const { commission, net } = sellerShareOf(gross, percent);
  const sum = amountText(net, language);
  if (percent === 0)
    return language === 'es'
      ? `recibes ${sum}, sin comisión por tu piloto gratis`
      : `you receive ${sum}, without commission in your free pilot`;
  const kept = amountText(commission, language);
  return language === 'es'
    ? `recibes ${sum} (comisión de ${percent}%: ${kept}, IVA incluido)`
    : `you receive ${sum} (commission of ${percent}%: ${kept}, VAT included)`;
}
