import type { ChatAction } from '@tianguis/proto/assistant/chat/operations';
import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language } from '@tianguis/proto/errors';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { describe, type Mention } from '../../intents/mentions.ts';
import { isServed } from '../../intents/places.ts';
import type { Reading } from '../../intents/read-message.ts';
import type { Entry } from '../../knowledge/knowledge.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { isEmpty } from '../../knowledge/retriever.ts';
import { termOf } from '../../knowledge/synonyms.ts';
import { tokensOf } from '../../knowledge/text.ts';
import type { Topic } from '../../knowledge/topics.ts';
import { pointAsked } from '../../matters/points.ts';
import { ofMarket } from '../../matters/read-matters.ts';

import { goodsText } from '../goods-text.ts';
import type { MemberToken } from '../member-desk.ts';
import { nextOfOffer, offerText } from '../tools/start-draft.ts';
import { complainant, complaintPhrases } from './complaints.ts';
import { sayAskedSum } from './sums.ts';

/** An answer before its confidence is judged. */
export interface Draft {
  readonly text: string;
  readonly topic: string;
  readonly action: ChatAction;
  readonly sources: readonly string[];
  /** The most that such an answer may be trusted to stand without a person. */
  readonly ceiling: number;
}

export interface Setting {
  readonly language: Language;
  readonly webUrl: string;
  /** Where the talk is about: named in this message, or before. */
  readonly place: string | undefined;
  readonly entry: (id: string) => Entry | undefined;
  /** What the whole conversation has come to. */
  readonly dialogue: Dialogue;
  /** The last message, as it is compared. */
  readonly said: string;
  /** The last message as it was written, after the matter that it goes on with. */
  readonly written: string;
  /** Who asks, where they are signed in. */
  readonly member?: MemberToken | undefined;
  /** Entries that its parts ask for. */
  readonly asked: readonly string[];
  /** The part that asks for each of those. */
  readonly parts: ReadonlyMap<string, string>;
  /** Whether one of its parts looks for goods. */
  readonly searches?: boolean | undefined;
}

type Say = (name: PhraseName, fill?: Readonly<Record<string, string>>) => string;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** How an answer that is a sentence of ours reads; all others come from the knowledge. */
interface Manner {
  readonly phrases: readonly PhraseName[];
  readonly action?: ChatAction;
  readonly sources?: readonly string[];
  /** Below 1 where a person should see the answer first, or answer instead. */
  readonly ceiling?: number;
}

const manners: Partial<Readonly<Record<Topic, Manner>>> = {
  stop: { phrases: ['stop'], action: 'handoff', ceiling: 0.3 },
  complaint: { phrases: ['complaint'], action: 'handoff', ceiling: 0.3 },
  human: { phrases: ['human'], action: 'handoff', ceiling: 0.45 },
  wrong_number: { phrases: ['wrongNumber'], action: 'handoff', ceiling: 0.7 },
  unknown: { phrases: ['handoff'], action: 'handoff', ceiling: 0.4 },
  off_topic: { phrases: ['wayBack'], ceiling: 0.4 },
  not_interested: { phrases: ['notInterested'] },
  later: { phrases: ['later'] },
  photos: { phrases: ['photos'] },
  thanks: { phrases: ['thanks'] },
  greeting: { phrases: ['greeting', 'greetingNext'], sources: ['about'] },
  interest: { phrases: ['interest', 'interestNext'], action: 'register', sources: ['how-it-works', 'pilot'] },
  offer: { phrases: ['interestNext'], action: 'register', sources: ['sell'] },
};

/** Money and doubtful material, stock and letters are for a person to confirm, so such an answer waits for one. */
const cautious = 0.75;
const unclear = 0.7;
/** What only a person can answer. */
const forPerson = 0.4;

/** Puts an answer together from what a message says. */
export function compose(reading: Reading, setting: Setting): Draft {
  const draft = choose(reading, setting);
  const ceiling = reading.urgent.has('caution') ? Math.min(draft.ceiling, cautious) : draft.ceiling;
  return { ...draft, ceiling: trustOf(reading, ceiling) };
}

/** How far an answer may be trusted, given the most that it deserves by itself: less where the message may be another matter. */
export function trustOf(reading: Reading, ceiling: number): number {
  const doubt = reading.likely('stop') + reading.likely('complaint');
  const limits = [ceiling, 1 - doubt];
  if (reading.isLong || isContradictory(reading)) limits.push(unclear);
  return Math.max(0, Math.min(...limits));
}

/** `No gracias, pero tengo cemento`: whether that is a yes, a person decides. */
const isContradictory = ({ topics, mentions }: Reading): boolean =>
  topics.includes('not_interested') && (topics.length > 1 || mentions.some(({ quantity }) => quantity !== undefined));

function choose(reading: Reading, setting: Setting): Draft {
  const { language, webUrl, place } = setting;
  const say: Say = (name, fill = {}) => filled(fillFacts(phrases[name][language], language), { web: webUrl, ...fill });
  const [topic = 'unknown'] = reading.topics;
  return (
    aboutMaterial(topic, reading, setting, say) ??
    spoken(topic, say, phrasesInstead(topic, setting)) ??
    (topic === 'place' && place ? drafted(topic, say('place', { place })) : undefined) ??
    aboutKnowledge(reading, setting, say) ??
    drafted(topic, say('handoff'), { action: 'handoff', ceiling: 0.4 })
  );
}

const drafted = (topic: string, text: string, more: Partial<Draft> = {}): Draft => ({
  text,
  topic,
  action: 'continue',
  sources: [],
  ceiling: 1,
  ...more,
});

/** Sentences that depend on who writes, and on what else they ask. */
function phrasesInstead(topic: Topic, { dialogue, said }: Setting): readonly PhraseName[] | undefined {
  if (topic === 'complaint') return complaintPhrases(complainant(dialogue, said), said);
  return topic === 'stop' && asksWhoWrites.test(said) ? ['stop', 'whoWrites'] : undefined;
}
const asksWhoWrites =
  /\b(?:quien(?:es)? (?:son|eres|es usted)|de donde (?:\w+ ){0,2}(?:mi|este) (?:numero|contacto|telefono)|quien les dio|who (?:are you|is this)|how did you get|where did you get)\b/;

function spoken(topic: Topic, say: Say, instead: readonly PhraseName[] | undefined): Draft | undefined {
  const manner = manners[topic];
  if (!manner) return undefined;
  const { phrases: names, action = 'continue', sources = [], ceiling = 1 } = manner;
  const told = instead ?? names;
  return drafted(topic, told.map((name) => say(name)).join(' '), {
    action,
    sources,
    ceiling,
  });
}

/** Answers that name the material: what they offer, look for, or ask whether we take or what it is worth. */
function aboutMaterial(topic: Topic, reading: Reading, setting: Setting, say: Say): Draft | undefined {
  const { language, place } = setting;
  const named = reading.mentions.filter(({ material }) => material);
  if (named.length === 0) return undefined;
  const list = listOf(named, language);
  const where: Readonly<Record<string, string>> = place ? { list, place } : { list };
  if (topic === 'buy') return sought(where, setting, say);
  if (topic === 'accepts')
    return drafted(topic, say(place ? 'acceptsPlaced' : 'accepts', where), { sources: ['materials'] });
  const offers = topic === 'offer' || (topic === 'interest' && named.some(({ quantity }) => quantity !== undefined));
  if (!offers) return undefined;
  const opening = topic === 'interest' || reading.topics.includes('interest') ? [say('interest')] : [];
  const { whether } = setting.dialogue;
  // `¿Los podemos subir?` is answered by the offer itself.
  const asked = whether ? [] : entriesOf(reading.topics.slice(1), setting);
  const others = asked.filter(({ id }) => !aboutOffers.has(id));
  const brief = briefAnswers(setting, ['offer', ...ofMarket]);
  const answers =
    brief.length > 0 ? brief.map((one) => one.text) : others.map((entry) => answerOf(entry, setting, entry.toOffer));
  const { goods } = setting.dialogue;
  const offered = goods.length > 0 ? goodsText(goods, language) : list;
  const isPlain = whether ? [say('canPublish')] : [];
  if (asksUsToBuy.test(setting.said)) isPlain.push(say('weDoNotBuy'));
  const photos = noPhotos.test(setting.said) ? [say('withoutPhotos')] : [];
  const text = [
    ...opening,
    ...isPlain,
    say('offer', { list: offered }),
    ...answers,
    ...photos,
    nextOfOffer(offeredIn(setting), setting),
  ].join(' ');
  return drafted('offer', text, {
    action: 'register',
    sources: [...others.map(({ id }) => id), 'sell', 'pilot', 'commission'],
  });
}

/** Who hopes that we buy it ourselves. */
const asksUsToBuy =
  /\b(?:(?:me|nos|lo|la|los|las) compr(?:an?|arian?|as|arias)|ustedes compran|compran ustedes|(?:do|would|will) you (?:guys )?(?:buy|take))\b/;

/** Who has no pictures of what they offer. */
const noPhotos =
  /\b(?:no tengo|sin|no hay|no pics|no|without|dont have) (?:\w+ )?(?:fotos?|imagenes|photos?|pictures?)\b/;

/** Says what is known by now of what somebody offers, after they added to it or corrected it. */
export function composeOffer(setting: Setting): Draft {
  const { dialogue, language } = setting;
  const noted = offerText(offeredIn(setting), setting);
  const text = dialogue.whether ? `${phrases.canPublish[language]} ${noted}` : noted;
  return drafted('offer', text, { action: 'continue', sources: ['sell'] });
}

/** Asks whether goods are offered or looked for, which nothing tells. */
export function composeUnsaid({ dialogue, language, place }: Setting): Draft {
  const list = goodsText(dialogue.goods, language);
  const where = place === undefined ? [] : [filled(phrases.offerZone[language], { place })];
  return drafted('offer', [...where, filled(phrases.sellOrBuy[language], { list })].join(' '));
}

/** What an offer comes to at the prices that its seller asks, where they ask that; undefined where they named none. */
export function composeAskedSum(setting: Setting): Draft | undefined {
  const { goods, meant, role, asks, total, act } = setting.dialogue;
  const isAsked = role === 'seller' && (asks === 'price' || asks === 'offer') && (total || act === 'sum');
  const sum = isAsked ? sayAskedSum(total ? goods : meant, setting) : undefined;
  if (sum === undefined) return undefined;
  const next = nextOfOffer({ ...offeredIn(setting), told: [], isReady: true, place: setting.place }, setting);
  return drafted('price', `${sum} ${next}`, { action: 'continue', sources: ['price'] });
}

/** Says that what no field holds is noted, and the next step. */
export const noteDetail = (setting: Setting): Draft =>
  drafted('offer', nextOfOffer(offeredIn(setting), setting), { action: 'continue', sources: ['sell'] });

const offeredIn = ({ dialogue: { goods, publishes, details, told, asked, priceIs }, place }: Setting) => ({
  goods,
  asked,
  place,
  details,
  told,
  priceIs,
  isReady: publishes,
});

/** What the answer to an offer says anyway. */
const aboutOffers = new Set(['materials', 'buy', 'sell', 'pilot', 'commission', 'about']);

function listOf(named: readonly Mention[], language: Language): string {
  const counted = named.filter(({ quantity }) => quantity !== undefined);
  const alone = named.filter(({ material }) => !counted.some((other) => other.material === material));
  return new Intl.ListFormat(language).format(
    new Set([...counted, ...alone].map((mention) => describe(mention, language))),
  );
}

/** Where to look, if the market itself could not be looked at. */
const sought = (where: Readonly<Record<string, string>>, { place }: Setting, say: Say): Draft =>
  drafted('buy', say(place ? 'buyPlaced' : 'buy', where), { sources: ['buy'], ceiling: cautious });

const mostEntries = 2;

/** Entries of these topics, those that are the same in other words left out. */
const entriesOf = (topics: readonly Topic[], { entry }: Setting): Entry[] =>
  topics.flatMap((topic) => entry(topic) ?? []).slice(0, mostEntries);

/** This many parts of a message are answered beside the first. */
const mostBrief = 2;

/** What the parts of a message ask beside what is answered, in the first sentence of each entry. */
export const briefAnswers = (
  setting: Setting,
  answered: readonly string[],
): { readonly id: string; readonly text: string }[] =>
  [...new Set(setting.asked.flatMap((id) => besideEntry(id, setting) ?? []))]
    .filter(({ id }) => !answered.includes(id))
    .slice(0, mostBrief)
    .map((entry) => ({ id: entry.id, text: firstSentence(answerOf(entry, setting)) }));

/** What carriers and referrers hear instead of an answer for another side is said once, and not beside another. */
function besideEntry(id: string, { entry, dialogue: { party } }: Setting): Entry | undefined {
  const found = entry(id);
  const isThird = party === 'carrier' || party === 'referrer';
  return isThird && found?.id !== id ? undefined : found;
}

export const firstSentence = (text: string): string => /^.+?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;

/** The sentence of an answer that says most of what a question names; the first where none names more of it. */
export function closestSentence(text: string, question: string): string {
  const asked = new Set(
    tokensOf(question)
      .map(termOf)
      .filter((term) => !isEmpty(term)),
  );
  const sentences = text.split(/(?<=[.?!;])\s+/);
  const supposes = /(?:^|\s)(?:si|if)\s/i.test(question);
  const shared = sentences.map(
    (sentence) =>
      new Set(tokensOf(sentence).map(termOf)).intersection(asked).size +
      (supposes && /^(?:si|if)\s/i.test(sentence) ? ofCase : 0),
  );
  const most = Math.max(...shared);
  const found = most > 0 ? sentences[shared.indexOf(most)] : undefined;
  return found === undefined
    ? firstSentence(text)
    : found.replace(/;$/, '.').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** Who asks `¿y si…?` wants the sentence on that case. */
const ofCase = 2;

/** What an entry says of a place, where it has something to say of it; else of just what is asked; else in general. */
function answerOf(
  entry: Entry,
  { place, webUrl, language, written, parts }: Setting,
  otherwise = entry.answer,
): string {
  const { inPlace, inZone } = entry;
  const placed = place && isServed(place) ? (inZone ?? inPlace) : inPlace;
  const text = (place ? placed : undefined) ?? answerToPoint(entry, parts.get(entry.id) ?? written) ?? otherwise;
  return filled(fillFacts(text, language), { web: webUrl, place: place ?? '' });
}

/** The answer to the specific question that a message asks of an entry. */
function answerToPoint({ id, points }: Entry, written: string): string | undefined {
  const asked = points && pointAsked(id, written);
  return points?.find((point) => point.id === asked)?.answer;
}

/** An entry of the knowledge by its id alone, as one that staff added. */
export const draftOf = (entry: Entry, setting: Setting): Draft =>
  drafted(entry.id, answerOf(entry, setting), {
    action: entry.action ?? 'continue',
    ceiling: entry.action === 'handoff' ? forPerson : 1,
    sources: [entry.id],
  });

function aboutKnowledge({ topics }: Reading, setting: Setting, say: Say): Draft | undefined {
  const entries = entriesOf(
    topics.map((topic) => standsFor[topic] ?? topic),
    setting,
  );
  const [first] = entries;
  if (!first) return undefined;
  const opening = topics.includes('interest') && first.id !== 'how-it-works' ? [say('interest')] : [];
  const text = [...opening, ...entries.map((entry) => answerOf(entry, setting))].join(' ');
  const action = entries.map((entry) => entry.action).find((known) => known !== undefined) ?? 'continue';
  const ceiling = action === 'handoff' ? forPerson : 1;
  return drafted(first.id, text, { action, ceiling, sources: entries.map(({ id }) => id) });
}

/** Acts without an entry of their own. */
const standsFor: Partial<Readonly<Record<Topic, Topic>>> = { accepts: 'materials', place: 'location' };
