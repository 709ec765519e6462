import type { Language, Localized } from '@tianguis/proto/errors';
import {
  complaintHours,
  confirmationHours,
  daysToRate,
  type OrderMethod,
} from '@tianguis/proto/marketplace/orders/order';
import { formatDate } from '@tianguis/proto/time';
import { amountText, momentText, sentences } from '../trade/texts.ts';
import type { MoveName } from './moves.ts';
import type { Owed, Slot } from './order.ts';

/** How a notice names a move, as the end of “Pedido P-000042 de Cemento: …”. */
const changes: Record<MoveName, Localized> = {
  approve: { es: 'el vendedor lo aprobó', en: 'the seller approved it' },
  decline: { es: 'el vendedor lo rechazó', en: 'the seller declined it' },
  cancel: { es: 'se canceló y lo apartado quedó libre', en: 'it was cancelled, and what was reserved is free' },
  extend: { es: 'se amplió el plazo', en: 'its deadline was extended' },
  settle: {
    es: `quedó cerrado; en el pedido puedes calificar a la otra parte durante ${daysToRate} días`,
    en: `it is settled; on the order you can rate the other side for ${daysToRate} days`,
  },
  part: {
    es: 'se devuelve una parte al comprador y el resto es del vendedor',
    en: 'a part goes back to the buyer, the rest is the seller’s',
  },
  refund: { es: 'se decidió a favor del comprador', en: 'it was decided for the buyer' },
  expire: { es: 'venció sin que el vendedor respondiera', en: 'it expired without the seller’s answer' },
  lapse: { es: 'venció sin pago', en: 'it expired unpaid' },
  run_out: { es: 'venció: se cumplió el plazo de su pago', en: 'it expired: the time of its payment is over' },
  miss_pickup: { es: 'venció sin que se recogiera', en: 'it expired without a pickup' },
  lose_payment: { es: 'se canceló porque el pago ya no está', en: 'it was cancelled because its payment is gone' },
  schedule: { es: 'ya tiene hora de recolección', en: 'its pickup has a time' },
  reschedule: { es: 'cambió la hora de recolección', en: 'its pickup has another time' },
  withdraw_slot: {
    es: 'el vendedor no puede a la hora acordada: elige otra',
    en: 'the seller cannot make the agreed time: choose another',
  },
  miss_slot: {
    es: 'pasó la hora de recolección y nadie llegó: hay que elegir otra',
    en: 'nobody came to the pickup; please choose a new time',
  },
  start: { es: 'va en camino', en: 'it is on its way' },
  deliver: { es: 'se entregó', en: 'it was delivered' },
  report: {
    es: `quien transporta reportó la entrega y falta que quien compra la confirme en el pedido, o presente una queja. Si no contesta en ${confirmationHours} horas, cuentan las fotos y el recorrido; si faltan, decide nuestro equipo`,
    en: `the driver reported the delivery, and the buyer is to confirm it on the order, or to complain. Without an answer in ${confirmationHours} hours the photos and the trail count; if there are none, our team decides`,
  },
  receive: { es: 'quien compra confirmó que lo recibió', en: 'the buyer confirmed that they received it' },
  presume: {
    es: `pasaron ${confirmationHours} horas sin respuesta de quien compra y hay fotos y recorrido: cuenta como entregado, y quien compra todavía se puede quejar durante ${complaintHours} horas`,
    en: `${confirmationHours} hours passed without the buyer’s answer, and there are photos and a trail: it counts as delivered, and the buyer can still complain for ${complaintHours} hours`,
  },
  doubt: {
    es: `pasaron ${confirmationHours} horas sin respuesta de quien compra, y faltan fotos o recorrido: decide nuestro equipo. Mientras tanto los dos pueden dar su versión y mandar fotos en el pedido`,
    en: `${confirmationHours} hours passed without the buyer’s answer, and photos or a trail are missing: our team decides. Until then both can give their side and send photos on the order`,
  },
  dispute: {
    es: 'el comprador presentó una queja; en el pedido puedes dar tu versión y mandar fotos hasta que nuestro equipo decida',
    en: 'the buyer complained; on the order you can give your side and send photos until our team decides',
  },
};

/** The decision on a complaint: `settle`, and `refund` of a paid order. */
const forSeller: Localized = {
  es: 'se decidió a favor del vendedor y no se devuelve nada',
  en: 'it was decided for the seller, and nothing goes back',
};
const allBack: Localized = {
  es: 'se decidió a favor del comprador y se le devuelve todo',
  en: 'it was decided for the buyer, and all of it goes back',
};

const because: Localized = { es: 'Motivo', en: 'Reason' };

interface Details {
  readonly reason?: string | undefined;
  readonly slot: Slot | null;
  /** Centavos that the decision on a complaint gave back to the buyer. */
  readonly givenBack?: number | null;
  /** What the buyer still has to pay, and until when. */
  readonly owed?: Owed | undefined;
}

const mayRate: Localized = {
  es: `En el pedido puedes calificar a la otra parte durante ${daysToRate} días`,
  en: `On the order you can rate the other side for ${daysToRate} days`,
};

function wordsOf(move: MoveName, givenBack: number | null): Localized {
  if (givenBack !== null && move === 'settle') return forSeller;
  return givenBack && move === 'refund' ? allBack : changes[move];
}

const toPay: Record<OrderMethod, Localized> = {
  hold: { es: 'Falta apartar el dinero en tu tarjeta', en: 'The money is still to be held on your card' },
  prepaid: { es: 'Falta que lo pagues', en: 'It is still to be paid' },
};

export const owedText = ({ method, by }: Owed, language: Language): string =>
  ({
    es: `${toPay[method].es}: hazlo en el pedido a más tardar el ${momentText(by, 'es')}`,
    en: `${toPay[method].en}: do it on the order by ${momentText(by, 'en')}`,
  })[language];

export function changeText(move: MoveName, details: Details, language: Language): string {
  const { reason, slot, givenBack = null, owed } = details;
  const what = wordsOf(move, givenBack)[language];
  const change = givenBack ? `${what} (${amountText(givenBack, language)})` : what;
  if (slot && (move === 'schedule' || move === 'reschedule')) return `${change}: ${slotText(slot, language)}`;
  return sentences(
    change,
    reason && `${because[language]}: ${reason}`,
    givenBack === null ? undefined : mayRate[language],
    owed && owedText(owed, language),
  );
}

const textRemoved: Localized = {
  es: 'nuestro equipo quitó el texto de tu calificación',
  en: 'our team removed the text of your rating',
};
export const textRemovedText = (reason: string, language: Language): string =>
  `${textRemoved[language]}. ${because[language]}: ${reason}`;

const clock = (date: Date): string => formatDate(date, 'es', { timeStyle: 'short', hourCycle: 'h23' });

/** `lunes, 23 de noviembre, 10:00–11:00`. */
export const slotText = ({ from, until }: Slot, language: Language): string => {
  const day = formatDate(from, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day}, ${clock(from)}–${clock(until)}`;
};

export const ratedText = (until: Date, language: Language): string =>
  sentences(
    {
      es: `la otra parte ya te calificó; lo lees en cuanto tú la califiques, hasta el ${momentText(until, language)}`,
      en: `the other side has rated you; you read it once you rate them, until ${momentText(until, language)}`,
    }[language],
  );

export const otherPlaceText: Localized = {
  es: 'cambió la dirección de recolección: mírala en el pedido',
  en: 'the address of its pickup changed: see it on the order',
};

export const slotSoonText = (slot: Slot, language: Language): string =>
  ({
    es: `se recoge pronto: ${slotText(slot, language)}`,
    en: `it is picked up soon: ${slotText(slot, language)}`,
  })[language];

const unsigned: Localized = {
  es: 'salió y nadie ha firmado de recibido; si ya llegó, que quien lo recibe firme en el enlace de quien transporta, y si ese enlace se perdió, quien compra puede crear otro en el pedido',
  en: 'it left, and nobody has signed for it; if it has arrived, whoever receives it signs on the driver’s link, and if that link was lost the buyer can create another on the order',
};
const nowLate: Localized = {
  es: 'Nuestro equipo ya lo tiene entre lo atrasado',
  en: 'Our team has it among what is late',
};

/** No one has signed for the delivery; the second notice says that staff see it as late. */
export const unsignedText = (times: number, language: Language): string =>
  times > 1 ? `${unsigned[language]}. ${nowLate[language]}` : unsigned[language];

export const holdEndsText = (end: Date, language: Language): string =>
  ({
    es: `el dinero retenido se libera el ${momentText(end, language)} si antes no se recoge`,
    en: `the money held for it is released on ${momentText(end, language)} unless it is picked up before`,
  })[language];

export const notRenewedText = (end: Date, language: Language): string =>
  ({
    es: `tu banco no renovó la retención; el dinero sigue retenido hasta el ${momentText(end, language)}: apártalo de nuevo en el pedido, o recoge antes`,
    en: `your bank did not renew the hold; the money stays held until ${momentText(end, language)}: hold it again on the order, or pick up before`,
  })[language];

export const paidText = (centavos: number, language: Language): string =>
  ({
    es: `recibimos tu pago de ${amountText(centavos, language)}; el enlace lleva al recibo`,
    en: `we received your payment of ${amountText(centavos, language)}; the link leads to the receipt`,
  })[language];
