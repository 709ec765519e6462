import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language, Localized } from '@tianguis/proto/errors';
import { findMentions } from '../../intents/mentions.ts';
import { normalise } from '../../knowledge/text.ts';
import { everyDayAgo } from './elapsed.ts';

const word = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** The goods came to who tells it. `Entregué` is the seller's, `me entregaban` was only promised. */
const came = word(
  '(?:me|nos|ya|lo|la|los|las|se) (?:entregaron|entrego|trajeron|trajo)',
  'entregaron|llego|llegaron|recibi|recibimos|recogi|recogimos',
  '(?:fue|fueron) entregad[oa]s?',
  '(?<!i |we |be |been )delivered|arrived|received|came|got (?:it|them)|picked (?:it |them )?up',
);
/** What else comes: a mail, a payment, somebody for the goods. */
const ofElse = word(
  'correos?|mails?|emails?|mensajes?|avis\\w+|notificacion(?:es)?|llamadas?|codigos?|links?|ligas?|facturas?|recibos?|comprobantes?|cotizacion(?:es)?',
  'pagos?|depositos?|dinero|reembolsos?|ofertas?|respuestas?|contestacion|money|payments?|messages?|codes?|invoices?|refunds?|calls?|offers?',
  'comprador\\w*|buyers?|clientes?|customers?|venta|sale',
  '(?:mal)?tratos?|amenazas?|insultos?|visitas?|citas?|multas?|ayuda|informacion|noticias?',
  '(?:el|un|su) (?:chofer|camion|transportista) (?:por|a recoger|a cargar)',
);
/** What was done before the goods came. */
const ordered = word(
  'pedi|pedimos|hice|hicimos|compre|compramos|pague|pagamos|ordene|solicite|aparte|encargue|deposite|transferi|vendi|vendimos|publique|entregue|entregamos',
  'ordered|bought|paid|placed|sold|published|listed',
);
/** `No ha venido nadie`, `dicen que llegó`, `no me pagan`: nothing came, others say that it did, or who tells it is the seller. */
const isUnsure = word(
  '(?:no|nunca|ni|jamas) (?:\\w+ ){0,2}(?:lleg|ven|vin|entreg|aparec|recib|tra[ij])\\w*|esperando|waiting|(?:never|not|hasn t|didn t) (?:\\w+ )?(?:c[ao]me|arrive\\w*|receive\\w*|deliver\\w*)',
  '(?:dicen?|dij(?:o|eron)|avis(?:o|aron)|promet\\w+|asegur\\w+|quedaron|segun|supuest\\w+|marca|aparece)',
  '(?:says?|said|told|promised|supposed|supposedly)',
  'no (?:me|nos) (?:han? )?(?:pag|deposit|liquid|transfi)\\w*|not been paid|(?:not|never|didn t|haven t) (?:\\w+ )?paid',
);

/** `La caja`, `mi pedido`: what is named in a clause, behind an article. */
const named = /(?<![^ ])(?:un|una|unos|unas|el|la|los|las|mi|mis|su|sus|the|my) ([a-z]+)/g;
const ofOrder = word(
  'pedidos?|orden|compra|material(?:es)?|mercancia|productos?|paquetes?|lotes?|carga|cosas|cajas?|bultos?|piezas?|orders?|goods|lots?|package|items?|boxes',
  'semana|mes|rato|manana|tarde|noche|dia|week|morning|lunes|martes|miercoles|jueves|viernes|sabado|domingo',
);

/** Whether a clause says that the goods of an order arrived. `La visita` is not goods; unknown things do not count. */
function isDelivery(text: string): boolean {
  if (!came.test(text) || ofElse.test(text) || ordered.test(text)) return false;
  const nouns = [...text.matchAll(named)].map(([, noun = '']) => noun);
  return nouns.every((noun) => ofOrder.test(noun) || came.test(`la ${noun}`) || findMentions([noun]).length > 0);
}

/** Clauses of a message: `hace 3 días que llegó` is one, `el pedido que hice hace 2 semanas` begins another. */
const borders =
  /[.,;:!?¿¡()\n]+|\s(?:y|e|pero|aunque|porque|cuando|and|but|though|because|when|that|which)\s|(?<!(?:d[ií]as?|semanas?|mes|meses|ayer|antier|hoy|rato))\sque\s/iu;

/** Days after which no complaint is possible any more, whatever the hour. */
const late = 3;
/** A day ago is in time, whatever the hour. */
const inTime = 1;

export type Deadline = 'inTime' | 'late' | undefined;

/** How many days ago the goods came; undefined where a message tells no such day, or more than one. */
function daysSinceDelivery(written: string): number | undefined {
  if (isUnsure.test(normalise(written))) return undefined;
  const days = written
    .split(borders)
    .filter((clause) => isDelivery(normalise(clause)))
    .flatMap(everyDayAgo);
  return new Set(days).size === 1 ? days[0] : undefined;
}

/** Whether a buyer may still complain, by the day of the delivery that they tell; undefined where that is not sure. */
export function deadlineIn(written: string): Deadline {
  const days = daysSinceDelivery(written);
  if (days === undefined) return undefined;
  if (days <= inTime) return 'inTime';
  return days >= late ? 'late' : undefined;
}

const texts: Readonly<Record<NonNullable<Deadline>, Localized>> = {
  inTime: {
    es: 'Por lo que dices, todavía estás a tiempo: la queja se presenta antes de que pasen {complaintHours} horas desde la entrega.',
    en: 'By what you say you are still in time: a complaint is filed within {complaintHours} hours of the delivery.',
  },
  late: {
    es: 'Por lo que dices, pasaron más de {complaintHours} horas desde la entrega. Ya no se puede presentar la queja, y el pedido se paga a quien vende.',
    en: 'By what you say the {complaintHours} hours after the delivery are over: no complaint can be filed any more, and the seller is paid.',
  },
};
const afterLate: Localized = {
  es: 'Lamento lo que pasó. Una persona del equipo ve tu mensaje y te dice si algo se puede hacer: dinos el número de tu pedido.',
  en: 'I am sorry about what happened. A person of the team sees your message and says whether anything can be done: tell us the number of your order.',
};

/** What a complaint hears first about its deadline. */
export const deadlineText = (deadline: NonNullable<Deadline>, language: Language): string =>
  fillFacts(texts[deadline][language], language);

export const lateText = (language: Language): string => `${deadlineText('late', language)} ${afterLate[language]}`;
