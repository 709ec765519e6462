import { plain } from '@tianguis/proto/plain';
import { readAnswer } from './answer.ts';

/** What a party can do with an order by answering. */
export type OrderWish = 'approve' | 'decline' | 'settle';

export interface OrderAnswer {
  /** `yes` and `no` mean what they were last asked; `which`: a place alone; `list`: they ask what waits for them. */
  readonly kind: OrderWish | 'yes' | 'no' | 'which' | 'list' | 'other';
  /** The order that they name by its number. */
  readonly orderId?: number;
  /** The order that they name by its place in what they were shown, from 0. */
  readonly place?: number;
  /** Why they decline. */
  readonly reason?: string;
  /** Whether they speak of an order, whatever else they were asked. */
  readonly named: boolean;
}

const orderNumber = /\bp ?-? ?0*(\d{1,9})\b/;
const placeWords = '(?:opcion|numero|option|number|el|la|the)';
const placed = new RegExp(String.raw`(?:^|\s)#?(?:${placeWords} )*#?(\d{1,2})(?=\s|$)`);
const ordinals: readonly RegExp[] = [
  /\b(?:el |la |the )?(?:primer[oa]?|first)\b/,
  /\b(?:el |la |the )?(?:segund[oa]|second)\b/,
  /\b(?:el |la |the )?(?:tercer[oa]?|third)\b/,
];
const noun =
  /\b(?:del?|el|la|este|ese|mis?|the|this|my|of|un|an)? ?(?<!\b(?:en|in) )(?:pedidos?|ordenes|orden|orders?)\b/g;

// `rest` must be nothing but courtesy, so that “apruebo si me pagas mañana” approves nothing.
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
  const found = placed.exec(said);
  if (found) return { place: Number(found[1]) - 1, rest: said.replace(placed, ' ') };
  const place = ordinals.findIndex((ordinal) => ordinal.test(said));
  const ordinal = ordinals[place];
  return ordinal && { place, rest: said.replace(ordinal, ' ') };
}

/** What somebody means who may have orders that wait for them. What is asked back, or is said beside it, does nothing. */
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
