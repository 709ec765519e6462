import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import { commissionRuleAt, sellerShareOf } from '@tianguis/proto/commission';
import type { Language } from '@tianguis/proto/errors';
import { paymentLimits, percentOf, priceText, toCentavos, toPesos } from '@tianguis/proto/money';
import type { Goods } from '../../dialogue/dialogue.ts';
import { filledIn } from '../../knowledge/filled-in.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { askedForAll } from '../goods-sum.ts';
import { goodsText, priceOfList } from '../goods-text.ts';

export interface SumReader {
  readonly language: Language;
  readonly webUrl: string;
  readonly now: Date;
}

/** Whether an order may come to this sum. */
export const isSale = (pesos: number | undefined): pesos is number =>
  pesos !== undefined && pesos >= paymentLimits.min && pesos <= paymentLimits.max;

/** A sentence with a sum and what today's commission leaves of it. */
export function sayNet(name: PhraseName, pesos: number, { language, webUrl, now }: SumReader): string {
  const { commission, net } = sellerShareOf(toCentavos(pesos), commissionRuleAt(now).commissionPercent);
  return filledIn(fillFacts(phrases[name][language], language, now), {
    sum: priceText(pesos, language),
    fee: priceText(toPesos(commission), language),
    net: priceText(toPesos(net), language),
    web: webUrl,
  });
}

/** What a referrer earns of a first order. */
export function sayReferral(pesos: number, { language, webUrl, now }: SumReader): string {
  const earned = percentOf(toCentavos(pesos), commissionRuleAt(now).referralPercent);
  return filledIn(fillFacts(phrases.referralAmount[language], language, now), {
    sum: priceText(pesos, language),
    earned: priceText(toPesos(earned), language),
    web: webUrl,
  });
}

/** What a referrer earns of the first orders of several suppliers. */
export function sayReferrals(sales: readonly number[], { language, webUrl, now }: SumReader): string {
  const percent = commissionRuleAt(now).referralPercent;
  const earned = sales.map((pesos) => percentOf(toCentavos(pesos), percent));
  const each = sales.map(
    (pesos, at) => `${priceText(pesos, language)} → ${priceText(toPesos(earned[at] ?? 0), language)}`,
  );
  const total = earned.reduce((sum, one) => sum + one, 0);
  return filledIn(fillFacts(phrases.referralAmounts[language], language, now), {
    list: each.join('; '),
    earned: priceText(toPesos(total), language),
    web: webUrl,
  });
}

/** What each of the goods comes to at its seller's price, and all of them; undefined where none has one. */
export function sayAskedSum(goods: readonly Goods[], { language }: Pick<SumReader, 'language'>): string | undefined {
  const priced = goods.flatMap((one) => {
    const sum = askedForAll([one]);
    return sum === undefined ? [] : [{ one, sum }];
  });
  const total = askedForAll(priced.map(({ one }) => one));
  if (total === undefined) return undefined;
  const isOne = priced.length === 1 || priceOfList(goods) !== undefined;
  const list = isOne
    ? goodsText(
        priced.map(({ one }) => one),
        language,
      )
    : priced.map(({ one, sum }) => `${goodsText([one], language)}, ${priceText(sum, language)}`).join('; ');
  const said = filledIn(phrases[isOne ? 'askedSumOfOne' : 'askedSum'][language], {
    list,
    sum: priceText(total, language),
  });
  const others = goods.filter((one) => priced.every((known) => known.one !== one));
  if (others.length === 0) return said;
  return `${said} ${filledIn(phrases.withoutPrice[language], { list: goodsText(others, language) })}`;
}
