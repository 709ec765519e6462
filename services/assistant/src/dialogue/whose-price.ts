import { fold } from '../inventory/tokens.ts';
import { type Figure, inCurrency } from './bound-figures.ts';
import type { Goods } from './dialogue.ts';
import { nameOf } from './draft/naming.ts';

/** `5,500 todo`, `2,800 a todo`, `9 mil por los cuatro`. */
const allBehind = new RegExp(
  String.raw`^${inCurrency},? (?:(?:por|x|en|a|for) )?(?:todo|el lote|el paquete|everything|the lot|all of it)(?! (?:el|la|l[oa]s|lo)(?!\p{L}))(?!\p{L})` +
    String.raw`|^${inCurrency},? (?:por|x|for) (?:tod[oa]s|l[oa]s (?:\d+|dos|tres|cuatro|cinco|seis)|all)(?!\p{L})`,
  'iu',
);
/** `Todo en 12 mil`. */
const allBefore = /(?<!\p{L})(?:todo|everything)(?: (?:junto|completo|together))? (?:por|en|for) \$? ?$/iu;

/** Lines with one price for all of them, where a message says it once and for all, and each line had taken it for its own. */
export function pricedTogether(goods: readonly Goods[], written: string, figures: readonly Figure[]): readonly Goods[] {
  const [first, ...others] = goods.map(({ price }) => price);
  if (!first || others.length === 0 || !others.every((price) => price?.amount === first.amount)) return goods;
  const [said, ...again] = figures.filter(({ value }) => value === first.amount);
  if (!said || again.length > 0) return goods;
  const isForAll = allBehind.test(written.slice(said.end)) || allBefore.test(written.slice(0, said.start));
  if (!isForAll) return goods;
  const { amount, currency } = first;
  return goods.map((one) => ({ ...one, price: { amount, currency, of: 'list' } }));
}

/** `900 per mattress`, `600 la silla`: the word that a price stands before. */
const namedBehind = new RegExp(
  String.raw`^${inCurrency},? (?:(?:por|x|per|for) )?(?:cada|el|la|each|an?|every)? ?(?<name>\p{L}{4,})`,
  'iu',
);

/** Lines with the prices that a message says before their names, where they had taken those of each other. */
export function pricedAsNamed(goods: readonly Goods[], written: string, figures: readonly Figure[]): readonly Goods[] {
  const prices = goods.flatMap(({ price }) => (price?.of === 'unit' ? [price.amount] : []));
  const named = figures.flatMap(({ value, end }) => {
    if (!prices.includes(value)) return [];
    const name = fold(namedBehind.exec(written.slice(end))?.groups?.['name'] ?? '');
    const [one, ...others] =
      name === '' ? [] : goods.filter((line) => wordsOf(line).some((word) => isForm(word, name)));
    return one && others.length === 0 && one.price?.of === 'unit' ? [{ one, value }] : [];
  });
  const priceOf = new Map(named.map(({ one, value }) => [one, value]));
  const said = named.map(({ value }) => value);
  const isExchanged = [...priceOf.keys()].every(({ price }) => price !== null && said.includes(price.amount));
  if (priceOf.size < 2 || priceOf.size < named.length || !isExchanged) return goods;
  return goods.map((one) => {
    const amount = priceOf.get(one);
    return amount === undefined || !one.price ? one : { ...one, price: { ...one.price, amount } };
  });
}

const wordsOf = (one: Goods): string[] => fold(nameOf(one)).split(' ');

/** Whether two words are forms of one: `headboard` of `headboards`. */
const isForm = (word: string, other: string): boolean =>
  word === other || word === `${other}s` || word === `${other}es`;
