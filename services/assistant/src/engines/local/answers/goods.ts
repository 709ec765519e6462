import type { Dialogue } from '../../../dialogue/dialogue.ts';
import { notSoughtIn, onlyExcludes } from '../../../dialogue/not-sought.ts';
import { phrases } from '../../../knowledge/phrases.ts';
import type { Topic } from '../../../knowledge/topics.ts';
import type { Answer } from '../../answer.ts';
import { goodsText } from '../../goods-text.ts';
import { seeEverything } from '../all-there-is.ts';
import { besideOffer, offersNamed, saysMayBeSold, withTheRest } from '../beside-offer.ts';
import {
  cautious,
  composeAskedSum,
  composeOffer,
  composeUnsaid,
  type Draft,
  noteDetail,
  type Setting,
} from '../compose.ts';
import { onlySaysHowToReach } from '../contact-wishes.ts';
import { draftOfGift, givesGoods } from '../give-goods.ts';
import { asksForBuying, asksOnly, isBeside, offersCounted } from '../heard/chosen-entry.ts';
import type { Heard } from '../heard/heard.ts';
import { dialogueOf } from '../heard/message.ts';
import { refuseGoods, refuseSpoilt, withHeldGoods } from '../refuse-goods.ts';
import { allowedRest } from '../refused-parts.ts';
import { sayPlan } from '../say-plan.ts';
import { answerOf, byWording } from '../worded-answer.ts';

/** Refuses goods that cannot be sold, and notes what else a message offers. */
export function forbiddenGoods({
  written,
  whole,
  reading,
  dialogue,
  talked,
  language,
  webUrl,
}: Heard): Answer | undefined {
  const refused = refuseGoods(whole, reading, language) ?? refuseSpoilt(written, dialogue, reading, language);
  if (!refused) return undefined;
  const rest = allowedRest(written, language);
  return withTheRest(refused, dialogue, {
    text: whole,
    webUrl,
    rest: rest === undefined ? undefined : dialogueOf(talked, rest),
  });
}

/** Reads the offer back to a person who only says how to reach them. */
export const howToReach = ({ dialogue, written, setting, language }: Heard): Answer | undefined =>
  onlySaysHowToReach(dialogue, written) ? answerOf({ ...composeOffer(setting), intent: 'sell' }, language) : undefined;

/** Asks whether goods are offered or looked for, where nothing tells. */
export function offeredOrSought(heard: Heard): Answer | undefined {
  const { dialogue, matters, written, setting } = heard;
  if (!dialogue.unsaid) return undefined;
  // `Qué onda, 2 camiones de tepetate` asks nothing of what is sold here.
  const isOnlyNamed =
    matters.main?.matter.kind === 'entry' && ofMarketGoods.has(matters.main.matter.id) && !/[?¿]/.test(written);
  return asksOnly(heard) && !isOnlyNamed ? undefined : goodsAnswer(heard, composeUnsaid(setting));
}
const ofMarketGoods: ReadonlySet<string> = new Set(['materials', 'hotels', 'food', 'sell', 'used-new']);

/** Goods that are given away. Referrers give codes away, and no goods. */
export function goodsGivenAway({ matters, dialogue, isOfGoods, said, setting, language }: Heard): Answer | undefined {
  const isGift = matters.donates && dialogue.party !== 'referrer' && !isOfGoods && givesGoods(dialogue, said);
  return isGift ? answerOf({ ...draftOfGift(setting), intent: 'sell' }, language) : undefined;
}

/** What there is of goods on the market, what they are worth, or what is noted of an offer. */
export async function goodsNamed(heard: Heard): Promise<Answer | undefined> {
  if (asksOnly(heard) || onlyBargains(heard) || isBeside(heard)) return undefined;
  const draft = await draftOfGoods(heard);
  return draft && goodsAnswer(heard, draft);
}

const onlyBargains = ({ matters, dialogue, isOfGoods }: Heard): boolean =>
  matters.act === 'bargain' && !dialogue.continues && !isOfGoods && !dialogue.everything && !offersCounted(dialogue);

/** Says that the goods may be sold, and reads back what we noted of them. */
export function mayBeSold(heard: Heard): Answer | undefined {
  const { matters, dialogue, setting } = heard;
  if (asksOnly(heard) || asksForBuying(heard) || !offersNamed(dialogue)) return undefined;
  const entry = heard.entry(saysMayBeSold(matters) ?? '');
  return entry && goodsAnswer(heard, besideOffer(entry, setting));
}

/** An answer about goods is as sure as the market, and as the words of the seller. */
function goodsAnswer({ reading, whole, language }: Heard, draft: Draft): Answer {
  const intent = Object.entries(goodsIntents).find(([topic]) => topic === draft.topic)?.[1] ?? reading.intent;
  const confidence = Math.max(byWording, reading.intent === intent ? reading.confidence : 0);
  return withHeldGoods(whole, answerOf({ ...draft, intent }, language, confidence));
}
const goodsIntents = { buy: 'buy', price: 'price_quote', offer: 'sell' } as const;

async function draftOfGoods(heard: Heard): Promise<Draft | undefined> {
  const { setting, dialogue, reading, tools } = heard;
  if (dialogue.seeks) return offerAndSearch(heard);
  return (
    composeAskedSum(setting) ??
    (await sayPlan(tools, dialogue, reading, setting)) ??
    seeEverything(setting) ??
    exclusion(setting) ??
    noteOffer(heard)
  );
}

/** Notes what a message offers, and says what there is of what it looks for. */
async function offerAndSearch({ setting, dialogue, reading, tools }: Heard): Promise<Draft> {
  const noted = composeOffer(setting);
  const search: Dialogue = {
    ...dialogue,
    role: 'buyer',
    asks: 'search',
    goods: dialogue.sought,
    place: dialogue.placeOfSearch ?? dialogue.place,
    limits: dialogue.searched?.limits ?? dialogue.limits,
    continues: true,
  };
  const found = await sayPlan(tools, search, reading, setting);
  if (!found) return { ...noted, text: `${noted.text} ${whereToLook(setting, dialogue.sought)}` };
  return { ...noted, text: `${noted.text}\n${found.text}`, sources: [...noted.sources, ...found.sources] };
}

/** `Not plastic` asks nothing else, though no market can be looked at. */
function exclusion(setting: Setting): Draft | undefined {
  const { asks, goods: sought } = setting.dialogue;
  const isAll = asks === 'search' && sought.length > 0 && onlyExcludes(notSoughtIn(setting.written, false));
  if (!isAll) return undefined;
  return { text: whereToLook(setting, sought), topic: 'buy', action: 'continue', sources: ['buy'], ceiling: 1 };
}

const whereToLook = ({ language, webUrl }: Setting, sought: Dialogue['goods']): string =>
  phrases.buy[language].replace('{list}', () => goodsText(sought, language)).replace('{web}', webUrl);

/** Notes what a message adds to an offer. */
function noteOffer(heard: Heard): Draft | undefined {
  const { setting, dialogue, reading, isOfGoods } = heard;
  if (isOfGoods && dialogue.asks === 'offer' && onlyTells(dialogue)) return noteDetail(setting);
  if (asksWhatElse(heard)) return composeOffer(setting);
  if (!changesOffer(heard)) return undefined;
  const noted = composeOffer(setting);
  const isDoubtful = reading.urgent.has('caution') && pricesUncounted(dialogue);
  return isDoubtful ? { ...noted, ceiling: Math.min(noted.ceiling, cautious) } : noted;
}

/** `Solo se recoge los lunes`: what no field of a lot holds, and nothing else. */
const onlyTells = ({ isNews, publishes, removes, told }: Dialogue): boolean =>
  told.length > 0 && !isNews && !publishes && !removes;

/** `¿Qué más necesitas?` of a seller: what we still ask for. */
const asksWhatElse = ({ dialogue, reading }: Heard): boolean =>
  dialogue.asks === undefined &&
  reading.mentions.length === 0 &&
  saysMore.has(reading.topic) &&
  dialogue.role === 'seller' &&
  dialogue.goods.length > 0;
const saysMore: ReadonlySet<Topic> = new Set<Topic>(['offer', 'interest']);

/** `Son 30`, `en Coyoacán`, `usado`, `mejor 40`: whether a message says more of an offer, or changes it. */
function changesOffer({ dialogue, matters, reading, isOfGoods }: Heard): boolean {
  if (dialogue.removes) return true;
  if (dialogue.goods.length === 0) return false;
  if (matters.act === 'change') return true;
  if (dialogue.asks !== 'offer') return false;
  const namesMaterial = reading.mentions.some(({ material }) => material !== undefined);
  const goesOn = dialogue.continues && !reading.topics.includes('interest');
  return isOfGoods || goesOn || !namesMaterial;
}

/** `Pido 8 mil por la varilla`: of goods that nobody counted a price may be for one or for all. */
const pricesUncounted = ({ meant }: Dialogue): boolean =>
  meant.some(({ quantity, price }) => quantity === null && price !== null);
