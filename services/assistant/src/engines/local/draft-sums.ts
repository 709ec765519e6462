import type { Language, Localized } from '@tianguis/proto/errors';
import { unitName } from '@tianguis/proto/materials/unit-names';
import { priceText } from '@tianguis/proto/money';
import { isQuestion } from '../../dialogue/cues.ts';
import type { Dialogue, Goods } from '../../dialogue/dialogue.ts';
import { filledIn } from '../../knowledge/filled-in.ts';
import { normalise } from '../../knowledge/text.ts';
import { askedForAll } from '../goods-sum.ts';
import { goodsText } from '../goods-text.ts';
import { asksNet, saleIn } from './net-amount.ts';
import { isSale, type SumReader, sayAskedSum, sayNet } from './sums.ts';

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** Who asks what their goods come to; on normalised text. */
const asksSum = anyOf(
  '(?:cuanto|que tanto) (?:\\w+ ){0,3}?(?:es|son|seria|serian|sale|salen|saldria|saldrian|suma|sumaria|da|daria|va|queda|quedaria|junto|juntaria|saco|sacaria|viene siendo)(?: \\w+){0,3}? (?:tod[oa]s?|total|junt[oa]s?|por l[oa]s|l[oa]s \\d+)(?: \\w+){0,3}',
  '(?:cuanto|que tanto) (?:seria|saldria|da|daria|suma|es)(?: (?:entonces|ya|con|asi|todo|eso)(?: \\w+){0,6})?$',
  '(?:cuanto|que tanto) (?:\\w+ ){0,2}?(?:sale|seria|es|queda|saco) si (?:me |se )?(?:compran?|llevan?|l[oa]s? compran?|vendo)',
  '(?:el |cual (?:es|seria) el |indicar el |dime el |y el )total|total$|en total',
  'how much (?:\\w+ ){0,5}?(?:total|altogether|together|everything|in all)(?: \\w+){0,2}',
  'what (?:\\w+ ){0,6}?(?:total|altogether|in all)|whats the total|total',
);

/** Who asks what one of them comes to, where all have one price. */
const asksEach = anyOf(
  '(?:cuanto|como) (?:\\w+ ){0,4}?(?:cada (?:un[oa]|\\w+)|por (?:pieza|metro|unidad|kilo|caja|hoja)|el metro|la pieza|la caja|la hoja|c/u|c u)',
  'how much (?:\\w+ ){0,4}?(?:each|per \\w+|apiece)|what (?:\\w+ ){0,5}?(?:each|per \\w+)',
);

/** Who keeps some of it, in words that {@link asksNet} does not have. */
const keeps = anyOf(
  '(?:do|will|would) i (?:\\w+ )?(?:take home|make|end up with|pocket)|you (?:guys )?keep|your (?:cut|share)|what (?:do i|would i) (?:keep|get)',
  '(?:lo que|cuanto) (?:\\w+ )?recib\\w+|cuanto (?:\\w+ )?(?:les toca|se quedan|se llevan|me quitan|me cae|me caeria|me llega|me llegaria|me queda\\w*|nos queda\\w*|nos toca)',
  'quedaria libre|queda libre|me quitan|take home',
  // With nothing behind it, it is of the money.
  '(?:cuanto|que tanto) (?:queda|quedaria)$|how much (?:is|would be) left$',
);

/** `Si vendo nada más 10`, `if they take 5`: a part of what there is. */
const ofSome =
  /(?<![^ ])(?:[vb]end\w*|compr\w+|(?:se )?llev\w+|sell\w*|sold|buys?|takes?) (?:(?:nada|mas|nomas|solo|solamente|unas|unos|las|los|only|just|me|se) )*(\d+)(?![\d.%])(?! ?(?:%|pesos|mil|dias?|meses|por ciento))/;

export interface DraftSum {
  readonly text: string;
  /** Whether it is what they keep after the commission. */
  readonly isNet: boolean;
}

interface Asked extends SumReader {
  readonly written: string;
  readonly dialogue: Dialogue;
}

/** What a seller asks of the figures in their draft: what all of it comes to, or some, or one, with a discount or after the commission. */
export function sayDraftSum({ written, dialogue, ...reader }: Asked): DraftSum | undefined {
  const { role, goods, subject, draft } = dialogue;
  if (role !== 'seller' || subject === 'search' || goods.length === 0) return undefined;
  const said = normalise(written);
  const isNet = asksNet(said) || keeps.test(said);
  const isSum = asksSum.test(said);
  const { proposed } = draft;
  const some = supposesSale.test(said) && isQuestion(said, written) ? someOf(said, goods) : undefined;
  if (!isNet && !isSum && !some && proposed === undefined && !asksEach.test(said)) return undefined;
  const stated = isNet && some === undefined && proposed === undefined ? saleIn(written) : undefined;
  const isStated =
    isSale(stated) && goods.every(({ quantity, price }) => quantity !== stated && price?.amount !== stated);
  // `¿Cuánto me queda si lo doy en 6500?` names the sale itself.
  if (isStated && namesSale.test(said)) return undefined;
  const named = dialogue.meant.length < goods.length ? dialogue.meant : goods;
  const meant = some ?? proposed ?? named;
  const sum = askedForAll(meant.filter(({ price }) => price !== null));
  if (sum === undefined) return undefined;
  const each = !isNet && !isSum && some === undefined ? sayEach(meant, reader.language) : undefined;
  if (each !== undefined) return { text: each, isNet: false };
  const total = sayAskedSum(meant, reader);
  const isBoth = isNet && (isSum || some !== undefined || meant.length > 1);
  const texts = [
    ...(proposed && some === undefined ? [proposedText[reader.language]] : []),
    ...(!isNet || isBoth || proposed || !isSale(sum) ? [total] : []),
    ...(isNet && isSale(sum) ? [sayNet('netAmount', sum, reader)] : []),
    ...(proposed && some === undefined ? [acceptText[reader.language]] : []),
  ];
  const text = texts.filter((one) => one !== undefined).join(' ');
  return text === '' ? undefined : { text, isNet };
}
const supposesSale = /(?<![^ ])(?:si|if|cuanto|how much|what if)(?![^ ])/;
const namesSale = /(?<![^ ])(?:en|a|por|de|for|at|of)? ?\$? ?\d/;

const proposedText: Localized = { es: 'Con ese cambio:', en: 'With that change:' };
const acceptText: Localized = {
  es: 'Tu borrador sigue con el precio de antes; si quieres este, dime «ponlo así».',
  en: 'Your draft still has the price of before; if you want this one, say “set it like that”.',
};

/** So many of the only goods that are priced by the piece. */
function someOf(said: string, goods: readonly Goods[]): readonly Goods[] | undefined {
  const count = Number(ofSome.exec(said)?.[1] ?? Number.NaN);
  const counted = goods.filter(({ quantity, price }) => price?.of === 'unit' && !price.per && (quantity ?? 0) > count);
  const [one, ...others] = counted;
  return one && others.length === 0 ? [{ ...one, quantity: count }] : undefined;
}

/** What one comes to of goods that have a price for all. */
function sayEach(goods: readonly Goods[], language: Language): string | undefined {
  const [one, ...others] = goods;
  if (!one?.price || others.length > 0 || one.price.of !== 'all' || !one.quantity || one.price.amount === 0)
    return undefined;
  const each = Math.round((one.price.amount / one.quantity) * 100) / 100;
  const unit = unitName(one.unit ?? one.material.unit, language);
  return filledIn(eachText[language], { list: goodsText(goods, language), sum: priceText(each, language), unit });
}
const eachText: Localized = {
  es: '{list}: sale a {sum} por {unit}.',
  en: '{list}: that is {sum} per {unit}.',
};
