import type { Language, Localized } from '@tianguis/proto/errors';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { numberOf } from './order.ts';

/** An order’s state, as the end of “P-000042, Cemento: …”. */
export const stateWords: Record<OrderState, Localized> = {
  placed: { es: 'espera la respuesta del vendedor', en: 'it waits for the seller’s answer' },
  approved: { es: 'ya está aprobado', en: 'it is approved' },
  scheduled: { es: 'ya tiene hora de recolección', en: 'its pickup has a time' },
  in_transit: { es: 'va en camino', en: 'it is on its way' },
  reported: {
    es: 'se reportó entregado y espera que quien compra lo confirme',
    en: 'it was reported as delivered and waits for the buyer to confirm',
  },
  delivered: { es: 'ya se entregó', en: 'it was delivered' },
  disputed: { es: 'tiene una queja en revisión', en: 'a complaint about it is being looked at' },
  settled: { es: 'ya quedó cerrado', en: 'it is settled' },
  declined: { es: 'se rechazó', en: 'it was declined' },
  expired: { es: 'venció', en: 'it expired' },
  cancelled: { es: 'se canceló', en: 'it was cancelled' },
  refunded: { es: 'se decidió a favor del comprador', en: 'it was decided for the buyer' },
};

/** An order as people are told which one it is. */
export interface Named {
  readonly id: number;
  readonly title: string;
}

export const nameOf = ({ id, title }: Named): string => `${numberOf(id)}, ${title.slice(0, 80)}`;

export const stateText = (order: Named & { readonly state: OrderState }, language: Language): string =>
  `${nameOf(order)}: ${stateWords[order.state][language]}.`;

export const orderLink = (publicUrl: string, { id }: Pick<Named, 'id'>): string => `${publicUrl}/pedido/${id}`;
