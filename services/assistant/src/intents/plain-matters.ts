import { normalise } from '../knowledge/text.ts';

/** The entry that answers what somebody wants done with a lot of their own that is on the market. */
type OwnLotMatter = 'edit-lot' | 'withdraw-lot' | 'pause-lot';

const lot = '(?:lotes?|anuncios?|publicacion|publicaciones|listings?|ads?|lots?|posts?)';
/** `mi lote`, `lo que publiqué`, `my listing`. */
const own = new RegExp(
  String.raw`\b(?:mis?|nuestr[oa]s?|my|our) (?:\w+ )?${lot}\b|\b(?:que|lo que) (?:ya )?(?:publique|subi|anuncie|puse|tengo (?:ahi )?publicad[oa]s?)\b|\b(?:i|we) (?:posted|listed|published)\b`,
);
/** With a price or an amount, `baja mi lote` lowers it; without one it takes it away. */
const figure = /\d|\bprecios?\b|\bprices?\b|\bpesos\b|\bbarat/;
const edits =
  /\b(?:baj(?:ale|arle|enle|ar|a|en|amos)|sub(?:ele|irle|enle|ir|e)|ponle|rebaj\w+|cambi(?:a|ar|ale|arle|en|o|amos)|modific\w+|actualiz\w+|corrig\w+|corregir\w*|edit\w*|aumenta\w*|lower|raise|reduce|change|update|fix|correct)\b/;
const changes =
  /\b(?:cambi(?:a|ar|ale|arle|en)|modific\w+|actualiz\w+|corrig\w+|corregir\w*|edit\w*|lower|raise|change|update|fix|correct)\b/;
const withdraws =
  /\b(?:quit(?:a|ar|en|enlo|alo|o|arlo)|borr(?:a|ar|en|alo|arlo|o)|elimin(?:a|ar|en|alo|o)|retir(?:a|ar|en|alo|o)|bajen|(?:dar|da|den|dale|doy) de baja|baj(?:a|ar|o)|take down|remove|delete|withdraw)\b/;
const pauses =
  /\b(?:paus(?:a|ar|en|alo|o)|ocult(?:a|ar|en|alo)|desactiv(?:a|ar|en|alo|o)|suspend(?:e|er|an)|pause|hide|deactivate)\b/;

/** What a message asks for a lot of the person who wrote it; undefined where it asks for none of that. */
function ownLotMatter(words: string): OwnLotMatter | undefined {
  if (!own.test(words)) return undefined;
  if (pauses.test(words)) return 'pause-lot';
  const hasFigure = figure.test(words);
  if (hasFigure && edits.test(words)) return 'edit-lot';
  if (withdraws.test(words)) return 'withdraw-lot';
  return changes.test(words) ? 'edit-lot' : undefined;
}

/** What is put in so many words that goods, numbers and moods beside them change nothing; the first that fits counts. */
const plainMatters: readonly (readonly [entry: string, RegExp])[] = [
  [
    'outside-payment',
    /\b(?:ahorr\w+|evit(?:o|ar|amos|arme|arnos)|salt(?:o|ar|arme|arnos)|brinc(?:o|ar|arme|arnos)) (?:\w+ )?(?:la )?comision\b|\b(?:pagar|pago|deposit\w+|transfer\w+|trato|vender)(?: \w+){0,5} (?:por fuera|fuera de la (?:pagina|plataforma))\b|\b(?:skip|avoid|save) (?:\w+ )?(?:fee|commission)\b/,
  ],
  [
    'offer-answer',
    /\bme (?:llego|llegaron|hicieron|hace|hacen|mandaron|ofrecen|ofrecieron|ofrece) (?:\w+ ){0,2}?(?:oferta|propuesta|contraoferta)s?\b|\b(?:i got|received|got) an offer\b/,
  ],
  [
    'cancel-seller',
    /\bcancel\w* (?:\w+ ){0,3}?(?:venta\b|(?:pedido|orden|compra) que me (?:hicieron|hizo|compraron)\b)|\bcancel (?:the|my|this) sale\b/,
  ],
  [
    'cancel-buyer',
    // What becomes of the money is another question.
    /^(?!.*\b(?:devuel|regres|reembols|dinero|lana\b|cobr|multa|penal|refund|money|charge|fee)).*\bcancel(?:ar|o|en|a|arlo)? (?:\w+ )?(?:pedido|compra|orden|apartado|reserva)\b|^(?!.*\b(?:refund|money|charge|fee)).*\bcancel (?:an|my|the|this) (?:order|purchase|reservation)\b/,
  ],
  [
    'offer-make',
    /\b(?:ofrecer(?:le|les)?|ofrezco|proponer(?:le)?) (?:\w+ )?(?:menos|otro precio|un precio)\b|\b(?:offer|pay) (?:them |him |her )?less\b/,
  ],
  [
    'approve-order',
    /\b(?:donde|como|en donde) (?:\w+ )?(?:apruebo|aprobar|acepto|aceptar|rechazo|rechazar)(?: \w+){0,2} (?:pedido|orden|venta|compra)s?\b|\b(?:where|how) (?:do|can) i (?:approve|accept|reject|decline) (?:\w+ )?orders?\b/,
  ],
  [
    'code-missing',
    /\b(?:no|nunca|jamas) (?:me )?(?:llega|llego|ha llegado|cae|sirve|jala|funciona)(?: \w+){0,3} codigo\b(?! de (?:entrega|referid\w+|descuento))|\b(?:never|not|t) (?:received?|get|got|getting)(?: \w+){0,3} code\b/,
  ],
  [
    'pickup-time',
    /\b(?:mover|cambiar|recorrer|mover(?:la|lo)|cambiar(?:la|lo)) (?:\w+ ){0,2}?(?:la |mi )?(?:hora|cita|recoleccion)\b|\b(?:no alcanzo|no llego a tiempo|voy tarde|se me hizo tarde)\b.*\b(?:recog\w*|recoj\w*|mover\w*|cambiar\w*|recorrer\w*)\b|\b(?:a que|en que|que) hora(?:s)? (?:puedo |podria |paso |voy )?(?:a )?(?:ir|pasar|recog\w+|recoj\w+)\b|\blate (?:for|to) (?:my|the) pickup\b/,
  ],
];

/** The entry that a message asks for in so many words. */
export function plainMatter(text: string): string | undefined {
  const words = normalise(text);
  return ownLotMatter(words) ?? plainMatters.find(([, pattern]) => pattern.test(words))?.[0];
}
