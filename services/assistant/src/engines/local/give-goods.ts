import { donates, wasGiven } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { gift } from '../../inventory/prices.ts';
import type { Entry } from '../../knowledge/knowledge.ts';
import { composeOffer, type Draft, draftOf, firstSentence, type Setting } from './compose.ts';
import { formsOf, withoutPolarity } from './question-form.ts';

/** Whether goods are given away: nobody gives what they name a price of, or ask one for, and what was given to them may be sold. */
export const givesGoods = ({ role, goods, asks }: Dialogue, said: string): boolean =>
  role !== 'buyer' &&
  asks !== 'price' &&
  !costsLess.test(said) &&
  (!wasGiven.test(said) || donates.test(said)) &&
  !areBesideGifts(goods) &&
  (goods.length === 0 || goods.some(({ price }) => price === null || price.amount === 0));

/** `Las quiero dar a mitad de precio` gives nothing away. */
const costsLess =
  /(?<![^ ])(?:(?:a|al|por) (?:mitad de|menor|bajo|buen) precio|(?:a|la) mitad del precio|con descuento|half price|half off|at a discount|discounted)(?![^ ])/;

/** `5 computadoras, 3 monitores y 2 teclados de regalo`: only some of them are given away. */
function areBesideGifts(goods: Dialogue['goods']): boolean {
  const gifts = goods.filter(({ called, price }) => price?.amount === 0 || namesGift.test(called?.name ?? ''));
  return gifts.length > 0 && gifts.length < goods.length;
}
const namesGift = / (?:de regalo|gratis|for free)$/iu;

/** What holds of food that is given away. */
function foodRule({ points = [] }: Entry): string | undefined {
  const answer = points.find(({ id }) => id === 'food')?.answer;
  return answer && firstSentence(answer);
}
const withoutYes = (text: string): string =>
  text.replace(/^(?:Sí|Yes), (\p{L})/u, (_, letter: string) => letter.toUpperCase());

/** How goods are given away, and those that a giver named. They have no price, so none is asked for. */
export function draftOfGift(setting: Setting): Draft {
  const { entry, dialogue } = setting;
  const found = entry('donate');
  const goods = dialogue.goods.map((one) => ({ ...one, price: one.price ?? gift }));
  const noted = composeOffer({ ...setting, dialogue: { ...dialogue, goods } });
  // What else the message asks is no point of giving.
  const asksOther = setting.asked.some((id) => id !== 'donate');
  const draft = found ? draftOf(asksOther ? { ...found, points: undefined } : found, setting) : noted;
  // `Quiero regalar 10 puertas, ¿dan recibo?` asks for a yes or no on the receipt alone.
  const asksWhether = formsOf(setting.parts.get('donate') ?? setting.written).includes('whether');
  const told = asksOther && !asksWhether ? { ...draft, text: withoutPolarity(draft.text) } : draft;
  if (!found || goods.length === 0 || dialogue.asks === undefined) return told;
  const rule = goods.some(({ material }) => material.dated) ? foodRule(found) : undefined;
  const isTold = rule === undefined || told.text.includes(rule);
  const texts = isTold ? [told.text, noted.text] : [told.text, withoutYes(rule), noted.text];
  const isCounted = goods.some(({ quantity }) => quantity !== null);
  return { ...told, text: texts.join(' '), action: isCounted ? 'register' : told.action };
}
