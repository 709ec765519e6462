import type { Dialogue, Goods, Missing } from './dialogue.ts';

interface Offered {
  readonly goods: readonly Goods[];
  readonly place: string | undefined;
  /** Whether their seller leaves the price open, or does not know one. */
  readonly priceIs?: Dialogue['priceIs'];
  /** What its seller said beside it. */
  readonly details?: readonly string[];
}

/** What is sold by weight as a raw material: nobody asks of scrap whether it was used. */
const rawMaterials: ReadonlySet<string> = new Set([
  'acero',
  'aluminio',
  'bronce',
  'carton',
  'cobre',
  'fierro',
  'otros',
  'papel',
  'plomo',
  'polietileno-hoja',
  'vidrio',
]);
const scrap = /\b(?:chatarra|viej[oa]s?|desperdicio|pedacer[ií]a|recortes?|scrap|pet)\b/i;

/** Whether it makes a difference if such goods were used: not for food, sand and scrap. */
function hasState({ material, unit, called }: Goods): boolean {
  const counted = unit ?? material.unit;
  if (material.dated || counted === 'm3') return false;
  if (scrap.test(called?.name ?? '')) return false;
  return !(counted === 'kg' && (rawMaterials.has(material.id) || material.material === 'otros'));
}

const lacksState = (one: Goods): boolean => hasState(one) && one.condition === null && one.state === null;
const lacksPrice = ({ price, quantity }: Goods): boolean => price === null && quantity !== null;

/** Food, and what else goes off. */
const hasDate = ({ material, called }: Goods): boolean =>
  material.dated || goesOff.test(called?.name ?? material.name.es);
const goesOff =
  /(?<!\p{L})(?:cementos?|morteros?|yesos?|pinturas?|impermeabilizantes?|adhesivos?|selladores?|cements?|paints?)(?!\p{L})/iu;
const tellsDate = (detail: string): boolean =>
  /(?:caduc|vence|vencimiento|(?<!\p{L})cad(?!\p{L})|vigen|expir|best before|use by|good until|shelf life|consum|aguanta|quedan? \d+ (?:d[ií]as|semanas|meses)|(?:sacar|mover|vender|comer|acabar)(?:l[oa]s?|se)? (?:\p{L}+ )*en \p{L}*\d*)/iu.test(
    detail,
  );

/** What is still to be said of goods that are offered, the most important first. */
export function missingIn({ goods, place, priceIs, details = [] }: Offered): readonly Missing[] {
  // Beside goods that are counted, one without an amount is filled in where it is published.
  const isCounted = goods.some(({ quantity }) => quantity !== null);
  const missing: Missing[] = [];
  if (!isCounted) missing.push('quantity');
  if (priceIs === undefined && (!isCounted ? goods.some(({ price }) => price === null) : goods.some(lacksPrice)))
    missing.push('price');
  if (!place) missing.push('zone');
  if (goods.some(lacksState)) missing.push('condition');
  if (goods.some(hasDate) && !details.some(tellsDate)) missing.push('expiry');
  return missing;
}

/** Those of the goods that a price or a condition is missing of, where others have one. */
export function lackingOf(what: Missing, goods: readonly Goods[]): readonly Goods[] {
  const lacks = {
    quantity: ({ quantity }: Goods) => quantity === null,
    price: lacksPrice,
    condition: lacksState,
    expiry: hasDate,
  };
  const lacking = what === 'zone' ? [] : goods.filter(lacks[what]);
  return lacking.length < goods.length ? lacking : [];
}

/**
 * What is asked for now: all that is missing, where some of it was not asked for yet, or the last answer told some of it. Nobody is asked
 * again who told nothing of it; only an amount is asked for again, since nothing can be published without one.
 */
export function nextMissing(offered: Offered, asked: readonly Missing[]): readonly Missing[] {
  const missing = missingIn(offered);
  const isNew = missing.some((one) => one === 'quantity' || !asked.includes(one));
  return isNew || missing.length < asked.length ? missing : [];
}

/** What was asked for last, up to the answer to the last message of a talk. */
export function askedAfter(dialogue: Dialogue): readonly Missing[] {
  const { asks, asked, goods, place, publishes } = dialogue;
  if (goods.length === 0) return asked;
  if (asks === 'search' && place === undefined) return [...new Set<Missing>([...asked, 'zone'])];
  const now = asks === 'offer' && !publishes ? nextMissing(dialogue, asked) : [];
  return now.length > 0 ? now : asked;
}
