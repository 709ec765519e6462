import { type GoodsAct, route } from '../matters/router.ts';
import { asksForGoods, wantsGoods, wantsSome } from './buyer-cues.ts';
import {
  asksForGifts,
  buys,
  buysFirmly,
  declines,
  disposes,
  donates,
  isQuestion,
  orderIn,
  reserves,
  sells,
  sellsPlainly,
  wantsAlert,
} from './cues.ts';
import type { Dialogue, Goods } from './dialogue.ts';
import { withoutOwnVehicle, withoutRefusedTrips } from './party.ts';

/** This likely, what a message does with goods is certain, whatever words it uses. */
const certain = 0.8;

/** `Y 5 mesas` goes on with what was said before, whichever side that was. */
const onlyAdds = /^(?:y|and)(?: tambi[eé]n| also)? \d+ \p{L}+(?: (?:de|of) \p{L}+)?[.!]?$/iu;

export function goodsActOf(written: string, isOwn: boolean): GoodsAct | undefined {
  if (onlyAdds.test(written.trim())) return undefined;
  const routed = route(written).flatMap(({ matter, share }) => {
    if (matter.kind === 'goods') return [{ act: matter.act, share }];
    const act = matter.kind === 'entry' ? actsOfEntries[matter.id] : undefined;
    return act ? [{ act, share }] : [];
  });
  const [first] = routed;
  // `Compré 40 bultos y el pedido no llega` only sounds like a buyer's search.
  if (!first || (isOwn && first.share < certain)) return undefined;
  // Two acts of a buyer are one side, whichever of them it is.
  const side = roleOfAct(first.act);
  const alike = routed.filter(({ act }) => act === first.act || (side !== undefined && roleOfAct(act) === side));
  return alike.reduce((sum, { share }) => sum + share, 0) >= certain ? first.act : undefined;
}

/** What a question does where it names goods: `¿hay tinacos?` looks for them. */
const actsOfEntries: Readonly<Record<string, GoodsAct>> = {
  search: 'search',
  buy: 'search',
  'get-donation': 'search',
  alerts: 'alert',
};

const roles: Partial<Readonly<Record<GoodsAct, Dialogue['role']>>> = {
  offer: 'seller',
  donate: 'seller',
  search: 'buyer',
  alert: 'buyer',
};

const roleOfAct = (act: GoodsAct | undefined): Dialogue['role'] => act && roles[act];

/** A message, as far as it tells who sells or buys. */
interface Told {
  readonly text: string;
  readonly written: string;
  readonly goods: readonly Goods[];
  readonly act: GoodsAct | undefined;
  readonly limit: number | undefined;
  readonly isSeller: boolean;
}

/** Whether a message offers goods or looks for them; undefined where it does not tell. */
export const roleSaid = ({ text, written, goods, act, limit, isSeller }: Told): Dialogue['role'] =>
  roleOfTerms(text, written, goods, limit) ??
  roleIn(text, act, isSeller) ??
  roleOfOrder(text, goods, isSeller) ??
  roleOfLimit(text, limit, goods, isSeller);

/** Sellers want to hear of a sale. */
const roleIn = (text: string, act: GoodsAct | undefined, isSeller: boolean): Dialogue['role'] =>
  act === 'alert' && isSeller
    ? 'seller'
    : (ofReserving(text, isSeller) ?? saidPlainly(text) ?? roleOfAct(act) ?? roleOf(text, isSeller));

/** `Lavadora usada, menos de 3 mil`. */
function roleOfLimit(
  text: string,
  limit: number | undefined,
  goods: readonly Goods[],
  isSeller: boolean,
): Dialogue['role'] {
  if (limit === undefined || isSeller || goods.length === 0) return undefined;
  return gives.test(text) ? 'seller' : 'buyer';
}

/** `Doy 30 tarimas en menos de 100`, and not `doy 500 por…`. */
const gives = /(?<![^ ])(?:doy|damos|dejo|dejamos|entrego) \d+ (?!mil|pesos|por|cada|varos)[a-z]{4,}/;

/** `12 refris a 2500`, `hay 9 tinacos a 1500 c/u`: who counts and prices goods, and asks nothing, offers them. */
function roleOfTerms(
  text: string,
  written: string,
  goods: readonly Goods[],
  limit: number | undefined,
): Dialogue['role'] {
  const isPriced = ({ quantity, price }: Goods): boolean => quantity !== null && price !== null;
  // `10 fridges at 3000, 2 not working`: more of the same, or a word beside.
  const arePriced = goods.length > 0 && (goods.every(isPriced) || (opensWithAmount.test(text) && goods.some(isPriced)));
  const told = text.replace(opensStock, '');
  if (wantsThem.test(told) || lets.test(told)) return undefined;
  const looksFor =
    buys.test(told) || buysFirmly.test(told) || wantsSome.test(told) || asksForGoods.test(told) || wantsGoods(told);
  const isOffer = arePriced && !looksFor && limit === undefined && !declines.test(told) && !reserves.test(told);
  return isOffer && !isQuestion(told, written) ? 'seller' : undefined;
}

const opensWithAmount = /^(?:(?:hola|buen[oa]s?|dias|tardes|noches|hi|hello|hey) )*\d/;

const opensStock = /^hay (?=\d)/;

export const interestsThem = /(?<![^ ])(?:me|nos) interesan? (?!vender|publicar|ofrecer|saber|que)/;

/** `12 puertas a 500 me interesan`, `mándame 30 bultos a 150`. */
const wantsThem =
  /(?<![^ ])(?:quiero|queremos|quisiera|(?:me|nos) interesan?|(?:me|nos) (?:l[oa]s? )?(?:llevo|llevamos|quedo)|(?:manda|mande|envia|envie|da|trae|traiga|surte|surta|aparta|aparte|vende|venda|consigue|cotiza|cotice|separa|guarda)(?:me|nos)|i want|i ll take|we want|send (?:me|us)|interested)(?! (?:vender|publicar|ofrecer|subir|rematar|sacar|salir|deshacerme|to (?:sell|list|get rid)))(?![^ ])/;

/** Who lets goods sells none. */
const lets =
  /(?<![^ ])(?:rento|rentamos|rentan?|rentando|en renta|alquilo|alquilamos|en alquiler|for rent|rent out)(?![^ ])/;

/** `Madera usada, pero cerca de Toluca`: who wants the nearest or cheapest of goods, and prices none, looks for them. */
const roleOfOrder = (text: string, goods: readonly Goods[], isSeller: boolean): Dialogue['role'] =>
  !isSeller && goods.length > 0 && goods.every(({ price }) => price === null) && orderIn(text) !== undefined
    ? 'buyer'
    : undefined;

/** Whether words tell the side of the writer. */
export const tellsSide = (text: string): boolean =>
  saidByOneSide.test(text) ||
  orderIn(text) !== undefined ||
  reserves.test(text) ||
  wantsAlert.test(text) ||
  wantsSome.test(text) ||
  wantsGoods(text) ||
  asksForGoods.test(text) ||
  buys.test(text);

/** Words beside verbs that only one side says of goods. */
const saidByOneSide =
  /\b(?:sobr(?:o|a|an|aron|ante|antes)|excedentes?|remates?|oferta|venta|vendid\w+|caduc\w+|vence\w*|precio|pesos|urge\w*|leftovers?|surplus|don(?:o|ar|amos)|regal\w+|pasan|recogen|recojan|publi\w+|hay|ganga|surte\w*)\b/;

/** What is said in so many words counts more than what a message is like. */
function saidPlainly(text: string): Dialogue['role'] {
  // `No quiero fletes, quiero comprar cartón` declines no goods.
  if (declines.test(withoutRefusedTrips(text))) return undefined;
  const looksFor =
    buysFirmly.test(text) ||
    asksForGoods.test(text) ||
    wantsSome.test(text) ||
    asksForGifts.test(text) ||
    wantsGoods(text);
  const isOffered = sellsPlainly.test(text) || disposes.test(text) || donates.test(text);
  if (isOffered && !looksFor) return 'seller';
  return looksFor && !sells.test(withoutOwnVehicle(text)) && !isOffered ? 'buyer' : undefined;
}

const ofReserving = (text: string, isSeller: boolean): Dialogue['role'] =>
  reserves.test(text) && !isSeller ? 'buyer' : undefined;

function roleOf(text: string, isSeller: boolean): Dialogue['role'] {
  if (declines.test(text)) return undefined;
  if (isSeller) return 'seller';
  return buys.test(text) ? 'buyer' : undefined;
}
