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
    claim: 'we pay at once or on the day of the delivery',
    reason:
      'A seller’s share is sent once the order is settled, up to 48 hours after the delivery, and the bank takes its time.',
    es: /(te|le|les) (pagamos|depositamos|transferimos) (hoy|en 24|al (instante|momento)|de inmediato)|(te|le) (pagamos|depositamos) el mismo día|pago (inmediato|el mismo día)|cobras? (al cerrar|al completarse|en cuanto se cierra) la recolección/i,
    en: /we (pay|transfer|wire) (you|your \w+) (within a day|today|at once|the same day)|paid (within a day|the same day|at once|when the pickup closes)|instant payout/i,
    examples: [
      'Te pagamos en 24 horas.',
      'Le depositamos hoy.',
      'Cobras al cerrar la recolección.',
      'We pay you within a day.',
    ],
  },
  {
    claim: 'we always come for the goods or send the truck',
    reason: 'The buyer collects, unless they pay us to bring it.',
    es: /nosotros (pasamos|vamos) por|(?<!no )(sí )?pasamos por (el|tu|su|la) (material|mercancía|excedente)|nosotros (lo |la )?(recogemos|recolectamos)|(coordinamos|organizamos|ponemos) (el|la|tu|su) (flete|transporte|recolección)|la recolección la ponemos|coordinamos recolección/i,
    en: /\bwe (come for|pick up|collect) (the|your) (material|goods|surplus)|\bwe pick it up|\bwe (arrange|coordinate) (the |your )?(freight|transport|pickup|collection)/i,
    examples: [
      'Tú apruebas la venta; nosotros pasamos por el material.',
      'Nosotros recogemos',
      'El comprador, o nosotros coordinamos el flete.',
      'Sí pasamos por el material.',
      'You approve the sale; we come for the material.',
      'The buyer, or we arrange the freight.',
      'We pick it up',
    ],
  },
  {
    claim: 'we never bring the goods',
    reason: 'A buyer can pay us to bring an order, for a price that they see before they reserve.',
    es: /\bno (transportamos|llevamos material|cotizamos (el )?(flete|transporte))|nosotros no pasamos por|(no transportamos|transportamos) ni cotizamos/i,
    en: /\bwe (do not|neither) (transport|carry|quote)|\bwe do not come for the material/i,
    examples: [
      'No transportamos: quien compra recoge.',
      'Nosotros no pasamos por el material.',
      'We do not transport anything.',
      'We neither carry nor quote it.',
    ],
  },
  {
    claim: 'what exists is said not to exist',
    reason:
      'Payments are held, sellers are paid through Stripe, each confirmed delivery has its ESG report, and orders are placed on the site.',
    es: /(pago retenido|pagos? en línea|reporte ESG)[^.]*\. (Todavía|Aún) no|(todavía|aún) no (lo emitimos|está en línea)|se acuerda con el equipo cuando apruebas|para comprar, escríbenos por WhatsApp/i,
    en: /is not online yet|do not issue it online yet|is agreed with the team when you approve|to buy, tell us on WhatsApp/i,
    examples: [
      'Todavía no está en línea: por ahora el pago de cada venta se acuerda con el equipo.',
      'Todavía no lo emitimos en línea.',
      'Para comprar, escríbenos por WhatsApp.',
      'It is not online yet.',
    ],
  },
  {
    claim: 'a payment is held from the moment of the order, or a hold is cancelled on the spot',
    reason: 'The hold may come up to 72 hours after the approval. A complaint after the delivery is decided by staff.',
    es: /retenido desde que (aparta|pide|compra)|la retención se cancela/i,
    en: /held from the moment|the hold is cancelled/i,
    examples: [
      'El pago queda retenido desde que aparta.',
      'Dilo antes de firmar: la retención se cancela.',
      'The hold is cancelled.',
    ],
  },
  {
    claim: 'what a sale avoided is certified',
    reason: 'A report says what is calculated, and from what; nobody certifies it.',
    es: /certificado (ambiental|de CO2|ESG)/i,
    en: /(environmental|CO2|ESG) certificate/i,
    examples: ['Recibes tu certificado ambiental.', 'You get your ESG certificate.'],
  },
  {
    claim: 'others sell or wait already',
    reason: 'Nobody counted them.',
    es: /ya (venden|compran|confían) (con|en) nosotros|compradores esperando|vendimos \d/i,
    en: /already (sell|buy) with us|trust(ed)? (us|by \d)|buyers (are )?waiting/i,
    examples: ['Varios hoteles ya venden con nosotros.', 'Several hotels already sell with us.'],
  },
  {
    claim: 'an invoice is sent',
    reason: 'The system mails the receipt of a paid order; it issues no invoices (CFDI).',
    es: /(te|le) (enviamos|mandamos|llegará|llega) (tu|el|la|un|una) factura|factura automática/i,
    en: /(send|mail|email) you (an|your|the) invoice|invoice (is|was) sent/i,
    examples: ['Te enviamos tu factura por correo.', 'We mail you an invoice.'],
  },
];

/** The claims of a text that are not so. */
export const falseClaimsOf = (text: string): readonly FalsePromise[] =>
  falsePromises.filter(({ es, en }) => es.test(text) || en.test(text));
