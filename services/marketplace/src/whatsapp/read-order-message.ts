import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { units } from '@tianguis/proto/materials/units';
import { plain } from '@tianguis/proto/plain';
import type { LoadedQuantity, OrderedLine } from '../orders/load-store.ts';
import { readAnswer, stem } from './lot-answer.ts';

/** What a party can do with an order by answering. */
export type OrderWish = 'approve' | 'decline' | 'settle';

export interface OrderAnswer {
  /** `yes` and `no` answer the last question; `which` is a bare place or number; `list` asks what waits for them. */
  readonly kind: OrderWish | 'yes' | 'no' | 'which' | 'list' | 'other';
  /** The order they name by its number. */
  readonly orderId?: number;
  /** The place of the order in the list they were shown, from 0. */
  readonly place?: number;
  /** Why they decline. */
  readonly reason?: string;
  /** Whether the message says “order” or names one. */
  readonly named: boolean;
}

const orderNumber = /\bp ?-? ?0*(\d{1,9})\b/i;
const placeWords = '(?:opcion|numero|option|number|el|la|the)';
const placeSaid = new RegExp(String.raw`(?:^|\s)#?(?:${placeWords} )*#?(\d{1,2})(?=\s|$)`);
const ordinals: readonly RegExp[] = [
  /\b(?:el |la |the )?(?:primer[oa]?|first)\b/,
  /\b(?:el |la |the )?(?:segund[oa]|second)\b/,
  /\b(?:el |la |the )?(?:tercer[oa]?|third)\b/,
];
const noun =
  /\b(?:del?|el|la|este|ese|mis?|the|this|my|of|un|an)? ?(?<!\b(?:en|in) )(?:pedidos?|ordenes|orden|orders?)\b/g;

// The rest may only be courtesy, so that “apruebo si me pagas mañana” approves nothing.
const courtesy =
  /\b(?:si|sip|simon|yes|yeah|ok|okay|claro|va|dale|sale|por favor|porfa|please|gracias|thanks|thank you|hola|hello|lo|la|it|i|yo|ya|pues|muchas|todo|con gusto)\b/g;
const approves =
  /\b(?:aprueb[oae](?:lo|la|n)?|aprobad[oa]|aprobar(?:lo|la)?|acept(?:o|ado|ar|arlo|alo|ala)|approved?|accept(?:ed)?)\b/;
const declines =
  /\b(?:rech[ao]z(?:o|ado|ar|arlo|alo|ala)|rechaza(?:lo|la)?|declin(?:o|ar|ado)|declined?|reject(?:ed)?)\b/;
const refuses =
  /\b(?:no (?:lo |la |te lo )?(?:apruebo|acepto)|(?:i )?(?:do not|don t|dont) (?:approve|accept)(?: it)?)\b/;
const cannot =
  /^(?:no(?: lo| se| les?| te)?(?: voy a)? (?:puedo|podemos|puede|poder)|(?:i |we )?(?:can not|cannot|can t|cant))(?: gracias| sorry| perdon| disculpa)*$/;
const because = /\b(?:porque|ya que|motivo|because|reason)\b[:\s]*(.+)$/is;
const allWell =
  /^(?:si |yes |ok |listo )*(?:(?:ya )?(?:me )?llego )?(?:todo (?:llego )?(?:muy )?(?:bien|ok|perfecto|correcto|en orden|completo)|(?:ya )?(?:me )?llego (?:todo )?(?:muy )?bien|all (?:is )?(?:good|fine|well|ok)|everything (?:is |was |arrived )?(?:good|fine|well|ok|great|in order))(?: gracias| muchas gracias| thanks| thank you)*$/;
const agrees = /^(?:(?:va|ok|orale) )*sale(?: vale)?$/;
const lists =
  /^(?:que|cuales|ver|lista|list|show|ayuda|help|hay|tengo|pendientes?|pending|waiting|what|which|con|with|s|\s)*$/;

const tidy = (text: string): string =>
  plain(text)
    .replace(/[\u{1F44D}\u{1F44C}\u{2705}]\p{Emoji_Modifier}?/gu, ' si ')
    .replace(/[\u{1F44E}\u{274C}\u{1F6AB}]\p{Emoji_Modifier}?/gu, ' no ')
    .replace(/[’']/g, ' ')
    .replace(/[¡!"«»*_`()…]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const bare = (text: string): string => text.replace(/[^a-z0-9]+/g, ' ').trim();

function wishOf(said: string): OrderAnswer['kind'] {
  const onlyA = (verb: RegExp) => verb.test(said) && bare(said.replace(verb, ' ').replace(courtesy, ' ')) === '';
  if (onlyA(refuses) || onlyA(declines)) return 'decline';
  if (onlyA(approves)) return 'approve';
  if (allWell.test(said)) return 'settle';
  if (cannot.test(said)) return 'no';
  if (agrees.test(said)) return 'yes';
  const { kind } = readAnswer(said, []);
  return kind === 'yes' || kind === 'no' ? kind : 'other';
}

function placeIn(said: string): { place: number; rest: string } | undefined {
  const found = placeSaid.exec(said);
  if (found) return { place: Number(found[1]) - 1, rest: said.replace(placeSaid, ' ') };
  const place = ordinals.findIndex((ordinal) => ordinal.test(said));
  const ordinal = ordinals[place];
  return ordinal && { place, rest: said.replace(ordinal, ' ') };
}

/** Reads an answer about an order. Questions and answers with further remarks do nothing. */
export function readOrderAnswer(text: string): OrderAnswer {
  const said = tidy(text);
  const number = orderNumber.exec(said)?.[1];
  const unnumbered = said.replace(orderNumber, ' ');
  const reason = because.exec(text)?.[1]?.trim();
  const words = bare(unnumbered.replace(because, ''));
  const named = number !== undefined || words.search(noun) >= 0;
  const spoken = bare(words.replace(noun, ' '));
  const orderId = number === undefined ? {} : { orderId: Number(number) };
  const about = { ...orderId, named };
  if (/[?¿]/.test(text)) return { ...about, kind: named && lists.test(spoken) ? 'list' : 'other' };
  const at = number === undefined ? placeIn(spoken) : undefined;
  const rest = bare(at?.rest ?? spoken);
  const place = at ? { place: at.place } : {};
  if (rest === '' && (at || number !== undefined)) return { ...about, ...place, kind: 'which' };
  if (named && lists.test(rest)) return { ...about, kind: 'list' };
  const kind = wishOf(rest);
  if (reason && kind !== 'decline') return { ...about, kind: 'other' };
  return { ...about, ...place, ...(reason && { reason }), kind };
}

/** What a seller wrote about the load. */
interface LoadCount {
  /** They confirm with a yes after seeing what it does. */
  readonly sure: boolean;
  readonly quantity?: number;
  /** The ordered quantity, according to them. */
  readonly ordered?: number;
  /** The place of the line, from 0. */
  readonly place?: number;
  /** The other words: a name, a unit, or something that is no count. */
  readonly words: readonly string[];
}

const number = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?|\d{1,7}(?:[.,]\d{1,3})?)(?![.,/]?\d)`;
const amountIn = (said: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+/.test(said) ? said.replaceAll(',', '') : said.replace(',', '.'));

const alone = '(?:(?:solo|solamente|unicamente|nada mas|nomas|only|just) )?';
const loaded = `(?:(?:ya )?${alone}(?:se ${alone}carg(?:o|aron)|cargue|cargamos|cargaron|hemos cargado|he cargado)|(?:(?:i|we|they) )?(?:have )?${alone}loaded)`;
const active = new RegExp(`^((?:si|yes),? )?${loaded}(?: ${alone}(.+))?$`);
const passive = new RegExp(`^((?:si|yes),? )?${alone}(.+?) (?:was|were) loaded(.*)$`);
const amount = new RegExp(`^${number}`);
const instead = new RegExp(
  String.raw`,? ?(?:\by )?\b(?:no|en (?:vez|lugar) de|de|instead of|not|of) (?:l[oa]s |the )?${number}`,
);
const lineSaid =
  /,? ?(?:\b(?:de|del|of) )?(?:(?:la|el|the) )?\b(?:linea|renglon|partida|articulo|line|item) (?:numero |number )?(\d{1,2})\b/;
const fillers = new Set('de del la el los las of the solo nada mas only just pedidos pedidas ordered'.split(' '));

/** Reads “cargué 28 de 30 costales de yeso”, “we loaded 28, not 30”; undefined for anything else. */
export function readLoadCount(text: string): LoadCount | undefined {
  const said = plain(text);
  const found = active.exec(said) ?? passive.exec(said);
  if (!found) return undefined;
  const sure = found[1] !== undefined;
  const rest = `${found[2] ?? ''}${found[3] ?? ''}`.trim();
  if (rest === '') return { sure, words: [] };
  const quantity = amount.exec(rest);
  if (!quantity) return undefined;
  const after = rest.slice(quantity[0].length);
  const place = lineSaid.exec(after);
  const about = after.replace(lineSaid, ' ');
  const ordered = instead.exec(about);
  const words = about
    .replace(instead, ' ')
    .split(/[\s,;.:()/]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  return {
    sure,
    quantity: amountIn(quantity[1] ?? ''),
    words,
    ...(ordered && { ordered: amountIn(ordered[1] ?? '') }),
    ...(place && { place: Number(place[1]) - 1 }),
  };
}

/** Whether a count only repeats the quantity we asked about. */
export const repeats = ({ quantity, ordered, place, words }: LoadCount, asked: number): boolean =>
  (quantity ?? asked) === asked && ordered === undefined && place === undefined && words.length === 0;

/** Units that the catalogue names differently. */
const others: Partial<Record<ListingUnit, string>> = { kg: 'kilo', m: 'metro', m2: 'm²', m3: 'm³', juego: 'paquete' };

const ownWords = (unit: ListingUnit): string[] =>
  (['es', 'en'] as const).flatMap((lang) =>
    [1, 2].map((quantity) => plain(quantityText(quantity, unit, lang)).split(' ')[1] ?? ''),
  );

const isUnit = (word: string, unit: ListingUnit): boolean =>
  ownWords(unit).includes(word) || units.get(word)?.es[0] === (others[unit] ?? unit);

const isName = (word: string, name: string): boolean =>
  plain(name)
    .split(/[^a-z0-9]+/)
    .some((own) => own !== '' && stem(own) === stem(word));

const isOf = (word: string, { name, unit }: OrderedLine): boolean => isUnit(word, unit) || isName(word, name);

/**
 * The load after a count of one line; the other lines stay as they are. `unclear` if the line is uncertain, `other` if the
 * words are about something that the order does not contain.
 */
export function countedLoad(
  { quantity, ordered, place, words }: LoadCount,
  lines: readonly OrderedLine[],
  known: readonly LoadedQuantity[],
): readonly LoadedQuantity[] | 'unclear' | 'other' {
  if (!words.every((word) => units.has(word) || lines.some((line) => isOf(word, line)))) return 'other';
  const meant = lines.filter(
    (line, at) =>
      (place === undefined || place === at) &&
      (ordered === undefined || ordered === line.quantity) &&
      words.every((word) => isOf(word, line)),
  );
  const [line] = meant;
  if (!line || meant.length > 1 || quantity === undefined) return 'unclear';
  return lines.map((each) => {
    const before = known.find(({ id }) => id === each.id)?.quantity ?? each.quantity;
    return { id: each.id, quantity: each.id === line.id ? quantity : before };
  });
}

/** A command about an order. `orderId` is set if they name the order, such as P-000042. */
export type OrderCommand = { readonly orderId?: number } & (
  | { readonly kind: 'help' }
  | { readonly kind: 'pay' }
  | { readonly kind: 'slots' | 'confirm' | 'receive' }
  /** With the driver's phone as they wrote it, the link goes there. */
  | { readonly kind: 'driver'; readonly phone?: string }
  /** `sure`: they confirm with a yes after seeing what it does. */
  | { readonly kind: 'cancel'; readonly sure: boolean; readonly reason?: string }
  /** The seller cannot make the agreed time; the reason is their message. */
  | { readonly kind: 'withdraw'; readonly sure: boolean; readonly reason: string }
  | ({ readonly kind: 'count' } & LoadCount)
  | { readonly kind: 'complain'; readonly reason?: string }
  | { readonly kind: 'rate'; readonly stars: number; readonly comment?: string }
);
export type CommandKind = OrderCommand['kind'];
/** Commands that change an order; the others only inform. */
export type Asked = Exclude<CommandKind, 'help' | 'pay'>;

const ofOrder = '(?: (?:(?:de|del|el|la|mi|the|my|of) )*(?:pedido|orden|order))?';
const all = (words: string): RegExp => new RegExp(`^(?:${words})${ofOrder}$`, 'i');

const help = all('ayuda|help|opciones|options|qu[eé] puedo hacer|what can i do');
const pay = all(
  '(?:(?:quiero |voy a )?pagar(?:lo)?|pago|(?:c[oó]mo|d[oó]nde|hasta cu[aá]ndo) (?:lo |le |se |te )?(?:pago|pagar|puedo pagar|paga|hago el pago)|(?:i want to )?pay(?: it)?|(?:how|where|until when) (?:do|can) i pay(?: it| for it)?|how to pay)',
);
const slots = all(
  '(?:(?:quiero |ver |elegir |escoger |cambiar |choose |change |see )?(?:de |la |las |los |the |an? )?(?:horas?|horarios?|times?|slots?)(?: de recolecci[oó]n| para recoger| of pickup)?)',
);
const driver = all(
  '(?:(?:el |mi |the |a )?(?:chofer|conductor|transportista|driver)|(?:el |mi |the |a )?(?:enlace|link)(?: (?:de recolecci[oó]n|para (?:recoger|el chofer)|for the driver))?)',
);
const driverAt =
  /^(?:manda(?:le)? (?:el )?(?:enlace|link) |send (?:the )?link )?(?:(?:a |al |to )?(?:el |mi |the |my )?)(?:chofer|conductor|transportista|driver)(?: (?:es|is|al|at|a))?[ :,]+(\+?[\d ().-]{7,})$/i;
const confirm = all(
  '(?:s[ií],? |yes,? )?(?:confirmo|confirmar|confirmado|confirm|i confirm|confirmed)(?: (?:las |esas |estas |the |these )?(?:cantidades|quantities))?',
);
const receive = all(
  '(?:s[ií],? |yes,? |ya )?(?:(?:i|we) )?(?:(?:lo |la )?recib(?:[ií]|imos|id[oa])|received)(?: (?:it|todo|everything))?',
);
const cancel =
  /^(s[ií],? |yes,? )?(?:(?:lo |quiero |i want to |i )?cancel(?:ar(?:lo)?|o|a(?:lo)?|ado)?)(?: it)?(?: (?:(?:el|mi|the|my) )?(?:pedido|orden|order))?(?:[ ,.:]+(?:porque|motivo|because|reason):? +(.+))?$/is;
const complain = /^(?:(?:tengo una |una |mi |a |my |i have a )?(?:queja|reclamo|complaint))(?=$|[ :,.])[ :,.]*(.*)$/is;
const starsAfter =
  /^(?:(?:le |les |lo |la )?(?:doy|pongo|califico(?: con)?|calificaci[oó]n|rate|rating|i give(?: it| them)?)[ :]*)?([1-5]) ?(?:estrellas?|stars?)[ ,.:]*(.*)$/is;
const starsNamed = /^(?:califico(?: con)?|calificaci[oó]n|rate|rating)[ :]+([1-5])(?=$|[ ,.:])[ ,.:]*(.*)$/is;
const starsDrawn = /^([⭐🌟]{1,5})\uFE0F?[ ,.:]*(.*)$/su;

const days = 'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo';
const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const moment = `hoy|(?:pasado )?ma[nñ]ana|ese d[ií]a|(?:a )?esa hora|el (?:${days})|a las? \\d{1,2}(?::\\d{2})?|today|tomorrow|that day|at that time|on (?:${weekdays})|make (?:it|that time)`;
// It must name the time, since a bare “no puedo” answers a question. A reason or an alternative may follow.
const withdraw = new RegExp(
  `^(s[ií],? |yes,? )?((?:no (?:voy a )?(?:puedo|podemos|poder)|(?:i |we )?(?:can ?not|can[’']?t)) (?:${moment})(?:(?:[,.;:]| porque| because| mejor) *.+)?)$`,
  'is',
);

const said = (text: string | undefined): string | undefined => text?.trim() || undefined;

function ratingIn(text: string): { stars: number; comment?: string } | undefined {
  const written = starsAfter.exec(text) ?? starsNamed.exec(text);
  const drawn = written ? null : starsDrawn.exec(text.replaceAll('\uFE0F', ''));
  const stars = written ? Number(written[1]) : [...(drawn?.[1] ?? '')].length;
  if (stars === 0) return undefined;
  const comment = said((written ?? drawn)?.[2]);
  return { stars, ...(comment && { comment }) };
}

/**
 * Reads a command; undefined for anything else. Questions and messages that say more are no commands: nobody cancels an
 * order by explaining why they might.
 */
export function readOrderCommand(body: string): OrderCommand | undefined {
  const number = orderNumber.exec(body);
  const about = number ? { orderId: Number(number[1]) } : {};
  const text = body
    .replace(orderNumber, ' ')
    .replace(/[¡!"«»*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // May also be a question, since it changes nothing.
  if (pay.test(text.replace(/[?¿.,:]/g, '').trim())) return { ...about, kind: 'pay' };
  if (/[?¿]/.test(text)) return undefined;
  const rating = ratingIn(text);
  if (rating) return { ...about, kind: 'rate', ...rating };
  const complaint = complain.exec(text);
  if (complaint) return { ...about, kind: 'complain', ...(said(complaint[1]) && { reason: said(complaint[1]) }) };
  const plain = text.replace(/[.,:]+$/, '').trim();
  const cancelled = cancel.exec(plain);
  if (cancelled) {
    const reason = said(cancelled[2]);
    return { ...about, kind: 'cancel', sure: cancelled[1] !== undefined, ...(reason && { reason }) };
  }
  const withdrawn = withdraw.exec(plain);
  if (withdrawn) return { ...about, kind: 'withdraw', sure: withdrawn[1] !== undefined, reason: withdrawn[2] ?? '' };
  const count = readLoadCount(plain);
  if (count) return { ...about, kind: 'count', ...count };
  if (help.test(plain)) return { ...about, kind: 'help' };
  if (slots.test(plain)) return { ...about, kind: 'slots' };
  if (driver.test(plain)) return { ...about, kind: 'driver' };
  const phone = said(driverAt.exec(plain)?.[1]);
  if (phone) return { ...about, kind: 'driver', phone };
  if (confirm.test(plain)) return { ...about, kind: 'confirm' };
  if (receive.test(plain)) return { ...about, kind: 'receive' };
  return undefined;
}

/** What a photo’s caption says about an order. */
export interface Caption {
  readonly orderId?: number;
  /** Whether it is the command QUEJA. */
  readonly complains: boolean;
  /** The words besides that command and the order's number. */
  readonly words: string;
  /** Whether it says that the photo shows something for sale. */
  readonly sells: boolean;
}

const sells = /\b(?:vend(?:o|emos)|ofre(?:zco|cemos)|publica\w*|en venta|for sale|(?:i|we) sell|selling)\b/;

export function readCaption(body: string): Caption {
  const command = readOrderCommand(body);
  const { orderId, kind } = readOrderAnswer(body);
  const about = { ...(orderId !== undefined && { orderId }), sells: sells.test(plain(body)) };
  if (command?.kind === 'complain') return { ...about, complains: true, words: command.reason ?? '' };
  return { ...about, complains: false, words: kind === 'which' && orderId !== undefined ? '' : body.trim() };
}
