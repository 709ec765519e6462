import { conditionOf, useOf } from '../inventory/conditions.ts';
import { tokensOf as lineTokens } from '../inventory/tokens.ts';
import { mend } from '../inventory/vocabulary.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Goods, Limits } from './dialogue.ts';
import { singular } from './goods-said.ts';

/** A state that was heard of no goods by themselves is said of those that were named last, and of all where that is said: `todo usado`. */
export function withCondition(
  goods: readonly Goods[],
  condition: Limits['condition'],
  text: string,
  written: string,
): readonly Goods[] {
  if (condition === undefined) return goods;
  // `Blancos dados de baja: 120 sábanas y 85 toallas`.
  const [heading = ''] = /^[^:\d]*:(?=.*\d)/su.exec(written) ?? [];
  const isHeading = heading !== '' && conditionOf(lineTokens(heading, mend)) === condition;
  const isOfAll = isHeading || ofAllGoods.test(text) || (condition === 'new_surplus' && leadsWithSurplus.test(text));
  if (isOfAll) return goods.map((one) => ({ ...one, condition: one.condition ?? condition }));
  if (goods.slice(0, -1).every((one) => one.condition === null) && saysApart(condition, goods, written))
    return goods.map((one) => ({ ...one, condition: one.condition ?? condition }));
  if (goods.some((one) => one.condition !== null)) return goods;
  return goods.map((one, at) => (at === goods.length - 1 ? { ...one, condition } : one));
}
/** `…, selladas, en Mérida`, `ya están viejitas`: whether a clause behind all goods, that names none, says it of several. */
function saysApart(condition: Limits['condition'], goods: readonly Goods[], written: string): boolean {
  const heads = goods.map(({ called, material }) => singular(tokensOf(called?.name ?? material.name.es)[0] ?? ''));
  const clauses = written.split(/[;.!?\n]+(?!\d)|,(?!\d)/u);
  const last = clauses.findLastIndex((clause) => tokensOf(clause).some((word) => heads.includes(singular(word))));
  return clauses
    .slice(last + 1)
    .some(
      (clause) =>
        !/\d/.test(clause) && ofSeveral.test(normalise(clause)) && useOf(lineTokens(clause, mend)) === condition,
    );
}
const ofSeveral =
  /(?<![a-z])(?:estan|son|vienen|siguen|are|were|all|sin (?:usar|uso|abrir|estrenar)|[a-z]+[ao]s|used|unused|new|unopened|sealed)(?![a-z])/;
const ofAllGoods =
  /\b(?:tod[oa]s?|tod[oa]s? (?:l[oa]s?|est[ao]s?)|amb[oa]s|l[oa]s (?:dos|tres|cuatro)|everything|all(?: of (?:it|them))?|both)(?: (?:es|esta|estan|son|sigue|siguen|viene|vienen|completamente|en|is|are|its|theyre|still|brand))* (?:nuev|usad|sin |sellad|cerrad|seminuev|new|used|unused|unopened|sealed|second)/;
/** `Me sobraron 60 cajas de azulejo y 20 bultos de cemento`. */
const leadsWithSurplus = /^(?:\w+ ){0,6}?(?:me|nos) (?:sobr(?:o|aron|an?))\b/;

/** `Uso de 2 años`, `about 3 years old`: how long they were used. */
export const usedFor =
  /(?<![^ ])uso (?:de )?(?:como )?(?:\d+|un|dos|tres|cuatro|cinco) (?:anos?|mes(?:es)?)(?![^ ])|(?<![^ ])(?:\d+|un|dos|tres|cuatro|cinco|one|two|three|four|five) (?:anos?|mes(?:es)?|years?|yrs?|months?) (?:de uso|de viej[oa]s?|old|of use)(?![^ ])|(?<![^ ])usad[oa]s? (?:\d+|un|dos|tres) (?:anos?|mes)/;

/** Of several goods those are used that were named before it: `18 colchones uso 2 años y 40 almohadas`. */
export function withAge(goods: readonly Goods[], text: string): readonly Goods[] {
  const at = usedFor.exec(text)?.index;
  if (at === undefined || goods.length < 2) return goods;
  const starts = goods.map(({ called, material }) =>
    text.indexOf(tokensOf(called?.name ?? material.name.es)[0] ?? '\u0000'),
  );
  const last = goods.findLast((_, place) => (starts[place] ?? -1) >= 0 && (starts[place] ?? 0) < at);
  return goods.map((one) => (one === last && one.condition === null ? { ...one, condition: 'used' } : one));
}

/** `Nos quedaron` says that there are some, and not that nobody used them. */
export const withoutLeftOver = (one: Goods, content: string): Goods =>
  one.condition === 'new_surplus' && useOf(lineTokens(content, mend)) === null ? { ...one, condition: null } : one;
