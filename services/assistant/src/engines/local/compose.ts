import type { ChatAction } from '@tianguis/proto/assistant/chat/operations';
import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language } from '@tianguis/proto/errors';
import { asksIfPublished, donates, isQuestion } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { isBareQuestion } from '../../intents/leaning.ts';
import { describe, type Mention } from '../../intents/mentions.ts';
import { isServed } from '../../intents/places.ts';
import type { Reading } from '../../intents/read-message.ts';
import { filledIn } from '../../knowledge/filled-in.ts';
import { builtInPoints, type Entry } from '../../knowledge/knowledge.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { isEmpty } from '../../knowledge/retriever.ts';
import { termOf } from '../../knowledge/synonyms.ts';
import { normalise, tokensOf } from '../../knowledge/text.ts';
import type { Topic } from '../../knowledge/topics.ts';
import { neighboursOf } from '../../matters/neighbours.ts';
import { onlyTells, partsOf } from '../../matters/parts.ts';
import { pointAsked, pointNamed } from '../../matters/points.ts';
import { ofMarket } from '../../matters/read-matters.ts';

import { goodsText } from '../goods-text.ts';
import type { MemberToken } from '../member-desk.ts';
import { nextOfOffer, offerText, totalOf } from '../tools/start-draft.ts';
import { deadlineIn } from './complaint-deadline.ts';
import { complainant, complaintPhrases } from './complaints.ts';
import { formsOf, isPolar, withoutPolarity } from './question-form.ts';
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
  /** The entry that the message as a whole is surely about. */
  readonly surely?: string | undefined;
  /** Whether one of its parts looks for goods. */
  readonly searches?: boolean | undefined;
  /** The number of the order that they gave in this talk. */
  readonly order?: string | undefined;
}

type Say = (name: PhraseName, fill?: Readonly<Record<string, string>>) => string;

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
export const cautious = 0.75;
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
  const { language, webUrl, place, order = '' } = setting;
  const say: Say = (name, fill = {}) =>
    filledIn(fillFacts(phrases[name][language], language), { web: webUrl, order, ...fill });
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
function phrasesInstead(topic: Topic, { dialogue, said, order }: Setting): readonly PhraseName[] | undefined {
  if (topic === 'complaint') return complaintPhrases(complainant(dialogue, said), said, order !== undefined);
  if (topic !== 'stop') return undefined;
  if (asksErasure.test(said)) return ['eraseData', 'stop'];
  return asksWhoWrites.test(said) ? ['stop', 'whoWrites'] : undefined;
}
/** `Borren mis datos` wants more than no more messages. */
const asksErasure =
  /\b(?:borr\w*|elimin\w*|delete|erase|remove)\b(?: \w+){0,3} (?:mis datos|mi cuenta|mi informacion|mi registro|my (?:\w+ )?(?:data|information|account)|account)\b/;
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
  if (topic === 'accepts') {
    const { goods: offeredGoods } = setting.dialogue;
    const what = offeredGoods.length > 0 ? goodsText(offeredGoods, language) : list;
    return drafted(topic, say(place ? 'acceptsPlaced' : 'accepts', { ...where, list: what }), {
      sources: ['materials'],
    });
  }
  const offers = topic === 'offer' || (topic === 'interest' && named.some(({ quantity }) => quantity !== undefined));
  if (!offers) return undefined;
  const opening = topic === 'interest' || reading.topics.includes('interest') ? [say('interest')] : [];
  const { whether } = setting.dialogue;
  // `¿Los podemos subir?` is answered by the offer itself.
  const heard = whether ? [] : entriesOf(reading.topics.slice(1), setting);
  const asked = heard.map((one) => besideEntry(one.id, setting) ?? one);
  // `With invoice` of what is offered asks for none.
  const isAsked = (id: string) => !ofInvoices.has(id) || asksInPart(setting.parts.get(id) ?? setting.written);
  const others = asked.filter(({ id }) => !aboutOffers.has(id) && isAsked(id));
  const brief = briefAnswers(setting, ['offer', ...ofMarket]).filter(({ id }) => isAsked(id));
  const answers =
    brief.length > 0 ? brief.map((one) => one.text) : others.map((entry) => answerOf(entry, setting, entry.toOffer));
  const { goods } = setting.dialogue;
  const offered = goods.length > 0 ? goodsText(goods, language) : list;
  // What goes off may be sold on conditions, which the next sentence tells.
  const isConditional = reading.mentions.some(({ material }) => material?.dated) && asksFood.test(setting.written);
  const isPlain = (whether || asksIfTaken.test(setting.said)) && !isConditional ? [say('canPublish')] : [];
  if (asksUsToBuy.test(setting.said)) isPlain.push(say('weDoNotBuy'));
  if (asksUsToPublish.test(setting.said)) isPlain.push(say('notPublishedYet'));
  const photos = noPhotos.test(setting.said) ? [say('withoutPhotos')] : [];
  const terms = setting.dialogue.asked.length === 0 ? say('offerTerms') : undefined;
  const text = [
    ...opening,
    ...isPlain,
    ...answers,
    say('offer', { list: offered }),
    ...photos,
    ...totalOf(goods, language),
    nextOfOffer({ ...offeredIn(setting), terms }, setting),
  ].join(' ');
  return drafted('offer', text, {
    action: 'register',
    sources: [...others.map(({ id }) => id), 'sell', 'pilot', 'commission'],
  });
}

const asksFood = /[?¿]/;

const ofInvoices: ReadonlySet<string> = new Set(['seller-invoice', 'receipt', 'invoice', 'price-vat']);

/** `¿Aceptan loseta?`, `¿se vende eso ahí?` */
const asksIfTaken =
  /\b(?:si )?(?:aceptan|reciben|manejan|se vende|se venden|se puede|se pueden|alguien l[oa]s? compr\w+)\b/;

/** Who hopes that we buy it ourselves. */
const asksUsToBuy =
  /\b(?:(?:me|nos|lo|la|los|las) compr(?:an?|arian?|as|arias)|ustedes compran|compran ustedes|(?:do|would|will) you (?:guys )?(?:buy|take))\b/;

/** Who hopes that we publish it for them. */
export const asksUsToPublish =
  /\b(?:l[oa]s? (?:suben|publican|anuncian)(?: ustedes)?|(?:ustedes|tu|usted) l[oa]s? (?:suben?|publican?|subes|publicas|puedes? (?:subir|publicar)|pueden (?:subir|publicar))|(?:do|can|will|could) you (?:post|list|publish|upload) (?:it|them|this)(?: for me)?)\b/;

/** Who has no pictures of what they offer. */
const noPhotos =
  /\b(?:no tengo|sin|no hay|no pics|no|without|dont have) (?:\w+ )?(?:fotos?|imagenes|photos?|pictures?)\b/;

/** Says what is known of a seller’s goods, after they added to it or corrected it. */
export function composeOffer(setting: Setting): Draft {
  const { dialogue, language } = setting;
  const { unclear } = dialogue.draft;
  if (unclear !== undefined) return askWhatFigure(unclear, setting);
  const noted = offerText({ ...offeredIn(setting), isChanged: isChanged(dialogue) }, setting);
  const whether = dialogue.whether && !ofGiving.test(setting.said) ? [phrases.canPublish[language]] : [];
  if (asksIfPublished.test(setting.said) || asksUsToPublish.test(setting.said))
    whether.push(phrases.notPublishedYet[language]);
  const beside =
    dialogue.continues && asksSomething(setting) && !asksIfPublished.test(setting.said)
      ? briefAnswers(setting, [...answeredByOffers]).filter(({ id }) => asksInPart(setting.parts.get(id)))
      : [];
  return drafted('offer', [...whether, ...beside.map(({ text }) => text), noted].join(' '), {
    action: 'continue',
    sources: ['sell', ...beside.map(({ id }) => id)],
  });
}

/** `El cancel no lo he medido` asks nothing, whatever a word of it sounds like. */
const asksInPart = (part: string | undefined): boolean => part === undefined || isQuestion(normalise(part), part);

/** `Si no se vende, ¿lo puedo donar?` is answered by the rules of giving. */
const ofGiving = /\b(?:don(?:ar|o|arl[oa]s?)|regal(?:ar|arl[oa]s?)|donate|give)\b/;

/** Whether the last message changed the draft, or told what its description holds: nothing else is said to be noted. */
const isChanged = ({ isNews, told }: Dialogue): boolean => isNews || told.length > 0;
const asksSomething = ({ dialogue, written, said }: Setting): boolean =>
  isChanged(dialogue) && isQuestion(said, written);
const answeredByOffers: readonly string[] = [
  'offer',
  'sell',
  'location',
  'place',
  'edit-lot',
  'publish-how',
  ...ofMarket,
];

/** Asks what a figure is of which nothing says it. */
function askWhatFigure(figure: number, { dialogue, language }: Setting): Draft {
  const fill = {
    sum: new Intl.NumberFormat(`${language}-MX`).format(figure),
    list: goodsText(dialogue.goods, language),
  };
  return drafted('offer', filledIn(phrases.offerUnclear[language], fill), { sources: ['sell'] });
}

/** What comes next for a draft after a sum that was computed of it. */
export const composeAfterSum = (setting: Setting): Draft =>
  setting.dialogue.isNews
    ? composeOffer(setting)
    : drafted('offer', nextOfOffer({ ...offeredIn(setting), told: [], isReady: true, place: setting.place }, setting));

/** Asks whether goods are offered or looked for, which nothing tells. */
export function composeUnsaid({ dialogue, language, place }: Setting): Draft {
  const list = goodsText(dialogue.goods, language);
  const where = place === undefined ? [] : [filledIn(phrases.offerZone[language], { place })];
  return drafted('offer', [...where, filledIn(phrases.sellOrBuy[language], { list })].join(' '));
}

/** What an offer comes to at the prices that its seller asks, where they ask that; undefined where they named none. */
export function composeAskedSum(setting: Setting): Draft | undefined {
  const { goods, meant, role, asks, total, act } = setting.dialogue;
  const isAsked =
    role === 'seller' && !setting.dialogue.isNews && (asks === 'price' || asks === 'offer') && (total || act === 'sum');
  const sum = isAsked ? sayAskedSum(total ? goods : meant, setting) : undefined;
  if (sum === undefined) return undefined;
  const next = nextOfOffer({ ...offeredIn(setting), told: [], isReady: true, place: setting.place }, setting);
  return drafted('price', `${sum} ${next}`, { action: 'continue', sources: ['price'] });
}

/** Says that what no field holds is noted, and the next step. */
export function noteDetail(setting: Setting): Draft {
  const beside = asksSomething(setting) ? briefAnswers(setting, [...answeredByOffers]) : [];
  const text = [...beside.map(({ text }) => text), nextOfOffer(offeredIn(setting), setting)].join(' ');
  return drafted('offer', text, { action: 'continue', sources: ['sell', ...beside.map(({ id }) => id)] });
}

const offeredIn = ({ dialogue: { goods, publishes, details, told, held, asked, priceIs }, place }: Setting) => ({
  goods,
  asked,
  place,
  details,
  told,
  held,
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
  [...new Set(setting.asked.filter((id) => isAsked(id, setting)).flatMap((id) => besideEntry(id, setting) ?? []))]
    .filter(({ id }) => !answered.includes(id) && !isSameMatter(id, answered, setting))
    .filter(({ id }) => !(ofFees.has(id) && answered.some((one) => ofFees.has(one))))
    .slice(0, mostBrief)
    .map((entry) => ({ id: entry.id, text: firstSentence(answerOf(entry, setting)) }))
    .filter(({ text }) => !refersBack.test(text));

/** An answer with what others say behind it, and with their sources. */
export const followedBy = <Said extends Pick<Draft, 'text' | 'sources'>>(
  answer: Said,
  others: ReturnType<typeof briefAnswers>,
): Said => ({
  ...answer,
  text: [answer.text, ...others.map(({ text }) => text)].join(' '),
  sources: [...answer.sources, ...others.map(({ id }) => id)],
});

/** What says what we charge, each in its words. */
const ofFees: ReadonlySet<string> = new Set(['commission', 'cost', 'pilot', 'pilot-end', 'who-pays-fee', 'buyer-fee']);

/** Of one clear question, an entry close to the one that answers it says the same again, or something else of it. */
const isSameMatter = (id: string, answered: readonly string[], { surely }: Setting): boolean =>
  surely !== undefined && answered.includes(surely) && neighboursOf(surely).has(id);
/** `En ese momento: con tarjeta al confirmar`: a sentence that says nothing behind another answer. */
export const refersBack = /^(?:en ese momento|con es[oa]|es[oa] |ah[ií] |then|at that|that )/iu;

/** `Mandé un SPEI y el vendedor canceló, ¿a qué cuenta vuelve?`: what is only told is not answered beside the question. */
const isAsked = (id: string, { parts, dialogue, written }: Setting): boolean => {
  const part = parts.get(id);
  // `¿Cómo le hago?` behind a wish asks about that.
  if (part !== undefined && parts.size > 1 && isBareQuestion(part)) return false;
  if (part !== undefined && onlyTells(part, written)) return false;
  if (part === undefined || /[?¿]/.test(part) || asks.test(normalise(part))) return true;
  // `Tiene tantito óxido` of who sells says so, and asks nothing.
  const isOfOffer = dialogue.role === 'seller' && dialogue.goods.length > 0 && dialogue.told.length > 0;
  if (ofUs.has(id) && offersPriced(dialogue)) return false;
  return !isOfOffer && !tells.test(normalise(part));
};
/** `Vendo 20 sillas a 100, vi su anuncio`: who has an offer to make asks for no comparison. */
const offersPriced = ({ role, goods }: Dialogue): boolean =>
  role === 'seller' && goods.some(({ quantity, price }) => quantity !== null && price !== null);
const ofUs: ReadonlySet<string> = new Set(['about', 'buyers']);
const asks =
  /\b(?:que|q|como|cuando|cuant[oa]s?|donde|quien(?:es)?|cual(?:es)?|puedo|puede[ns]?|quiero|queremos|quisiera|necesito|ocupo|busco|what|how|when|where|who|which|can|could|do|does|is|are|will|want|need)\b/;
const tells =
  /^(?:ya |me |nos |le |lo |la |se |no )*(?:\w+(?:aron|ieron)|mande|pague|deposite|compre|vendi|cancelo|cancele|cambie|recibi|recogi|entregue|hice|llego|llegue|salio|perdi)\b|^(?:el|la|mi|tengo|i|we|the|my) (?:\w+ ){0,3}(?:\w+(?:aron|ieron)|cancelo|cambio|aprobado|pagado|paid|sent|bought|sold|changed|lost|cancelled)\b/;

/** What carriers and referrers hear instead of an answer for another side is said once, and not beside another. */
function besideEntry(id: string, { entry, dialogue: { party }, written }: Setting): Entry | undefined {
  // `Regalo 20 escritorios, ¿me dan factura?` asks for no paper of a purchase.
  if (papersOfBuyers.has(id) && donates.test(normalise(written))) return entry('donation-receipt');
  const found = entry(id);
  const isThird = party === 'carrier' || party === 'referrer';
  return isThird && found?.id !== id ? undefined : found;
}

/** What buyers get on paper; who gives goods away asks for what a gift brings. */
export const papersOfBuyers: ReadonlySet<string> = new Set(['receipt', 'invoice', 'seller-invoice']);

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
function answerOf(entry: Entry, setting: Setting, otherwise = entry.answer): string {
  const { place, webUrl, language } = setting;
  const { inPlace, inZone } = entry;
  const placed = place && isServed(place) ? (inZone ?? inPlace) : inPlace;
  const text = (place ? placed : undefined) ?? answerToPoint(entry, setting) ?? otherwise;
  return filledIn(fillFacts(text, language), { web: webUrl, place: place ?? '' });
}

/** Points of entries for a person that leave nothing for one. */
const settled: ReadonlySet<string> = new Set(['invoice/commission-invoice', 'invoice/deduct-purchase']);

/** Whether a message asks no more of an entry than its answer tells. */
export const isSettled = (entry: string, text: string): boolean => settled.has(`${entry}/${pointAsked(entry, text)}`);

/** An answer for a person says so, whichever detail of it is asked. */
function answerForReader(entry: Entry, setting: Setting): Pick<Draft, 'text' | 'action'> {
  const text = answerOf(entry, setting);
  if (entry.action !== 'handoff') return { text, action: entry.action ?? 'continue' };
  if (isSettled(entry.id, setting.written)) return { text, action: 'continue' };
  const isGeneral = answerToPoint(entry, setting) === undefined;
  return { text: isGeneral ? text : `${text} ${phrases.personSees[setting.language]}`, action: 'handoff' };
}

/**
 * The answer to the specific question that a message asks of an entry. The part that asks for it may be too short to tell:
 * `ya entregué y no me ha caído el pago, ¿cuándo cae?`
 */
function answerToPoint(
  { id, points }: Entry,
  { parts, asked: entries, written, dialogue }: Setting,
): string | undefined {
  if (!points) return undefined;
  const part = parts.get(id);
  const isAlone = part === undefined || entries.length <= 1;
  const ofPart = part === undefined ? undefined : pointAsked(id, part);
  const asked = ofPart ?? (isAlone ? pointAsked(id, written) : pointNamed(id, written));
  const answer = points.find((point) => point.id === asked)?.answer;
  if (answer === undefined || isOfOtherSide(id, asked, dialogue.party)) return undefined;
  if (id === 'driver-work' && asked === 'vehicles' && offersToDrive(normalise(written))) return undefined;
  // `¿Cuándo me depositan?` is answered by no yes and no no: another detail was heard.
  const forms = formsOf(written).filter((form) => form !== 'none');
  const isOpen = forms.length > 0 && forms.every((form) => form === 'open');
  if (isOpen && isPolar(answer)) {
    if (isAskedOpenly(id, asked)) return withoutPolarity(answer);
    const others = partsOf(written).filter((one) => formsOf(one).includes('open'));
    const other = others.map((one) => pointAsked(id, one)).find((one) => one !== undefined && one !== asked);
    const said = points.find((point) => point.id === other)?.answer;
    return said !== undefined && !isPolar(said) ? said : undefined;
  }
  // Who received the goods yesterday is not too late.
  const isLate = asked === 'too-late' && deadlineIn(written) === 'inTime';
  return isLate ? undefined : answer;
}

/** `Tengo un torton y quiero jalar con ustedes`: who names their vehicle and asks for work, and not which vehicles are needed. */
const offersToDrive = (said: string): boolean => wantsToDrive.test(said) && !asksOfVehicles.test(said);
const wantsToDrive =
  /(?<![^ ])(?:(?:quiero|queremos|quisiera|me gustaria|puedo|podria|para) (?:\w+ )?(?:jalar|trabajar|chambear|entrar|entrarle|unirme|sumarme|apuntarme)|(?:can|could|may) i (?:join|work|sign up|drive)|(?:want|like) to (?:join|work|drive))(?![^ ])/;
const asksOfVehicles =
  /(?<![^ ])(?:(?:que|cuales|what|which) (?:\w+ )?(?:vehiculos?|camion(?:es|etas?)?|unidad(?:es)?|vehicles?|trucks?)|sirven?|aceptan|ocupan|les sirve|is (?:it|that|mine) (?:ok|enough)|do you (?:take|accept|need))(?![^ ])/;

/** `Soy quien vende y…` answers no buyer. */
export function isOfOtherSide(entry: string, point: string | undefined, party: Dialogue['party']): boolean {
  const asked = builtInPoints.find((one) => one.entry === entry && one.id === point)?.asked ?? '';
  if (party === 'buyer') return ofSeller.test(asked);
  return party === 'seller' && ofBuyer.test(asked);
}
const ofSeller = /(?<!\p{L})(?:(?:yo |si )?vendo|soy (?:vendedor|quien vende))(?!\p{L})/iu;
const ofBuyer = /(?<!\p{L})soy (?:comprador|quien compra)(?!\p{L})/iu;

/** `¿Hasta cuándo puedo cancelar?`: a point that answers how, when or how long; its yes is for who asks whether. */
function isAskedOpenly(entry: string, point: string | undefined): boolean {
  const asked = builtInPoints.find((one) => one.entry === entry && one.id === point)?.asked;
  return asked !== undefined && formsOf(asked).every((form) => form === 'open');
}

/** An entry of the knowledge by its id alone, as one that staff added. */
export function draftOf(entry: Entry, setting: Setting): Draft {
  const { text, action } = answerForReader(entry, setting);
  return drafted(entry.id, text, {
    action,
    ceiling: action === 'handoff' ? forPerson : 1,
    sources: [entry.id],
  });
}

/** The answer of one point of an entry; of the entry in general where it has no such point. */
export function draftOfPoint(entry: Entry, id: string | undefined, setting: Setting): Draft {
  const point = entry.points?.find((one) => one.id === id);
  const draft = draftOf({ ...entry, points: undefined }, setting);
  if (!point) return draft;
  const text = filledIn(fillFacts(point.answer, setting.language), { web: setting.webUrl, place: setting.place ?? '' });
  // The entry in general is for a person; this detail is known.
  return { ...draft, text, action: draft.action === 'handoff' ? 'continue' : draft.action, ceiling: 1 };
}

function aboutKnowledge({ topics }: Reading, setting: Setting, say: Say): Draft | undefined {
  const entries = entriesOf(
    topics.map((topic) => standsFor[topic] ?? topic),
    setting,
  );
  const [first] = entries;
  if (!first) return undefined;
  const opening = topics.includes('interest') && first.id !== 'how-it-works' ? [say('interest')] : [];
  const answers = entries.map((entry) => answerForReader(entry, setting));
  const text = [...opening, ...answers.map((answer) => answer.text)].join(' ');
  const action = answers.map((answer) => answer.action).find((known) => known !== 'continue') ?? 'continue';
  const ceiling = action === 'handoff' ? forPerson : 1;
  return drafted(first.id, text, { action, ceiling, sources: entries.map(({ id }) => id) });
}

/** Acts without an entry of their own. */
const standsFor: Partial<Readonly<Record<Topic, Topic>>> = { accepts: 'materials', place: 'location' };
