import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { Dialogue, Goods } from '../../dialogue/dialogue.ts';
import type { Reading } from '../../intents/read-message.ts';
import type { Topic } from '../../knowledge/topics.ts';
import type { EstimatePrice } from '../tools/estimate-price.ts';
import type { SearchLots } from '../tools/search-lots.ts';

/** A tool to call, with what it is asked. */
export type ToolCall =
  | { readonly tool: 'search_lots'; readonly args: SearchLots }
  | { readonly tool: 'estimate_price'; readonly args: EstimatePrice };

/** Goods that are looked for at once. */
const mostSearches = 3;
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
  const isElsewhere =
    confidence >= sure && !aboutGoods.has(topic) && !topics.some((one) => one === 'buy' || one === 'price');
  if (isElsewhere && !searchesBeside && !dialogue.continues && dialogue.act === undefined) return [];
  if (dialogue.asks === 'search' || isHeardToBuy(dialogue, reading)) return searches(dialogue);
  const isPriced =
    dialogue.asks === 'price' ||
    (dialogue.asks === 'offer' && (dialogue.total || (topics.includes('price') && !statesPrice(dialogue))));
  return isPriced && dialogue.goods.length > 0 ? [estimate(dialogue)] : [];
}

/** Who says what they ask does not ask what it is worth. */
const statesPrice = ({ goods }: Dialogue): boolean => goods.some(({ price }) => price !== null);

/** Who names goods without a verb that says what for: `boiler, lo más económico, en Tláhuac`. The recogniser hears it all the same. */
const isHeardToBuy = ({ asks, declines, isOwnMatter }: Dialogue, { topic, confidence, mentions }: Reading): boolean =>
  asks === undefined &&
  !declines &&
  !isOwnMatter &&
  topic === 'buy' &&
  confidence >= sure &&
  mentions.some(({ material }) => material !== undefined);

const everything = ({ place, limits }: Dialogue): ToolCall => ({
  tool: 'search_lots',
  args: {
    material: null,
    zone: place ?? null,
    maxPrice: limits.maxPrice ?? null,
    budget: null,
    free: limits.free ?? false,
    quantity: null,
    unit: null,
    condition: limits.condition ?? null,
    maxKilometres: limits.maxKilometres ?? null,
    order: limits.order ?? null,
    position: null,
    fact: null,
  },
});

export function searches({ goods, place, limits, chosen, fact, total, wish }: Dialogue): ToolCall[] {
  // `6 or 7 doors` are looked for once.
  const different = goods.filter(
    ({ material }, at) => goods.findIndex((other) => other.material.id === material.id) === at,
  );
  return different.slice(0, mostSearches).map(({ material, quantity, unit, condition }) => ({
    tool: 'search_lots',
    args: {
      material: material.id,
      zone: place ?? null,
      maxPrice: limits.free ? null : (limits.maxPrice ?? null),
      budget: limits.budget ?? null,
      free: limits.free ?? false,
      quantity,
      unit: quantity === null ? null : unit,
      condition: limits.condition ?? condition,
      maxKilometres: place === undefined ? null : (limits.maxKilometres ?? null),
      order: limits.order ?? null,
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
