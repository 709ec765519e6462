import type { Language } from '@tianguis/proto/errors';
import type { OrderEvidence } from '@tianguis/proto/marketplace/orders/evidence';
import type { OrderActor, OrderState } from '@tianguis/proto/marketplace/orders/order';

type By = OrderEvidence['photos'][number]['of'];

interface Words {
  readonly files: Readonly<Record<'receipt' | 'delivery' | 'signature' | 'messages' | 'policy', string>>;
  readonly order: (number: string) => string;
  readonly dispute: string;
  readonly amount: string;
  readonly buyer: string;
  readonly seller: string;
  readonly lot: string;
  readonly method: Readonly<Record<OrderEvidence['method'], string>>;
  readonly payment: string;
  readonly goods: string;
  readonly goodsColumns: readonly [string, string, string, string];
  readonly transport: string;
  readonly total: string;
  readonly paid: string;
  readonly paidColumns: readonly [string, string, string];
  readonly agreement: string;
  readonly agreementColumns: readonly [string, string, string];
  readonly reason: string;
  readonly place: string;
  readonly received: string;
  readonly document: string;
  readonly signedAt: string;
  readonly signature: string;
  readonly hash: string;
  readonly verify: string;
  readonly positions: string;
  readonly positionColumns: readonly [string, string, string];
  readonly photos: string;
  readonly photo: (of: By, at: string) => string;
  readonly messages: string;
  readonly messageColumns: readonly [string, string, string];
  readonly shown: (shown: number, all: number) => string;
  readonly policy: string;
  readonly policyNote: (version: string) => string;
  readonly policyText: readonly string[];
  readonly states: Readonly<Record<OrderState, string>>;
  readonly actors: Readonly<Record<OrderActor, string>>;
  readonly carrier: { readonly brought: string; readonly collected: string };
  readonly description: (title: string, lines: string) => string;
  /** After some of many lines. */
  readonly moreLines: (count: number) => string;
  readonly cover: {
    readonly opening: (number: string, placed: string, buyer: string, amount: string) => string;
    readonly signed: (receiver: string, at: string) => string;
    readonly unsigned: string;
    readonly closing: string;
  };
}

export const evidenceWords: Record<Language, Words> = {
  es: {
    files: {
      receipt: 'pedido-y-recibo',
      delivery: 'entrega',
      signature: 'firma',
      messages: 'mensajes',
      policy: 'politica-de-devolucion',
    },
    order: (number) => `Pedido ${number}`,
    dispute: 'Disputa',
    amount: 'Monto en disputa',
    buyer: 'Compra',
    seller: 'Vende',
    lot: 'Lote',
    method: {
      hold: 'Tarjeta: se retuvo al pedir y se cobró al recibir',
      prepaid: 'Pagado antes de la entrega',
    },
    payment: 'Forma de pago',
    goods: 'Artículos',
    goodsColumns: ['Artículo', 'Pedido', 'Entregado', 'Pesos'],
    transport: 'Transporte',
    total: 'Total del pedido',
    paid: 'Pagos y devoluciones',
    paidColumns: ['Fecha', 'Movimiento', 'Pesos'],
    agreement: 'Acuerdo y pasos del pedido',
    agreementColumns: ['Fecha', 'Paso', 'Por'],
    reason: 'Motivo',
    place: 'Lugar de entrega',
    received: 'Recibió y firmó',
    document: 'Identificación',
    signedAt: 'Firmado',
    signature: 'Firma de quien recibió',
    hash: 'Huella SHA-256 de lo firmado',
    verify: 'Verificar la firma',
    positions: 'Posiciones de quien la llevó',
    positionColumns: ['Hora', 'Latitud', 'Longitud'],
    photos: 'Fotos',
    photo: (of, at) =>
      `${{ loading: 'Al cargar', unloading: 'Al descargar', trouble: 'De un problema', buyer: 'De quien compra', seller: 'De quien vende', staff: 'Del equipo' }[of]}, ${at}`,
    messages: 'Mensajes con quien compra',
    messageColumns: ['Fecha', 'De', 'Mensaje'],
    shown: (shown, all) => `Se muestran ${shown} de ${all}.`,
    policy: 'Política de devolución',
    policyNote: (version) => `De los términos de uso, versión del ${version}, publicados en el sitio.`,
    policyText: [
      'Antes de firmar, cuenta lo que llega: sólo pagas la cantidad que se firma. Después de la entrega tienes 48 horas para presentar una queja en el pedido; el pago a quien vende espera hasta que el equipo decida, y si la queja procede te devolvemos todo o una parte.',
      'Lo que se devuelve a una tarjeta vuelve solo a ella. Lo que pagaste por SPEI lo devuelve Stripe a tu banco, o te pide la cuenta por correo. OXXO no devuelve pagos: te pedimos tu CLABE en el pedido y te lo transferimos a más tardar tres días hábiles después de que la das; lo mismo si Stripe no puede devolver un SPEI.',
    ],
    states: {
      placed: 'Pedido hecho',
      approved: 'Aprobado',
      scheduled: 'Con hora de recolección',
      in_transit: 'En camino',
      reported: 'Reportado como entregado',
      delivered: 'Entregado',
      disputed: 'En queja',
      settled: 'Concluido',
      declined: 'Rechazado',
      expired: 'Vencido',
      cancelled: 'Cancelado',
      refunded: 'Decidido a favor de quien compra',
    },
    actors: {
      buyer: 'Quien compra',
      seller: 'Quien vende',
      staff: 'El equipo',
      driver: 'Quien lo llevó',
      receiver: 'Quien recibió',
      clock: 'El plazo',
    },
    carrier: { brought: 'Transporte de Tianguis Circular', collected: 'Lo recogió quien compra o su transportista' },
    description: (title, lines) => `${title}: ${lines}`,
    moreLines: (count) => `y ${count} más, que están en el recibo`,
    cover: {
      opening: (number, placed, buyer, amount) =>
        `${buyer} hizo el pedido ${number} el ${placed} por ${amount}. Antes de pagar vio artículos, precio y condiciones en el sitio.`,
      signed: (receiver, at) => `La entrega se firmó el ${at}: recibió ${receiver}.`,
      unsigned: 'De este pedido no hay firma de recibido.',
      closing:
        'Adjuntamos el pedido con sus pagos y devoluciones y, donde los hay, fotos, recorrido, firma y mensajes, y la política de devolución.',
    },
  },
  en: {
    files: {
      receipt: 'order-and-receipt',
      delivery: 'delivery',
      signature: 'signature',
      messages: 'messages',
      policy: 'refund-policy',
    },
    order: (number) => `Order ${number}`,
    dispute: 'Dispute',
    amount: 'Disputed amount',
    buyer: 'Buyer',
    seller: 'Seller',
    lot: 'Lot',
    method: {
      hold: 'Card: held with the order and charged on receipt',
      prepaid: 'Paid before the delivery',
    },
    payment: 'Payment',
    goods: 'Items',
    goodsColumns: ['Item', 'Ordered', 'Delivered', 'Pesos'],
    transport: 'Transport',
    total: 'Order total',
    paid: 'Payments and refunds',
    paidColumns: ['Date', 'Movement', 'Pesos'],
    agreement: 'Agreement and steps of the order',
    agreementColumns: ['Date', 'Step', 'By'],
    reason: 'Reason',
    place: 'Place of delivery',
    received: 'Received and signed',
    document: 'Identification',
    signedAt: 'Signed',
    signature: 'Signature on receipt',
    hash: 'SHA-256 of what was signed',
    verify: 'Verify the signature',
    positions: 'Positions of the driver',
    positionColumns: ['Time', 'Latitude', 'Longitude'],
    photos: 'Photos',
    photo: (of, at) =>
      `${{ loading: 'Loading', unloading: 'Unloading', trouble: 'Of a problem', buyer: 'From the buyer', seller: 'From the seller', staff: 'From the team' }[of]}, ${at}`,
    messages: 'Messages with the buyer',
    messageColumns: ['Date', 'From', 'Message'],
    shown: (shown, all) => `${shown} of ${all} are shown.`,
    policy: 'Refund policy',
    policyNote: (version) => `From the terms of use, version of ${version}, as published on the site.`,
    policyText: [
      'Count what arrives before you sign: you pay only for the quantity that is signed for. After the delivery you have 48 hours to complain on the order; the seller’s payment waits until the team decides, and if the complaint is right we refund all or a part.',
      'What goes back to a card returns to it by itself. What you paid by SPEI Stripe returns to your bank, or asks you for the account by mail. OXXO gives no payment back: we ask for your CLABE on the order and transfer it to you within three working days after you give it; likewise if Stripe cannot return a SPEI.',
    ],
    states: {
      placed: 'Order placed',
      approved: 'Approved',
      scheduled: 'Pickup scheduled',
      in_transit: 'In transit',
      reported: 'Reported as delivered',
      delivered: 'Delivered',
      disputed: 'Under complaint',
      settled: 'Settled',
      declined: 'Declined',
      expired: 'Expired',
      cancelled: 'Cancelled',
      refunded: 'Decided for the buyer',
    },
    actors: {
      buyer: 'Buyer',
      seller: 'Seller',
      staff: 'The team',
      driver: 'Driver',
      receiver: 'Receiver',
      clock: 'Deadline',
    },
    carrier: { brought: 'Tianguis Circular transport', collected: 'Collected by the buyer or their carrier' },
    description: (title, lines) => `${title}: ${lines}`,
    moreLines: (count) => `and ${count} more, which are on the receipt`,
    cover: {
      opening: (number, placed, buyer, amount) =>
        `${buyer} placed order ${number} on ${placed} for ${amount}. They saw items, price and terms on the site before paying.`,
      signed: (receiver, at) => `The delivery was signed for on ${at} by ${receiver}.`,
      unsigned: 'There is no signature on receipt for this order.',
      closing:
        'We attach the order with its payments and refunds and, where there are any, photos, route, signature and messages, and the refund policy.',
    },
  },
};
