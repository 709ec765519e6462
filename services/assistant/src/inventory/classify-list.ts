import { setImmediate } from 'node:timers/promises';
import type { Language, Localized } from '@tianguis/proto/errors';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { statedSum } from '@tianguis/proto/marketplace/listings/stated-details';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { unitName } from '@tianguis/proto/materials/unit-names';
import { priceText } from '@tianguis/proto/money';
import type { OpenPrices } from '../pricing/open-prices.ts';
import { unpriced } from '../pricing/suggestion.ts';
import type { ReadItem } from './line.ts';
import type { StatedPrice } from './prices.ts';
import { createListReader } from './whole-list.ts';

interface Needs {
  readonly openPrices: OpenPrices;
  /** Absent where nobody here can see. */
  readonly readPhotos?: PhotoReader | undefined;
}

/** Reads photos, given as data URLs. Undefined where they could not be looked at this time. */
export type PhotoReader = (photos: readonly string[], language: Language) => Promise<readonly ReadItem[] | undefined>;

interface Listed {
  readonly text?: string | undefined;
  readonly photos?: readonly string[] | undefined;
  readonly zone?: string | undefined;
  readonly language: Language;
}

const noEyes: Localized = {
  es: 'Todavía no puedo ver fotos: escríbeme qué es, cuánto hay y en qué unidad.',
  en: 'I cannot see photos yet: tell me in words what it is, how much there is and in which unit.',
};
const noLook: Localized = {
  es: 'Esta vez no pude ver las fotos: escríbeme qué es, cuánto hay y en qué unidad.',
  en: 'I could not see the photos this time: tell me in words what it is, how much there is and in which unit.',
};
const nothingSeen: Localized = {
  es: 'No reconocí materiales en las fotos: escríbeme qué es, cuánto hay y en qué unidad.',
  en: 'I recognised no materials in the photos: tell me in words what it is, how much there is and in which unit.',
};
/** `2,500 por todo`: a lot asks a price for each unit. */
const forAll = (
  name: string,
  { pesos, each, unit }: { pesos: number; each: number; unit: ListingUnit },
): Localized => ({
  es: `${name}: pusiste ${priceText(pesos, 'es')} por todo; son ${priceText(each, 'es')} por ${unitName(unit, 'es')}.`,
  en: `${name}: you asked ${priceText(pesos, 'en')} for all of it; that is ${priceText(each, 'en')} per ${unitName(unit, 'en')}.`,
});
const nothingFound: Localized = {
  es: 'No encontré materiales en la lista: escribe por ejemplo "20 bultos de cemento".',
  en: 'I found no materials in the list: write for example "20 bags of cement".',
};

/** Characters that are read before others are let in: some milliseconds. */
const atOnce = 4_000;

/** Lines of a list; a letter without line breaks is cut where a sentence or a word ends, so that no line takes long. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      line.length <= 400 ? [line] : (line.match(/.{1,400}(?:[,;.](?=\s)|$)|.{1,400}(?=\s|$)|.{400}/gsu) ?? []),
    );

/** A stated price for one unit in pesos, to the centavo; null where a line of a lot cannot hold it. */
function eachOf(price: StatedPrice | null, quantity: number | null): number | null {
  if (price === null || price.currency !== 'MXN' || price.per || price.of === 'list') return null;
  if (price.of === 'unit') return price.amount;
  return quantity === null ? null : Math.round((price.amount / quantity) * 100) / 100;
}

const ofWhat = { unit: 'unit', all: 'line', list: 'list' } as const;

/** A price as the contract has it. */
const statedOf = (price: StatedPrice | null, unit: ListingUnit | null) =>
  price && {
    amount: price.amount,
    currency: price.currency,
    of: ofWhat[price.of],
    unit: price.of === 'unit' ? (price.per ?? unit) : null,
  };

/** Why a stated price stands in the description and not beside its goods. */
function unheld(items: readonly { name: string; price: StatedPrice | null; quantity: number | null }[]): Localized[] {
  const open = items.filter(({ price, quantity }) => price !== null && eachOf(price, quantity) === null);
  const together = open.find(({ price }) => price?.of === 'list')?.price;
  const others = [...new Set(open.filter(({ price }) => price?.of !== 'list').map(({ name }) => name))];
  return [
    ...(together ? [forList(together)] : []),
    ...others.map((name) => ({
      es: `${name}: dejé tu precio en la descripción; un lote lo lleva en pesos y por la unidad en que lo cuentas.`,
      en: `${name}: I kept your price in the description; a lot has it in pesos, for the unit that it is counted in.`,
    })),
  ];
}

const forList = (price: StatedPrice): Localized => ({
  es: `Pusiste ${statedSum(price, 'es')} por todo: lo dejé en la descripción. Reparte ese precio entre los artículos.`,
  en: `You asked ${statedSum(price, 'en')} for everything: I kept it in the description. Divide it among the items.`,
});

/** A suggestion that is offered beside a stated price which a line cannot hold is not filled in. */
const besideStated = <Suggested extends object>(suggested: Suggested | null, isStated: boolean) =>
  suggested && isStated ? { ...suggested, beside: true } : suggested;

/** Says why goods may not be sold. The words that decide stay in the name, so that publishing refuses them as well. */
function markRefused(item: ReadItem, language: Language): ReadItem & { readonly refusal?: string } {
  const verdict = judgeGoods(item.text);
  if (verdict?.outcome !== 'refused') return item;
  const name = judgeGoods(item.name)?.outcome === 'refused' ? item.name : item.text.trim().slice(0, longestName);
  return { ...item, name, refusal: verdict.reason[language] };
}
const longestName = 200;

/** Reads a list line by line; a long one lets other requests in between. */
export async function classifyList({ openPrices, readPhotos }: Needs, { text, photos, zone, language }: Listed) {
  const reader = createListReader();
  let since = 0;
  for (const line of linesOf(text ?? '')) {
    since += line.length;
    if (since > atOnce) {
      since = 0;
      await setImmediate();
    }
    reader.add(line);
  }
  const read = reader.end();
  const seen = photos && (await readPhotos?.(photos, language));
  const all = [...read, ...(seen ?? [])].map((item) => markRefused(item, language));
  const priceOf = await openPrices(
    all.flatMap(({ material }) => material?.id ?? []),
    zone,
  );
  const items = all.map(({ material, price, ...item }) => ({
    ...item,
    measures: [...item.measures],
    price: eachOf(price, item.quantity),
    statedPrice: statedOf(price, item.unit),
    material: material?.material ?? ('otros' as const),
    category: material?.id ?? null,
    suggestedPrice:
      material && item.unit && !item.refusal
        ? besideStated(
            priceOf({ category: material.id, unit: item.unit, condition: item.condition }, language),
            price !== null && eachOf(price, item.quantity) === null,
          )
        : null,
  }));
  const unseen = readPhotos ? noLook : noEyes;
  const aboutPhotos = seen ? nothingSeen : unseen;
  const notes = [
    ...(photos && !seen?.length && !text?.trim() ? [aboutPhotos] : []),
    ...(text !== undefined && read.length === 0 ? [nothingFound] : []),
    ...all.flatMap(({ name, refusal }) => (refusal ? [{ es: `${name}: ${refusal}`, en: `${name}: ${refusal}` }] : [])),
    ...all.flatMap(({ name, price, quantity, unit }) => {
      const each = eachOf(price, quantity);
      return price?.of === 'all' && each !== null && unit ? [forAll(name, { pesos: price.amount, each, unit })] : [];
    }),
    ...unheld(all),
    ...unpriced(items.filter(({ refusal }) => !refusal)),
  ];
  return { items, notes: notes.map((note) => note[language]) };
}
