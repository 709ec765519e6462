import type { Material } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { Dialogue, Goods, Limits } from '../../dialogue/dialogue.ts';
import type { Reading } from '../../intents/read-message.ts';
import { isHeadingOver } from '../../inventory/families.ts';
import type { Topic } from '../../knowledge/topics.ts';
import type { EstimatePrice } from '../tools/estimate-price.ts';
import { meantUnit, type SearchLots } from '../tools/search-lots.ts';

/** A tool to call, with what it is asked. */
export type ToolCall =
  | { readonly tool: 'search_lots'; readonly args: SearchLots }
  | { readonly tool: 'estimate_price'; readonly args: EstimatePrice };

/** Goods that are looked for at once. */
const mostSearches = 5;
const mostPriced = 5;

/** What is asked of the market in other words. */
const marketTopics: ReadonlySet<Topic> = new Set([
  'buy',
  'price',
  'offer',
  'interest',
  'accepts',
  'materials',
  'place',
  'sell',
  'greeting',
  'thanks',
  'about',
  'buyers',
  'food',
  'hotels',
]);

/** What a message that names goods may be taken for by the recogniser, whatever it asks of them. */
const aboutGoods: ReadonlySet<Topic> = marketTopics.union(new Set<Topic>(['later', 'unknown', 'off_topic', 'photos']));

/** This sure that a message is about how we work, and goods in it are beside the point. */
const sure = 0.6;

/**
 * Which tools answer the last message of a conversation; none where it asks nothing that the market knows. `searchesBeside`: whether a part of
 * it looks for goods, whatever the others ask.
 */
export function plan(dialogue: Dialogue, reading: Reading, searchesBeside = false): readonly ToolCall[] {
  const { topic, topics, confidence, urgent } = reading;
  if (urgent.has('stop') || urgent.has('complaint')) return [];
  const isBounded = dialogue.place !== undefined || dialogue.limits.free === true;
  if (dialogue.everything && !dialogue.isOwnMatter && isBounded) return [everything(dialogue)];
  if (dialogue.isUnlisted) return [searchFor(dialogue.unlisted ?? '', dialogue)];
  const isElsewhere =
    confidence >= sure && !aboutGoods.has(topic) && !topics.some((one) => one === 'buy' || one === 'price');
  const looksForGifts = dialogue.asks === 'search' && dialogue.limits.free === true && dialogue.goods.length > 0;
  if (isElsewhere && !searchesBeside && !looksForGifts && !dialogue.continues && dialogue.act === undefined) return [];
  if (dialogue.asks === 'search' || isHeardToBuy(dialogue, reading)) return searches(dialogue);
  const isPriced =
    dialogue.asks === 'price' ||
    (dialogue.asks === 'offer' && (dialogue.total || (topics.includes('price') && !statesPrice(dialogue))));
  return isPriced && dialogue.goods.length > 0 ? [estimate(dialogue)] : [];
}

/** `¿Cuánto por 200 sábanas?` of who may sell or buy: what there is helps either of them. */
export const mayBuy = ({ asks, role, party, askedUnit, continues, goods }: Dialogue): boolean =>
  asks === 'price' &&
  role !== 'seller' &&
  party !== 'seller' &&
  askedUnit === undefined &&
  !continues &&
  goods.some(({ quantity }) => quantity !== null);

/** Who says what they ask does not ask what it is worth. */
const statesPrice = ({ goods }: Dialogue): boolean => goods.some(({ price }) => price !== null);

/** Who names goods without a verb that says what for: `boiler, lo más económico, en Tláhuac`. The recogniser hears it all the same. */
const isHeardToBuy = (
  { asks, declines, isOwnMatter, act }: Dialogue,
  { topic, confidence, mentions }: Reading,
): boolean =>
  asks === undefined &&
  act !== 'question' &&
  !declines &&
  !isOwnMatter &&
  topic === 'buy' &&
  confidence >= sure &&
  mentions.some(({ material }) => material !== undefined);

const noPriceLimit = { maxPrice: null, maxPricePer: null };

/** The most that one of some goods may cost: `600 la silla` says nothing of the tables. */
export function priceLimitOf(
  { maxPrice: ofAll, ofOne: unitOfAll, each }: Limits,
  material: string | undefined,
): Pick<SearchLots, 'maxPrice' | 'maxPricePer'> {
  const { maxPrice, ofOne } =
    each === undefined
      ? { maxPrice: ofAll, ofOne: unitOfAll }
      : (each.find((one) => one.material === material) ?? { maxPrice: undefined, ofOne: undefined });
  const isOfOther = ofOne?.material !== undefined && ofOne.material !== material;
  if (maxPrice === undefined || isOfOther) return noPriceLimit;
  // `12 mil la tonelada` in pesos for a kilo.
  return { maxPrice: maxPrice / (ofOne?.factor ?? 1), maxPricePer: ofOne?.unit ?? null };
}

const everything = (dialogue: Dialogue): ToolCall => searchFor(null, dialogue);

/** Goods by words alone; null: all that there is. */
const searchFor = (
  material: string | null,
  { place, otherPlaces, limits, verticals, excluded }: Dialogue,
): ToolCall => ({
  tool: 'search_lots',
  args: {
    material,
    zone: place ?? null,
    otherZone: otherPlaces[0] ?? null,
    ...priceLimitOf(limits, undefined),
    budget: limits.budget ?? null,
    free: limits.free ?? false,
    verticals: verticals === undefined ? null : [...verticals],
    without: [...excluded],
    quantity: null,
    unit: null,
    condition: limits.condition ?? null,
    maxKilometres: limits.maxKilometres ?? null,
    order: limits.order ?? null,
    notFirst: limits.notFirst ?? null,
    position: null,
    fact: null,
  },
});

export function searches({
  goods: all,
  meant,
  place,
  otherPlaces,
  limits,
  chosen,
  fact,
  total,
  wish,
  verticals,
  excluded,
  reserves,
}: Dialogue): ToolCall[] {
  // `Quiero el de arroz` of who was shown rice and beans.
  const goods = reserves || fact !== undefined ? meant : all;
  // `6 or 7 doors` are looked for once.
  const named = goods.filter(
    ({ material }, at) => goods.findIndex((other) => other.material.id === material.id) === at,
  );
  // `Madera: polines y barrotes` looks for those.
  const different = named.filter(
    ({ material }) => !named.some((other) => isHeadingOver(material.id, other.material.id)),
  );
  // `200 el metro` of tiles and toilets says nothing of the toilets.
  const isSoldBy = (material: Material) =>
    limits.each === undefined && meantUnit(limits.ofOne?.unit ?? null, material) === material.unit;
  const isOfOthersUnit = (material: Material) =>
    !isSoldBy(material) && different.some((other) => isSoldBy(other.material));
  return different.slice(0, mostSearches).map(({ material, quantity, unit, condition }) => ({
    tool: 'search_lots',
    args: {
      material: material.id,
      zone: place ?? null,
      otherZone: otherPlaces[0] ?? null,
      ...(limits.free || isOfOthersUnit(material) ? noPriceLimit : priceLimitOf(limits, material.id)),
      budget: limits.budget ?? null,
      free: limits.free ?? false,
      verticals: verticals === undefined ? null : [...verticals],
      without: [...excluded],
      quantity,
      unit: quantity === null ? null : unit,
      condition: limits.condition ?? condition,
      maxKilometres: place === undefined ? null : (limits.maxKilometres ?? null),
      order: limits.order ?? null,
      notFirst: limits.notFirst ?? null,
      position: chosen ?? (total ? 1 : null),
      fact: wish === undefined || chosen !== undefined ? (fact ?? null) : null,
    },
  }));
}

/** In another unit than they are counted in, only one of them has a price. */
function lineOf(
  { material, quantity, unit, condition }: Goods,
  asked: ListingUnit | undefined,
): EstimatePrice['goods'][number] {
  const counted = unit ?? material.unit;
  return {
    material: material.id,
    quantity: asked === undefined || asked === counted ? quantity : null,
    unit: asked ?? unit,
    condition,
  };
}

const estimate = ({ meant, place, limits, askedUnit, total, continues }: Dialogue): ToolCall => ({
  tool: 'estimate_price',
  args: {
    goods: meant
      .slice(0, mostPriced)
      .map((one) => lineOf({ ...one, condition: one.condition ?? limits.condition ?? null }, askedUnit)),
    zone: place ?? null,
    totalOnly: total && continues,
  },
});
