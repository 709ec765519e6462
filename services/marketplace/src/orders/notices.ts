import type { Language, Localized } from '@tianguis/proto/errors';
import {
  type ComplaintKind,
  complaintHours,
  confirmationHours,
  daysToRate,
  type OrderMethod,
  type TurnAction,
} from '@tianguis/proto/marketplace/orders/order';
import { formatDate } from '@tianguis/proto/time';
import type { Party } from '../trade/party.ts';
import { receivesText } from '../trade/sale.ts';
import { amountText, momentText, sentences } from '../trade/texts.ts';
import type { MoveName } from './moves.ts';
import type { Owed, Slot } from './order.ts';
import type { ComplaintClaim, StoredOrder } from './order-store.ts';
import type { Turn } from './turn.ts';

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
  drop_transport: {
    es: 'no hay quien lo lleve: quien compra lo recoge, y se le devuelve lo que pagó por el transporte',
    en: 'nobody can bring it: the buyer picks it up, and what they paid for the transport goes back to them',
  },
  lose_transport: {
    es: 'llegó la hora y no hubo quien lo llevara: se devuelve lo pagado por el transporte, y quien compra puede elegir otra hora y recogerlo, o cancelar',
    en: 'its time came and nobody could bring it: what was paid for the transport goes back, and the buyer can choose another time and pick it up, or cancel',
  },
  pay_difference: {
    es: 'quedó apartada la diferencia del transporte: se sigue con la carga',
    en: 'the difference of the transport is held: the loading goes on',
  },
  start: { es: 'va en camino', en: 'it is on its way' },
  depart: { es: 'ya se cargó y va a su destino', en: 'it is loaded and on its way to the buyer' },
  reach_door: {
    es: 'llegó a su destino: quien compra lo revisa, firma y da su código de entrega',
    en: 'it reached its destination: the buyer checks it, signs and gives their delivery code',
  },
  report_trouble: {
    es: 'quien lo lleva no pudo seguir; nuestro equipo decide qué sigue y les avisa',
    en: 'the driver could not go on; our team decides what follows and lets you know',
  },
  retry_pickup: {
    es: 'se recoge en otra hora, sin costo para ustedes',
    en: 'it is picked up at another time, at no cost to you',
  },
  retry_delivery: {
    es: 'se entrega en otra hora, sin costo para ustedes; lo cargado sigue con quien lo lleva',
    en: 'it is delivered at another time, at no cost to you; the driver keeps the load',
  },
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
    es: 'quien compra presentó una queja',
    en: 'the buyer complained',
  },
  return_all: {
    es: 'quien vende aceptó tu queja y se te devuelve todo',
    en: 'the seller accepted your complaint, and all of it goes back to you',
  },
  return_part: {
    es: 'quien vende aceptó tu queja y se te devuelve lo que pediste',
    en: 'the seller accepted your complaint, and what you asked for goes back to you',
  },
};

const kindWords: Record<ComplaintKind, Localized> = {
  missing: { es: 'falta material', en: 'something is missing' },
  damaged: { es: 'llegó dañado', en: 'it arrived damaged' },
  different: { es: 'no es lo que se ofreció', en: 'it is not what was offered' },
  not_received: { es: 'no lo recibió', en: 'it was not received' },
  other: { es: 'otra cosa', en: 'something else' },
};

const asksAll: Localized = {
  es: 'Pide que se le devuelva todo',
  en: 'They ask for all of it back',
};

function askedText({ asks, asksBack }: ComplaintClaim, language: Language): string | undefined {
  if (asks === 'all') return asksAll[language];
  if (asks !== 'part' || asksBack === null) return undefined;
  const sum = amountText(asksBack, language);
  return language === 'es' ? `Pide que se le devuelvan ${sum}` : `They ask for ${sum} back`;
}

/** What a buyer complains of beside their words, and what they ask for. */
export function claimText(claim: ComplaintClaim, language: Language): string | undefined {
  const kinds = claim.kinds.map((kind) => kindWords[kind][language]).join(', ');
  return sentences(kinds ? capital(kinds) : undefined, askedText(claim, language)) || undefined;
}

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
  /** Its driver reported a trouble that staff have to resolve. */
  readonly isStuck?: boolean;
  /** Its driver was at the load. */
  readonly wasLoading?: boolean;
  /** What its transport costs by the true weight. */
  readonly requote?: { readonly before: number; readonly after: number } | undefined;
  /** Centavos that the decision on a complaint gave back to the buyer. */
  readonly givenBack?: number | null;
  /** What the buyer complains of. */
  readonly claim?: string | undefined;
  /** What the reader gets or waits for, in money. */
  readonly money?: string | undefined;
  /** What the reader has to do now. */
  readonly turn?: string | undefined;
}

const mayRate: Localized = {
  es: `En el pedido puedes calificar a la otra parte durante ${daysToRate} días`,
  en: `On the order you can rate the other side for ${daysToRate} days`,
};

const requotedWords = ({ before, after }: { readonly before: number; readonly after: number }): Localized => ({
  es: `al cargarlo pesó más de lo dicho o no cabe como se dijo: el transporte pasa de ${amountText(before, 'es')} a ${amountText(after, 'es')}, y quien lo lleva espera a que quien compra conteste`,
  en: `at loading it weighed more than was said, or does not fit as was said: the transport goes from ${amountText(before, 'en')} to ${amountText(after, 'en')}, and the driver waits for the buyer’s answer`,
});

const droppedAtLoad: Localized = {
  es: 'ya no lo llevamos: se devuelve lo pagado por el transporte, y quien compra puede elegir otra hora y recogerlo, o cancelar',
  en: 'we no longer bring it: what was paid for the transport goes back, and the buyer can choose another time and pick it up, or cancel',
};

const heldButStuck: Localized = {
  es: 'quedó apartada la diferencia del transporte; como no cabe en el vehículo que llegó, nuestro equipo decide qué sigue y les avisa',
  en: 'the difference of the transport is held; since it does not fit into the vehicle that came, our team decides what follows and lets you know',
};

function wordsOf(move: MoveName, { givenBack = null, requote, wasLoading, isStuck }: Details): Localized {
  if (isStuck && move === 'pay_difference') return heldButStuck;
  if (requote && move === 'report_trouble') return requotedWords(requote);
  if (wasLoading && (move === 'drop_transport' || move === 'lose_transport')) return droppedAtLoad;
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
  const { reason, slot, givenBack = null, claim, money, turn } = details;
  const what = wordsOf(move, details)[language];
  const change = givenBack ? `${what} (${amountText(givenBack, language)})` : what;
  const hasSlot = slot && movesWithSlot.includes(move);
  return sentences(
    hasSlot ? `${change}: ${slotText(slot, language)}` : change,
    claim,
    reason && `${because[language]}: ${shortened(reason)}`,
    money,
    givenBack === null ? undefined : mayRate[language],
    saysTurn.includes(move) ? undefined : turn,
  );
}

/** Moves whose notice names the new slot. */
const movesWithSlot: readonly MoveName[] = ['schedule', 'reschedule', 'retry_pickup', 'retry_delivery'];

/** A complaint may have many words, and a notice has room for few: what its reader has to do is not to be cut off. */
const shortened = (reason: string): string => (reason.length > 200 ? `${reason.slice(0, 199)}…` : reason);

/** Moves whose own words say what their reader has to do next. */
const saysTurn: readonly MoveName[] = ['report', 'presume', 'doubt', 'withdraw_slot', 'miss_slot', 'lose_transport'];

type SayTurn = (until: string) => Localized;

/** What each action asks of the one whose turn it is. Drivers and staff are told on their own pages. */
const turnWords: Record<Exclude<TurnAction, 'pay'>, SayTurn> = {
  approve: (until) => ({
    es: `Tienes hasta el ${until} para aprobarlo o rechazarlo`,
    en: `You have until ${until} to approve or decline it`,
  }),
  give_place: (until) => ({
    es: `Da la dirección de recolección en el pedido, para que elijan la hora antes del ${until}`,
    en: `Give the pickup address on the order, so that they can choose a time before ${until}`,
  }),
  choose_slot: (until) => ({
    es: `Elige en el pedido a qué hora se recoge, a más tardar el ${until}`,
    en: `Choose on the order when it is picked up, by ${until}`,
  }),
  send_driver: () => ({
    es: 'Crea en el pedido el enlace para quien recoge',
    en: 'Create the link for the driver on the order',
  }),
  assign_driver: () => ({
    es: 'Nuestro equipo asigna a quien lo lleva y les avisa',
    en: 'Our team assigns the driver and lets you know',
  }),
  start: () => ({ es: 'Quien recoge avisa en su enlace al salir', en: 'The driver starts on their link' }),
  confirm_load: () => ({ es: 'Confirma en el pedido lo que se cargó', en: 'Confirm on the order what was loaded' }),
  sign: () => ({
    es: 'Quien recibe firma en el enlace de quien transporta',
    en: 'The receiver signs on the driver’s link',
  }),
  resolve_trouble: () => ({ es: 'Decide nuestro equipo', en: 'Our team decides' }),
  answer_requote: (until) => ({
    es: `Cubre la diferencia en el pedido antes del ${until}, o quita el transporte y recógelo tú; si no contestas, se quita y se te devuelve lo pagado por él`,
    en: `Cover the difference on the order before ${until}, or drop the transport and pick it up yourself; without an answer it is dropped, and what you paid for it goes back`,
  }),
  confirm_delivery: (until) => ({
    es: `Confirma en el pedido que lo recibiste, o presenta una queja, a más tardar el ${until}`,
    en: `Confirm on the order that you received it, or complain, by ${until}`,
  }),
  check_goods: (until) => ({
    es: `Revisa que todo esté bien: si algo falla, dilo en el pedido antes del ${until}`,
    en: `Check that all is well: if something is wrong, say so on the order before ${until}`,
  }),
  answer_complaint: (until) => ({
    es: `Míralo en el pedido: responde con tu versión y fotos, o devuelve lo que pide, antes del ${until}`,
    en: `See it on the order: answer with your side and photos, or give back what they ask for, before ${until}`,
  }),
  decide: () => ({ es: 'Decide nuestro equipo', en: 'Our team decides' }),
  answer_bank: () => ({
    es: 'El banco de quien compra revisa el pago',
    en: 'The buyer’s bank is reviewing the payment',
  }),
  give_refund_account: () => ({
    es: 'Di en el pedido a qué cuenta te transferimos lo que se te devuelve',
    en: 'Say on the order to which account we transfer what goes back to you',
  }),
};

/** What the one whose turn it is has to do, and until when. */
export function turnText({ action, by }: Turn, { method }: Pick<StoredOrder, 'method'>, language: Language): string {
  if (action === 'pay') return by ? owedText({ method, by }, language) : toPay[method][language];
  return turnWords[action](by ? momentText(by, language) : '')[language];
}

/** What each side reads once a dispute stops the order before its goods left. */
export const stoppedText: Record<Party, Localized> = {
  buyer: {
    es: 'tu banco reportó un contracargo de este pago y el pedido queda detenido: no se recoge nada hasta que el banco decida. Si no lo pediste tú, o ya no lo quieres, díselo a tu banco',
    en: 'your bank reported a chargeback of this payment, so the order is on hold: nothing is picked up until the bank decides. If you did not ask for it, or no longer want it, tell your bank',
  },
  seller: {
    es: 'el banco de quien compra revisa el pago y el pedido queda detenido: no entregues nada. Nuestro equipo responde al banco; si decide a favor de la venta, te avisamos y los plazos se recorren',
    en: 'the buyer’s bank is reviewing the payment, so the order is on hold: hand over nothing. Our team answers the bank; if it decides for the sale, we let you know, and the deadlines move',
  },
};

export const goesOnText: Localized = {
  es: 'el banco terminó de revisar el pago y el pedido sigue donde iba; sus plazos se recorrieron',
  en: 'the bank finished its review of the payment, and the order goes on where it was; its deadlines moved',
};

const isSent: Localized = {
  es: 'Sale hoy a tu cuenta de Stripe si ya está lista y no debes nada',
  en: 'It goes to your Stripe account today if it is ready and you owe nothing',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** When a seller is paid, once it was delivered, and how much once it is settled; undefined for anyone and anything else. */
export function sellerMoneyText(
  { state, amount, commissionPercent, complainBy }: StoredOrder,
  { party, givenBack }: { readonly party: Party; readonly givenBack: number | null },
  language: Language,
): string | undefined {
  if (party !== 'seller' || amount === 0) return undefined;
  if (state === 'delivered' && complainBy)
    return {
      es: `Si no hay queja, tu dinero se envía el ${momentText(complainBy, 'es')}`,
      en: `Without a complaint your money is sent on ${momentText(complainBy, 'en')}`,
    }[language];
  if (state !== 'settled') return undefined;
  const receives = receivesText(Math.max(0, amount - (givenBack ?? 0)), { percent: commissionPercent }, language);
  return sentences(capital(receives), isSent[language]);
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

/** What staff wrote to one side or both. */
export const staffWroteText = (text: string, language: Language): string =>
  ({
    es: `nuestro equipo te escribe: ${text}`,
    en: `our team writes to you: ${text}`,
  })[language];

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

export const nearText: Localized = {
  es: 'quien recoge está por llegar',
  en: 'the driver is about to arrive',
};

/** What the side reads to which a transported order is on its way. */
export const soonText: Record<Party, Localized> = {
  seller: {
    es: 'quien lo lleva llega a cargar en unos 30 minutos',
    en: 'the driver arrives to load in about 30 minutes',
  },
  buyer: {
    es: 'llega en unos 30 minutos: ten a la mano tu código de entrega',
    en: 'it arrives in about 30 minutes: have your delivery code at hand',
  },
};

/** A transport is later than its side was told; `until` is unknown while the driver's phone is silent. */
export const delayedText = (until: Date | undefined, language: Language): string => {
  if (!until)
    return {
      es: 'va con retraso y no sabemos dónde va quien lo lleva; míralo en el pedido',
      en: 'it is late, and we do not know where the driver is; see it on the order',
    }[language];
  return {
    es: `va con retraso: llega a más tardar el ${momentText(until, 'es')}`,
    en: `it is late: it arrives by ${momentText(until, 'en')}`,
  }[language];
};

/** What each side reads once the driver is at the load. */
export const arrivedText: Record<Party, Localized> = {
  buyer: {
    es: 'quien recoge ya llegó y va a contar la carga',
    en: 'the driver has arrived and is going to count the load',
  },
  seller: {
    es: 'quien recoge ya llegó: cuenten juntos lo que se carga',
    en: 'the driver has arrived: count together what is loaded',
  },
};

const unsigned: Localized = {
  es: 'salió y nadie ha firmado de recibido; si ya llegó, que quien lo recibe firme en el enlace de quien transporta, y si ese enlace se perdió, quien compra puede crear otro en el pedido',
  en: 'it left, and nobody has signed for it; if it has arrived, the receiver signs on the driver’s link, and if that link was lost the buyer can create another on the order',
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

/** To both sides, once the buyer's bank agreed to hold the money longer. */
export const renewedText = (end: Date, language: Language): string =>
  ({
    es: `la retención se renovó: el dinero sigue apartado hasta el ${momentText(end, language)}`,
    en: `the hold was renewed: the money stays held until ${momentText(end, language)}`,
  })[language];

/** To the buyer, once their card holds it all. */
export const heldText = (centavos: number, language: Language): string =>
  ({
    es: `apartamos ${amountText(centavos, language)} en tu tarjeta; se cobra al entregarse, y vuelve a quedar libre si el pedido se cae`,
    en: `${amountText(centavos, language)} is held on your card; it is charged on delivery, and released if the order falls through`,
  })[language];

/** To the seller, once all of it is held or captured. */
export const sellerPaidText = (centavos: number, language: Language): string =>
  ({
    es: `ya está pagado: ${amountText(centavos, language)}`,
    en: `it is paid: ${amountText(centavos, language)}`,
  })[language];

/** To the buyer, what came back to them. */
export const returnedText = (
  { money, moneyAmount }: Pick<StoredOrder, 'money' | 'moneyAmount'>,
  language: Language,
): string => {
  const sum = amountText(moneyAmount, language);
  return money === 'released'
    ? {
        es: `se liberó la retención de ${sum} en tu tarjeta; tu banco puede tardar unos días en mostrarlo`,
        en: `the hold of ${sum} on your card was released; your bank may take some days to show it`,
      }[language]
    : {
        es: `te devolvimos ${sum}; tu banco puede tardar unos días en mostrarlo`,
        en: `we refunded ${sum} to you; your bank may take some days to show it`,
      }[language];
};

/** To the buyer, once the seller gave the address. */
export const placeGivenText: Localized = {
  es: 'ya está la dirección de recolección',
  en: 'the pickup address is there',
};

const reminder: Localized = { es: 'recordatorio', en: 'reminder' };

export const reminderText = (turn: string, language: Language): string =>
  `${reminder[language]}: ${turn.charAt(0).toLowerCase()}${turn.slice(1)}`;

export const paidText = (centavos: number, language: Language): string =>
  ({
    es: `recibimos tu pago de ${amountText(centavos, language)}; el enlace lleva al recibo`,
    en: `we received your payment of ${amountText(centavos, language)}; the link leads to the receipt`,
  })[language];

const debtWords = {
  buyer: {
    open: (sum) => ({
      es: `ya lo recibiste y no se te cobró: tu banco soltó la retención antes. Paga ${sum} en el pedido`,
      en: `you have received it and were not charged, because your bank let the hold go. Pay ${sum} on the order`,
    }),
  },
  seller: {
    open: (sum) => ({
      es: `se entregó y faltan por cobrar ${sum}: el banco de quien compra soltó la retención. Ya le pedimos que pague; tu dinero sale en cuanto llegue`,
      en: `it was delivered, and ${sum} are still to be paid: the buyer’s bank let the hold go. We have asked them to pay; your money is sent as soon as it arrives`,
    }),
    collected: (sum) => ({
      es: `quien compra ya pagó los ${sum} que faltaban`,
      en: `the buyer has paid the missing ${sum}`,
    }),
    written_off: (sum) => ({
      es: `no se pudieron cobrar ${sum} a quien compra y dejamos de intentarlo; responde a este mensaje si quieres que lo revisemos contigo`,
      en: `${sum} could not be collected from the buyer, and we have stopped trying; answer this message to go through it with us`,
    }),
  },
} satisfies Record<Party, Record<string, (sum: string) => Localized>>;

/** What each side reads about goods that were received and not charged. */
export function debtText(
  { state, party }: { readonly state: 'open' | 'collected' | 'written_off' | 'dropped'; readonly party: Party },
  centavos: number,
  language: Language,
): string {
  const words: Partial<Record<typeof state, (sum: string) => Localized>> = debtWords[party];
  const say = words[state];
  if (!say) throw new Error(`the ${party} is not notified of a debt that is ${state}`);
  return say(amountText(centavos, language))[language];
}
