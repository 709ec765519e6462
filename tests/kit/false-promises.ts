/** A claim that the system does not keep, as it would be worded; what makes it true takes its row away. */
export interface FalsePromise {
  readonly claim: string;
  /** Why it is not so. */
  readonly reason: string;
  readonly es: RegExp;
  readonly en: RegExp;
  /** Sentences that it must find. */
  readonly examples: readonly string[];
}

export const falsePromises: readonly FalsePromise[] = [
  {
    claim: 'a message was published to the buyers',
    reason:
      'Nothing is published before its owner approved it on /publicar, and notices go to those whose interest it fits.',
    es: /(publicamos|publiqué|anuncié|anunciamos|mandé|enviamos|llegó) (ya )?(a|ante|con) (más de |los )?500|ya (está|quedó) publicad/i,
    en: /(publish(ed)?|posted|sent) (it |your \w+ )?to (more than |over |all )?500|is already published/i,
    examples: ['Lo anoté y lo publicamos a 500 compradores.', 'Noted: we publish it to 500 buyers.'],
  },
  {
    claim: 'a sale is certain',
    reason: 'Whether and when something sells, nobody knows.',
    es: /(venta|compra|comprador|precio)s? garantizad|garantizamos (la|el|tu|una|que se)|se vende seguro|lo vendemos en \d/i,
    en: /guaranteed (sale|buyer|price)|guarantee (a|the|your) (sale|buyer|price)|guarantee that it sells|we sell it within/i,
    examples: [
      'Venta garantizada en 7 días.',
      'Te garantizamos que se vende: garantizamos la venta.',
      'A guaranteed sale.',
    ],
  },
  {
    claim: 'we pay out, by ourselves or within a time',
    reason: 'There are no payouts: the payment of each sale is agreed upon with the team.',
    es: /(te|le|les) (pagamos|depositamos|transferimos)|se te (paga|deposita) (en|al|el mismo)|pago (inmediato|el mismo día)/i,
    en: /we (pay|transfer|wire) (you|your)|paid (within|the same day|at once)|instant payout/i,
    examples: ['Te pagamos en 24 horas.', 'Le depositamos hoy.', 'We pay you within a day.'],
  },
  {
    claim: 'a buyer’s payment is held',
    reason: 'Payments of sales are not online; a card pays commissions only.',
    es: /pagos? retenidos?|(tu|el) pago queda (retenido|en garantía)/i,
    en: /held payments?|payments? (is|are) held|\bescrow\b/i,
    examples: ['Aparta con un pago retenido.', 'Lock it with a held payment.'],
  },
  {
    claim: 'what a sale avoided is certified',
    reason: 'A report says what is calculated, and from what; nobody certifies it.',
    es: /certificado (ambiental|de CO2|ESG)/i,
    en: /(environmental|CO2|ESG) certificate/i,
    examples: ['Recibes tu certificado ambiental.', 'You get your ESG certificate.'],
  },
  {
    claim: 'a pickup can be followed and is signed for',
    reason: 'There are no orders and no pickups.',
    es: /seguimiento en tiempo real|sigues? (la|tu) (unidad|recolección)|firmas? digital|firma de recibido/i,
    en: /real-time tracking|track(s|ing)? (your|the) (pickup|truck|order)|digital signature|signs? on screen/i,
    examples: ['Seguimiento en tiempo real y firma digital.', 'Real-time tracking and a digital signature.'],
  },
  {
    claim: 'others sell or wait already',
    reason: 'Nobody counted them.',
    es: /ya (venden|compran|confían) (con|en) nosotros|compradores esperando|vendimos \d/i,
    en: /already (sell|buy) with us|trust(ed)? (us|by \d)|buyers (are )?waiting/i,
    examples: ['Varios hoteles ya venden con nosotros.', 'Several hotels already sell with us.'],
  },
  {
    claim: 'a receipt or an invoice is sent',
    reason: 'Stripe may mail a receipt; the system sends none, and no invoices.',
    es: /(te|le) (enviamos|mandamos|llegará|llega) (tu|el|la|un|una) (recibo|factura|comprobante)|factura automática/i,
    en: /(send|mail|email) you (a|your|the) (receipt|invoice)|(receipt|invoice) (is|was) sent/i,
    examples: ['Te enviamos tu recibo por correo.', 'We mail you a receipt.'],
  },
];

/** That something is not there yet may be said of anything. */
const saysNotYet = /(todavía|aún) no|not (online |there )?yet|do not .* yet|does not .* yet/i;

/** The claims of a text that are not so. */
export const falseClaimsOf = (text: string): readonly FalsePromise[] =>
  saysNotYet.test(text) ? [] : falsePromises.filter(({ es, en }) => es.test(text) || en.test(text));
