import type { StatedPrice } from '../../inventory/prices.ts';
import { stemsIn } from '../../inventory/stems.ts';
import { unitWord } from '../../inventory/unit-words.ts';
import { amountRangeIn } from '../amount-range.ts';
import type { DraftKind } from '../dialogue.ts';
import { quantityTargets, tellQuantity } from './amounts.ts';
import { correctsBefore } from './cues.ts';
import { withNumber } from './measures.ts';
import { isSameState, nameOf, wordsOf } from './naming.ts';
import { priceTargets } from './prices.ts';
import { amountOf, type Bare, isNear, type Reading, set } from './reading.ts';

/** Says what a figure is, by the one that it takes the place of, by words, by what is missing, or by what was told last. */
export function place(bare: Bare, reading: Reading): void {
  const { value, topic, sort } = bare;
  const { goods, draft } = reading;
  const replacedOne = reading.old.length > 0 ? insteadOf(bare, reading) : undefined;
  if (replacedOne === true) return;
  const lacksAmount = (topic.length > 0 ? topic.flatMap((at) => goods[at] ?? []) : goods).some(
    ({ quantity }) => quantity === null,
  );
  // `Cada mesa lleva 4 sillas`, `calle 5`: words that speak of something else leave it no amount and no price.
  if (sort === undefined && !bare.isMeant && !lacksAmount && !reading.corrects && speaksOfElse(bare, reading)) {
    reading.isHeld = true;
    reading.notes.push(bare.said);
    return;
  }
  const kind = sort ?? kindOf(bare, reading);
  if (kind === 'quantity') {
    const targets = quantityTargets(reading, topic, undefined);
    const lacking = topic.length === 0 ? goods.flatMap((one, at) => (one.quantity === null ? [at] : [])) : [];
    tellQuantity(
      { value, unit: undefined, word: undefined, plain: bare.plain },
      targets.length === 1 ? targets : lacking,
      reading,
    );
  } else if (kind === 'price') {
    const targets = topic.length > 0 ? topic : priceTargets(reading, undefined);
    if (targets.length === 0) reading.unplaced += 1;
    for (const at of targets) {
      const of = goods[at]?.price?.of ?? 'unit';
      const price: StatedPrice = { amount: value, currency: currencyOf(reading), of };
      set(reading, at, 'price', {
        price: of === 'unit' && goods[at]?.price?.per ? { ...price, per: goods[at]?.price?.per } : price,
      });
    }
  } else if (draft.goods.length > 0) reading.unclear = value;
}

/** `9 dollars, 4 for the chipped ones`: what is said of the others holds. */
const currencyOf = ({ goods }: Reading): StatedPrice['currency'] =>
  goods.find(({ price }) => price !== null)?.price?.currency ?? 'MXN';

/** `15, no 12`: puts a figure where the one was that is taken back. */
function insteadOf({ value, topic, sort }: Bare, reading: Reading): boolean {
  const { goods, draft } = reading;
  const [old] = reading.old;
  if (old === undefined) return false;
  const all = topic.length > 0 ? topic : goods.map((_, at) => at);
  const found = all.flatMap((at): { readonly at: number; readonly kind: DraftKind }[] => {
    const one = goods[at];
    if (!one) return [];
    return [
      ...(one.quantity === old ? [{ at, kind: 'quantity' as const }] : []),
      ...(one.price?.amount === old ? [{ at, kind: 'price' as const }] : []),
      ...(withNumber(old).test(nameOf(one)) ? [{ at, kind: 'measure' as const }] : []),
    ];
  });
  const sorted = found.filter(({ kind }) => sort === undefined || kind === sort);
  const meant = sorted.length > 0 ? sorted : found;
  const last = meant.filter(({ kind }) => draft.talk.told.includes(kind));
  const [one, ...others] = last.length > 0 ? last : meant;
  if (one && new Set([one, ...others].map(({ kind }) => kind)).size === 1) {
    for (const { at, kind } of [one, ...others]) replaceFigure(at, kind, old, value, reading);
    return true;
  }
  const detail = draft.details.find((said) => withNumber(old).test(said));
  if (one === undefined && detail !== undefined) {
    reading.replaced.set(detail, detail.replace(withNumber(old), String(value)));
    reading.told.add('measure');
    return true;
  }
  return false;
}

function replaceFigure(at: number, kind: DraftKind, old: number, value: number, reading: Reading): void {
  const one = reading.goods[at];
  if (!one) return;
  if (kind === 'quantity') set(reading, at, 'quantity', { quantity: value });
  else if (kind === 'price' && one.price) set(reading, at, 'price', { price: { ...one.price, amount: value } });
  else {
    const called = { name: nameOf(one).replace(withNumber(old), String(value)), language: one.called?.language };
    set(reading, at, 'measure', { called });
  }
}

/** Words beside a figure that leave open what it is. */
const little = new Set(
  stemsIn(
    'el la los las lo un una unos unas uno de del a al en por para con y e o no si ya es son era eran fueron seria serian cada otro otra como casi aprox aproximadamente alrededor mas menos bueno ok va pues mmm este perdon disculpa mejor digo siempre solo nomas nada ahora ahorita entonces creo total cantidad precio pesos peso varos mxn mil pieza todo toda todos todas favor porfa gracias quise decir the a an at for of it its is are was were each all and or but so ok just only about around please thanks sorry actually wait meant mean make that them those these total price amount now then per oh oops well i one ones good buenas buenos',
  ),
);

/** Whether a clause has words that name none of the goods, no unit and nothing that leads to a figure. */
function speaksOfElse({ plain }: Bare, { goods }: Reading): boolean {
  const named = goods.flatMap(wordsOf);
  return stemsIn(plain).some(
    (word) => !little.has(word) && unitWord(word) === undefined && !named.some((own) => isSameState(word, own)),
  );
}

/** What a figure most likely is of which no word says it. */
function kindOf({ value, plain, topic }: Bare, { goods, draft, corrects }: Reading): 'quantity' | 'price' | undefined {
  const meant = topic.length > 0 ? topic.flatMap((at) => goods[at] ?? []) : goods;
  const lacksQuantity = meant.some(({ quantity }) => quantity === null);
  const lacksPrice = meant.some(({ price }) => price === null);
  // `Entre 20 y 25 colchas`, `colchas 150`: a figure far from what they may be is what one costs.
  const ranges = lacksQuantity ? draft.details.flatMap((detail) => amountRangeIn(detail) ?? []) : [];
  const isOutside = ranges.length > 0 && ranges.every(({ least, most }) => value < least / 2 || value > most * 2);
  if (lacksQuantity && isOutside && lacksPrice) return 'price';
  if (lacksQuantity) return 'quantity';
  const nearQuantity = meant.some((one) => isNear(value, amountOf(one)));
  const nearPrice = meant.some(({ price }) => isNear(value, price?.amount));
  const isCorrection = corrects || correctsBefore.test(plain);
  if (lacksPrice && (topic.length > 0 || draft.asked.includes('price')) && !(isCorrection && nearQuantity))
    return 'price';
  if (nearQuantity !== nearPrice) return nearQuantity ? 'quantity' : 'price';
  const [told, ...more] = draft.talk.told.filter((kind) => kind === 'quantity' || kind === 'price');
  return more.length === 0 && nearQuantity ? (told as 'quantity' | 'price' | undefined) : undefined;
}
