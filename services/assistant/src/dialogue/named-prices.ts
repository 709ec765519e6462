import { spokenNumber } from '../inventory/spoken-number.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { tokensOf } from '../knowledge/text.ts';
import type { Goods } from './dialogue.ts';
import { singular } from './goods-said.ts';

const sum = String.raw`\$? ?(\d[\d,]*(?:\.\d+)?(?: ?mil)?)(?: pesos)?`;
/** `400 el escritorio y 150 la silla`: each price before what it is for. */
const before = new RegExp(String.raw`(?<![\d.,])${sum} (?:el|la|cada|por|per|a|an|each) (\p{L}{3,})`, 'giu');

/** Prices that stand before the name of what they are for belong to it, in whatever order the goods were counted. */
export function withNamedPrices(goods: readonly Goods[], content: string): readonly Goods[] {
  const named = [...content.matchAll(before)].flatMap(([, figure = '', word = '']) => {
    const amount = spokenNumber(figure.replaceAll(',', ''));
    const [name = ''] = tokensOf(word);
    return amount === undefined || unitWord(name) !== undefined ? [] : [{ amount, name: singular(name) }];
  });
  if (named.length === 0) return goods;
  return goods.map((one) => {
    const words = tokensOf(one.called?.name ?? one.material.name.es).map(singular);
    const found = named.find(({ name }) => name === words[0]);
    return found ? { ...one, price: { amount: found.amount, currency: 'MXN', of: 'unit' } } : one;
  });
}

const about = String.raw`(?: (?:en|a|como|nuev[oa]s?|originalmente|unos|about|around|por|like))* ${sum}(?: (?:cada (?:un[oa]|\p{L}+)|c\/u|each|nuev[oa]s?|la \p{L}+|el \p{L}+|(?:por|x|per|a|an) (?:cada )?\p{L}+))?(?: (?:nuev[oa]s?|new))?(?: (?:en|at|from) (?:el |la |the )?\p{L}+(?: \p{L}+)?)?(?: (?:por|for) (?:tod[oa]s?|all|everything))?(?=[,.;](?!\d)| y | pero | but | and |\s*$)`;
const unitBefore = String.raw`(?: (?:el|la|cada|por) \p{L}+)?`;
/** What goods were bought for is no price that is asked: `me costaron 1,800, las doy a 900`. */
const cost = new RegExp(
  String.raw`,? ?(?:(?:me|nos|a mi me) )?(?:cost(?:o|ó|aron|aban?)|sali(?:o|ó|eron)|val(?:ian|ían)|(?:l[oa]s? )?(?:compr(?:e|é|amos)|pagu(?:e|é)|pagamos)|(?:i|we) paid|(?:it|they) cost (?:me|us))${unitBefore}${about}`,
  'giu',
);
/** Nor is what such goods cost elsewhere, where another price is asked after it: `nuevos valen 300, los doy a 150`. */
const worth = new RegExp(
  String.raw`,? ?(?:(?:me|nos) )?(?:valen?|cuestan?|they cost|it costs?)${about}(?=.*(?<!\p{L})(?:l[oa]s? )?(?:doy|damos|dejo|dejamos|vendo|vendemos|pido|pedimos|remato|ofrezco|ask(?:ing)?|sell(?:ing)?|want|go for)(?!\p{L})[^.;]{0,30}\d)`,
  'giu',
);
export const withoutCost = (content: string): string => content.replace(cost, '').replace(worth, '');

/** `Las doy a mil`: a thousand. */
export const withThousand = (content: string): string =>
  content.replace(
    /(?<=(?<!\p{L})(?:a|en|por|pido|quiero|de) )mil(?=\s*(?:$|[,.;]|pesos|cada|c\/u|la |el |por |x ))/giu,
    '1000',
  );
