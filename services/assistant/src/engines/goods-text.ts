import type { Language } from '@tianguis/proto/errors';
import { statedSum } from '@tianguis/proto/marketplace/listings/stated-details';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import { unitName } from '@tianguis/proto/materials/unit-names';
import { units } from '@tianguis/proto/materials/units';
import type { Goods } from '../dialogue/dialogue.ts';
import { describe } from '../intents/mentions.ts';

const conditionWords: Readonly<Record<ListingCondition, Readonly<Record<Language, string>>>> = {
  used: { es: ' (usado)', en: ' (used)' },
  new_surplus: { es: ' (sin usar)', en: ' (unused)' },
};

/** Goods with all that their seller said of them: `20 bultos de cemento (usado) a $150 por bulto y 3 puertas`. */
export const goodsText = (goods: readonly Goods[], language: Language): string =>
  new Intl.ListFormat(language).format(goods.map((one) => oneText(one, language)));

function oneText(one: Goods, language: Language): string {
  const { material, quantity, unit, condition } = one;
  const isTonnes = unit === 'kg' && quantity !== null && quantity >= 1_000 && quantity % 500 === 0;
  const amount = isTonnes ? quantity / 1_000 : quantity;
  const named = units.get(isTonnes ? 'tonelada' : (unit ?? ''));
  // Pieces are not said: `3 puertas`.
  const counted = unit === 'pieza' ? undefined : named;
  const text = describe({ material, quantity: amount ?? undefined, unit: counted, start: 0, end: 0 }, language);
  return `${text}${condition ? conditionWords[condition][language] : ''}${askedText(one, language)}`;
}

function askedText({ price, unit }: Goods, language: Language): string {
  if (!price) return '';
  const sum = statedSum(price, language);
  if (price.of !== 'unit') return language === 'es' ? ` a ${sum} por todo` : ` at ${sum} for all`;
  const priced = price.per ?? unit;
  const per = priced ? unitName(priced, language) : undefined;
  if (!per) return language === 'es' ? ` a ${sum} cada uno` : ` at ${sum} each`;
  return language === 'es' ? ` a ${sum} por ${per}` : ` at ${sum} per ${per}`;
}
