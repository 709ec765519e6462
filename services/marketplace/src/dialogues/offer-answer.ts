import { toCentavos, toPesos } from '@tianguis/proto/money';
import { plain } from '@tianguis/proto/plain';
import { readAnswer } from './answer.ts';

/** What a party means of an offer that waits for them. `yes` and `no` mean what they were last asked; `list`: what waits. */
export interface OfferAnswer {
  readonly kind: 'yes' | 'no' | 'accept' | 'decline' | 'amount' | 'list' | 'other';
  /** Pesos that they name, for all of it or for one unit. */
  readonly pesos?: number;
  readonly each?: boolean;
  /** The offer that they name by its place in what they were shown, from 0. */
  readonly place?: number;
  /** Whether they speak of an offer, whatever else they were asked. */
  readonly named: boolean;
}

const noun =
  /\b(?:(?:la|su|tu|esa|esta|esas|the|your|this|that) )?(?:contra ?ofertas?|ofertas?|counter ?offers?|offers?)\b/;
const lists =
  /^(?:(?:ver|mis?|las?|que|cuales|tengo|hay|mostrar|the|my|show|what|list|see|pending) )*(?:ofertas|offers|oferta|offer)(?: (?:tengo|hay|pendientes?|pending|waiting|do i have))*$/;
const accepts =
  /^(?:(?:si|ok|va|yes|claro|sale) )*(?:(?:la|lo|te la|se la|i|it s a) )?(?:acept(?:o|ada|ado|amos|ar)|trato(?: hecho)?|hecho|de acuerdo|accept(?:ed)?|deal|agreed)(?: it)?(?: (?:gracias|thanks|thank you))*$/;
const declines =
  /^(?:no (?:la |lo )?acept(?:o|amos)|no (?:me|nos) conviene|(?:la |lo )?rechaz(?:o|amos|ada|ar)(?:la)?|(?:es )?muy poco|i (?:decline|reject)|declined?|reject(?:ed)?|(?:it s )?too low|no deal)(?: it)?(?: (?:gracias|thanks|thank you))*$/;

const begins = '(?:(?:no|ok|va|bueno|pues|mejor|mira|hola|hello|well) )*';
const names = [
  '(?:te|se) (?:l[oa]s?|le) (?:dej[oe]|dejamos|doy|damos|vendo|vendemos|pongo)',
  'dejamel[oa]s?|dejal[oa]s?',
  '(?:te |le )?(?:ofrezco|ofrecemos|doy|pago|propongo|puedo (?:dar|pagar|ofrecer))',
  'acepto|pido|serian|(?:mi |una )?(?:contra ?oferta|contrapropuesta|oferta|precio)(?: es| seria)?',
  '(?:my |a )?(?:counter ?offer|counter|offer|price)(?: is)?|i (?:can )?(?:offer|pay|give(?: you)?|do|propose|accept)',
  'i ll (?:take|do|give|pay)|make it|let it go',
].join('|');
const amount = String.raw`\$? ?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?( ?(?:mil|k))?(?: (?:pesos|mxn))?`;
const ofEach =
  '( (?:c u|cada (?:uno|una|bulto|pieza)|por (?:pieza|bulto|kilo|metro|caja|unidad)|la pieza|el bulto|el kilo|el metro|each|apiece|per (?:piece|bag|kilo|meter|unit)))?';
const ends =
  '(?: (?:por todo|en total|todo|for all|for everything|in total|altogether|y cerramos|y es tuy[oa]|minimo|lo menos|final|por favor|please|gracias|thanks))*';
const price = new RegExp(`^${begins}(?:(?:${names}) )?(?:(?:en|por|a|de|for|at|to) )?${amount}${ofEach}${ends}$`);
/** A bare number may be a place, a quantity or a year; one of three digits and more, or of pesos, is a price. */
const isMoney = (text: string): boolean => /\$|\b(?:pesos|mxn|mil|\d+k)\b|[a-z] \d/.test(text) || /\d{3}/.test(text);

const tidy = (text: string): string =>
  plain(text)
    .replace(/[¡!*_()…:’']|c\/u/g, (sign) => (sign === 'c/u' ? ' c u ' : ' '))
    .replace(/,(?!\d{3}(?!\d))|\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function priceIn(text: string): { pesos: number; each: boolean } | undefined {
  const found = price.exec(text);
  if (!found || !isMoney(text)) return undefined;
  const [, whole = '', cents = '0', thousands, each] = found;
  const pesos = Number(`${whole.replaceAll(',', '')}.${cents}`) * (thousands ? 1_000 : 1);
  return { pesos: toPesos(toCentavos(pesos)), each: each !== undefined };
}

function meaningOf(text: string): Pick<OfferAnswer, 'kind' | 'pesos' | 'each'> {
  const named = priceIn(text);
  if (named) return { kind: 'amount', ...named };
  const said = text.replace(noun, ' ').replace(/\s+/g, ' ').trim();
  if (accepts.test(said)) return { kind: 'accept' };
  if (declines.test(said)) return { kind: 'decline' };
  // Which is what an order is answered with.
  if (/\b(?:aprueb|aprobad|approv)/.test(said)) return { kind: 'other' };
  const { kind } = readAnswer(said, []);
  return { kind: kind === 'yes' || kind === 'no' ? kind : 'other' };
}

/**
 * What somebody means who may have offers that wait for them: all of the message, or nothing. What is asked, quoted, or said with a
 * condition moves no money.
 */
export function readOfferAnswer(body: string): OfferAnswer {
  const text = tidy(body);
  const named = noun.test(text);
  if (lists.test(text.replace(/[¿?]/g, '').trim())) return { kind: 'list', named };
  if (/[¿?"«»“”]|\bp ?-? ?0*\d+\b/.test(text)) return { kind: 'other', named };
  const meant = meaningOf(text);
  if (meant.kind !== 'other') return { ...meant, named };
  const placed = /^(?:oferta |offer |la |el |the )?#?(\d{1,2}) (.+)$/.exec(text);
  const of = placed ? meaningOf(placed[2] ?? '') : meant;
  return of.kind === 'other' ? { kind: 'other', named } : { ...of, place: Number(placed?.[1]) - 1, named };
}
