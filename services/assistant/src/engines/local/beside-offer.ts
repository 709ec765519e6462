import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import { asksPlainly } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Reading } from '../../intents/read-message.ts';
import type { Entry } from '../../knowledge/knowledge.ts';
import { phrases } from '../../knowledge/phrases.ts';
import { clearlyAsked, type Matters, ofMarket } from '../../matters/read-matters.ts';
import type { Answer } from '../answer.ts';
import { offerText } from '../tools/start-draft.ts';
import {
  asksUsToPublish,
  briefAnswers,
  composeOffer,
  type Draft,
  draftOf,
  firstSentence,
  type Setting,
} from './compose.ts';
import { ofOffers } from './heard-in-talk.ts';
import { soldBeside } from './refuse-goods.ts';

/** `¿Compran cobre?` of goods: whether such may be sold here, whatever entry its words are like. */
export const asksToSell = ({ main }: Matters, { goods, role }: Dialogue, said: string): boolean => {
  if (main?.matter.kind === 'talk') return main.matter.topic === 'accepts' && main.share >= clearlyAsked;
  const isEntry = main?.matter.kind === 'entry' && ofGoodsTold.has(main.matter.id);
  return isEntry && role === 'seller' && goods.length > 0 && asksWhetherBought.test(said);
};
export const ofBuying = (reading: Reading): Reading => ({
  ...reading,
  topic: 'accepts',
  topics: ['accepts', ...reading.topics.filter((topic) => topic !== 'accepts' && !ofOffers.has(topic))],
});

/** `Somos un hotel y cambiamos los colchones, ¿manejan eso?`: goods are offered, and an entry says that they may be. */
export const offersNamed = ({ asks, role, goods, continues, isOwnMatter }: Dialogue): boolean =>
  asks === 'offer' &&
  role === 'seller' &&
  !continues &&
  !isOwnMatter &&
  goods.length > 0 &&
  goods.every(({ quantity, price }) => quantity === null && price === null);
export const saysMayBeSold = ({ main, asked }: Matters): string | undefined => {
  const heard = main?.matter.kind === 'entry' && main.share >= likelyTold ? [main.matter.id] : [];
  return [...heard, ...asked].find((id) => ofGoodsTold.has(id));
};
const likelyTold = 0.5;
const asksWhetherBought = /\b(?:compran|reciben|aceptan|se llevan|you (?:\w+ )?(?:buy|take|accept))\b/;
const ofGoodsTold: ReadonlySet<string> = new Set(['hotels', 'food', 'materials', 'sell', 'used-new']);

/** What helps a seller on where a message is not understood: what is noted, or what to begin with. */
export function moreOfOffer(setting: Setting, { role, goods, talk }: Dialogue): Draft | undefined {
  if (role !== 'seller') return undefined;
  if (goods.length > 0) {
    if (asksSummary.test(setting.said) || asksUsToPublish.test(setting.said)) return composeOffer(setting);
    return talk.last === 'tell' ? composeOffer(setting) : undefined;
  }
  if (talk.last !== 'offer') return undefined;
  const text = fillFacts(phrases.interestNext[setting.language], setting.language).replaceAll('{web}', setting.webUrl);
  return { text, topic: 'offer', action: 'continue', sources: ['sell'], ceiling: 1 };
}
const asksSummary =
  /\b(?:resum\w+|como (?:queda|quedo|va) todo|que (?:anotaste|llevas|tienes anotado)|summar\w+|so far)\b/;

/** What may be sold of a list is noted beside what may not: `rest` is the talk without what was refused, where its parts tell that. */
export function withTheRest(
  refusal: Answer,
  dialogue: Dialogue,
  { text, webUrl, rest }: { readonly text: string; readonly webUrl: string; readonly rest: Dialogue | undefined },
): Answer {
  const { place, asked, priceIs } = rest ?? dialogue;
  // `10 perritos a 1500 y 20 jaulas a 300` names no goods but the cages.
  const asks = dialogue.asks ?? (asksPlainly(text) ? undefined : rest?.asks);
  const { goods, details, told } = soldBeside(text, rest ?? dialogue);
  if (asks !== 'offer' || !goods.some(({ quantity }) => quantity !== null)) return refusal;
  return {
    ...refusal,
    text: `${refusal.text} ${offerText({ goods, place, asked, details, told, priceIs }, { language: refusal.language, webUrl })}`,
  };
}

/** That goods may be sold, in a sentence, and what is noted of them. */
export function besideOffer(entry: Entry, setting: Setting): Draft {
  const noted = composeOffer(setting);
  const others = briefAnswers(
    setting,
    ['offer', ...ofMarket].filter((id) => id !== entry.id),
  );
  const isTold = others.some(({ id }) => id === entry.id);
  const told = isTold ? others : [{ text: firstSentence(draftOf(entry, setting).text) }, ...others];
  return {
    ...noted,
    text: [...told.map(({ text }) => text), noted.text].join(' '),
    sources: [...noted.sources, entry.id],
  };
}
