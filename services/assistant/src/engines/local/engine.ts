import { isHypothetical, type NeedsPerson, needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language } from '@tianguis/proto/errors';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { asksPlainly, cancelsOpen, sellsPlainly } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { detectLanguage, languageWish } from '../../intents/language.ts';
import { isBareQuestion, withItsMatter } from '../../intents/leaning.ts';
import { findPlace } from '../../intents/places.ts';
import { plainMatter } from '../../intents/plain-matters.ts';
import { correct, type Reading, readMessage } from '../../intents/read-message.ts';
import { recogniser } from '../../intents/recognition/recogniser.ts';
import { builtIn, type Entry, intentOfEntry, topicOf } from '../../knowledge/knowledge.ts';
import { phrases } from '../../knowledge/phrases.ts';
import type { Retrieved, Retriever } from '../../knowledge/retriever.ts';
import { normalise, tokensOf } from '../../knowledge/text.ts';
import { intentOf, isTopic, type Topic } from '../../knowledge/topics.ts';
import { type Matters, ofMarket, readMatters } from '../../matters/read-matters.ts';
import { type Routed, route } from '../../matters/router.ts';
import { train } from '../../turns/train.ts';
import { type Answer, type AnswerEngine, type Question, speak, type Turn } from '../answer.ts';
import { whenHeard } from '../business-hours.ts';
import type { Market } from '../market.ts';
import { type MemberDesk, noMemberDesk } from '../member-desk.ts';
import { marketTools, ownTools } from '../tools/index.ts';
import { offerText } from '../tools/start-draft.ts';
import { answerOwn, type OwnDraft } from './answer-own.ts';
import { calculate } from './calculate.ts';
import { addedEntry, chooseEntry, isOnlyNearest, ofWhatIsNamed, whatHelpsMeanwhile } from './choose-entry.ts';
import { complainant, helps, isFailedTrip, onlySupposes, scoldsFee } from './complaints.ts';
import {
  briefAnswers,
  compose,
  composeAskedSum,
  composeOffer,
  composeUnsaid,
  type Draft,
  draftOf,
  firstSentence,
  noteDetail,
  type Setting,
} from './compose.ts';
import {
  asksInvoiceOfLots,
  complainedBefore,
  complaintMoreOf,
  type FollowUp,
  followMatter,
  followSum,
  ofTrust,
  ofWrongs,
} from './follow-up.ts';
import { asksNet } from './net-amount.ts';
import { refusedParts, refuseGoods, refuseSpoilt, withHeldGoods } from './refuse-goods.ts';
import {
  asksRule,
  confidenceIn,
  fromTheirSide,
  ifItArrivesBad,
  isBesideGoods,
  isQuestionAlone,
  likenessIn,
  routedEntry,
} from './routed-entry.ts';
import { sayAnew } from './say-anew.ts';
import { sayPlan } from './say-plan.ts';
import { forSide, homeEntry, isCarriersOffer, isToldCarrier } from './whose-side.ts';
import { byWording, wordedAnswer } from './worded-answer.ts';

export interface LocalOptions {
  readonly retrievers: Readonly<Record<Language, Retriever>>;
  /** Address of the site, for links in answers. */
  readonly webUrl: string;
  /** Below this the engine says that it does not know. */
  readonly leastConfidence: number;
  readonly market: Market;
  /** Absent: nobody's own can be told. */
  readonly desk?: MemberDesk | undefined;
  readonly now?: (() => Date) | undefined;
}

/**
 * The engine that needs no key: a classifier recognises what a message is about, a small grammar its amounts, materials and places, and
 * the knowledge answers. Its confidence is that of the classifier.
 */
export function createLocalEngine(options: LocalOptions): AnswerEngine {
  const { retrievers, webUrl, leastConfidence, market, desk = noMemberDesk, now = () => new Date() } = options;
  train();
  const tools = new Map(
    [...marketTools({ ...market, webUrl }), ...ownTools({ desk, webUrl })].map((tool) => [tool.name, tool]),
  );
  const answerGoods = async ({ act }: Matters, reading: Reading, setting: Setting): Promise<Draft | undefined> => {
    const planned = composeAskedSum(setting) ?? (await sayPlan(tools, setting.dialogue, reading, setting));
    if (planned) return planned;
    const isChanged = act === 'change' && setting.dialogue.goods.length > 0;
    const { asks, goods } = setting.dialogue;
    if (goesOnWithGoods(setting.dialogue) && asks === 'offer' && onlyTells(setting.dialogue))
      return noteDetail(setting);
    const isHeard = reading.mentions.some(({ material }) => material !== undefined);
    const asksOn = asks === undefined && reading.mentions.length === 0 && saysMore.has(reading.topic);
    if (asksOn && setting.dialogue.role === 'seller' && goods.length > 0) return composeOffer(setting);
    const isOffered = asks === 'offer' && goods.length > 0 && (!isHeard || goesOnWithGoods(setting.dialogue));
    return isChanged || isOffered || addsToOffer(setting.dialogue, reading) ? composeOffer(setting) : undefined;
  };
  const answerFirst = async (question: Question): Promise<Answer> => {
    const written = ownWords(question.history);
    const again = saidAgain(question);
    if (again) return answerFirst(again);
    const language = languageOf(question);
    const { entry: anyEntry, search } = retrievers[language];
    const found = lazily(() => ofWhatIsNamed(search(tokensOf(question.question)), question.question));
    const dialogue = readDialogue([...question.history, { role: 'user', content: question.question }]);
    const command = commandAnswer(normalise(question.question), dialogue, language);
    if (command) return command;
    const entry = forSide(anyEntry, dialogue, normalise(question.question));
    const asked = dialogue.goods.length === 0 ? withItsMatter(question.question, written) : question.question;
    const alone = readMatters(question.question, likenessIn(found, dialogue));
    const matters = fromTheirSide(asked === question.question ? alone : goingOn(alone, asked, written), dialogue);
    // Who was cheated elsewhere wonders whether we can be trusted.
    const isWorry = plainMatter(question.question) === 'trust';
    const asksShort = isShortOfGoods(dialogue, normalise(question.question));
    const scolds = scoldsFee(normalise(question.question));
    const supposes = onlySupposes(normalise(question.question));
    const worded =
      isWorry || asksShort || scolds || supposes
        ? undefined
        : withoutAnswered(needsPerson(tokensOf(question.question).join(' ')), matters);
    const isOnlyAsked = isWorry || scolds || supposes || asksSurely(matters) || isHypothetical(question.question);
    const isOfGoods = goesOnWithGoods(dialogue);
    const isAmongGoods =
      isOfGoods || (dialogue.goods.length > 0 && !dialogue.isOwnMatter && dialogue.talk.last !== 'complaint');
    const complains =
      isFailedTrip(matters, dialogue) ||
      (!isOnlyAsked && !asksShort && (dialogue.act === 'complaint' || (matters.complains && !isAmongGoods)));
    const person = worded ?? (complains ? 'complaint' : undefined);
    const sellsSurely = sellsPlainly.test(normalise(question.question));
    const heard = offerFirst(
      withoutTakenBack(readMessage(question.question, written), dialogue),
      dialogue,
      matters,
      sellsSurely,
    );
    const reading = withoutUnsaidNo(
      withoutUnsaidComplaint(
        withoutUnsaidStop(
          urgentFirst(withOptOut(heard, matters, question.question), person),
          question.question,
          matters,
        ),
        matters,
        person === undefined && (isAmongGoods || isOnlyAsked),
      ),
      dialogue,
      written.length > 0,
    );
    // Who complains of spoilt food is not selling it.
    const isComplaint = person !== undefined || reading.urgent.has('stop') || reading.urgent.has('complaint');
    const refusal = isComplaint
      ? undefined
      : (refuseGoods(question.question, reading, language) ??
        refuseSpoilt(question.question, dialogue, reading, language));
    if (refusal) return withTheRest(refusal, dialogue, question.question, webUrl);
    const context = { language, member: question.member };
    if (dialogue.left && !isComplaint) return leftAnswer(language);
    const own =
      isComplaint || isOfGoods || asksRule(matters, question.question)
        ? undefined
        : await answerOwn(tools, question.question, dialogue, context);
    if (own) return ownAnswer(own, language);
    const said = correct(tokensOf(question.question), recogniser().knows).join(' ');
    // `Son 25 bultos a 165` of who offers cement asks for no sum.
    const isTold = dialogue.asks === 'offer' && dialogue.continues && !asksPlainly(question.question);
    const isPriced = isTold || (isOfGoods && dialogue.act === 'ask');
    const sumText =
      matters.act === 'sum' && !isComplaint && !isPriced && !asksNet(said)
        ? calculate(question.question, language)
        : undefined;
    if (sumText) {
      const answer = wordedAnswer({
        text: sumText,
        topic: 'price',
        intent: 'price_quote',
        language,
      });
      return answer;
    }
    const talk = { said, written: question.question, before: written, dialogue, language, webUrl, now: now() };
    const isOfLots = asksInvoiceOfLots(talk);
    const place = reading.place ?? written.map((text) => findPlace(tokensOf(text))?.name).findLast((name) => name);
    const setting: Setting = {
      language,
      webUrl,
      place: place ?? dialogue.place,
      entry,
      dialogue,
      said,
      written: asked,
      asked: matters.asked,
      parts: matters.parts,
      searches: matters.searches,
      member: question.member,
    };
    const noted = () => (dialogue.role === 'seller' && dialogue.goods.length > 0 ? composeOffer(setting).text : '');
    const sum = isComplaint || (isOfGoods && !asksNet(said)) ? undefined : followSum(talk);
    if (sum?.notesGoods) return followAnswer({ ...sum, text: `${sum.text} ${noted()}`.trim() }, language, now());
    if (sum) return withAskedBeside(followAnswer(sum, language, now()), setting, [...ofSums, ...ofMarket]);
    const plainly = isOfLots ? 'seller-invoice' : plainMatter(question.question);
    const matter = (isComplaint || isOfGoods) && !isOfLots ? undefined : plainly;
    const plain = matter && entry(matter);
    if (plain) return plainAnswer(plain, setting);
    const routed = isComplaint
      ? undefined
      : (routedEntry(matters, dialogue, entry) ?? ifItArrivesBad(question.question, dialogue, entry));
    const asksOnly = !isOfGoods && !dialogue.everything && isQuestionAlone(routed, matters, dialogue, reading);
    if (dialogue.unsaid && !isComplaint && !asksOnly)
      return withHeldGoods(question.question, goodsAnswer(composeUnsaid(setting), reading, language));
    if (matters.donates && !isComplaint && !isOfGoods && dialogue.role !== 'buyer') {
      return ownAnswer({ ...draftOfGift(setting), intent: 'sell', isPrivate: undefined }, language);
    }
    const hasComplained = complainedBefore(written);
    const isBesides = !isOfGoods && !hasComplained && isBesideGoods(matters, said);
    const isBargain = matters.act === 'bargain' && !dialogue.continues && !isOfGoods && !dialogue.everything;
    const planned =
      isComplaint || asksOnly || isBargain || isBesides ? undefined : await answerGoods(matters, reading, setting);
    if (planned) {
      return withHeldGoods(question.question, goodsAnswer(planned, reading, language));
    }
    const asksBuying = asksToSell(matters, dialogue, said) && !isComplaint;
    const mayBeSold =
      isComplaint || asksOnly || asksBuying || !offersNamed(dialogue) ? undefined : entry(saysMayBeSold(matters) ?? '');
    if (mayBeSold)
      return withHeldGoods(question.question, goodsAnswer(besideOffer(mayBeSold, setting), reading, language));
    const isOffer = offersCounted(dialogue) && !asksOnly && !isComplaint;
    const home = homeEntry(dialogue, reading, entry);
    const isHome = home !== undefined && (routed?.score ?? 0) < clearlyAsked;
    const entryFound = isHome ? home : (routed ?? home);
    const entryChosen = isOffer ? undefined : entryFound;
    const isOfCarrier = entryChosen && isToldCarrier(entryChosen.entry, matters, dialogue);
    if (!isComplaint && !isOffer && (isOfCarrier || (!entryChosen && isCarriersOffer(dialogue, reading))))
      return carrierAnswer(language, now());
    const chosen =
      isComplaint || isOffer
        ? undefined
        : onSide(
            addedEntry(found(), routed) ?? entryChosen ?? (asksBuying ? undefined : chooseEntry(found(), reading)),
            entry,
          );
    const least = hasComplained ? surelyAnother : clearly;
    const isClear = (person !== undefined && person !== 'complaint') || (chosen?.score ?? 0) >= least;
    const namesNothing =
      reading.mentions.length === 0 && (vague.has(reading.topic) || reading.confidence < leastConfidence);
    const further =
      isClear || reading.topic === 'stop' || isBesides ? undefined : followMatter({ ...talk, namesNothing });
    if (further) return followAnswer(further, language, now());
    const answered = chosen
      ? draftOf(chosen.entry, setting)
      : compose(asksBuying && !isOffer ? ofBuying(reading) : reading, setting);
    const draft = isComplaint ? answered : withOtherParts(answered, setting);
    const confidence = chosen ? confidenceIn(chosen, routed, reading, leastConfidence) : reading.confidence;
    const intent = chosen ? intentOfEntry(chosen.entry) : reading.intent;
    const composed: Answer = { ...draft, intent, confidence: rounded(confidence), language, engine: 'local' };
    const isUnsupported = !isComplaint && !chosen && isOnlyNearest(found(), reading);
    const isUnknown = confidence < leastConfidence || isUnsupported;
    const ofOffer = isUnknown && !isComplaint ? moreOfOffer(setting, dialogue) : undefined;
    if (ofOffer) return ownAnswer({ ...ofOffer, intent: 'sell', isPrivate: undefined }, language);
    const told = isUnknown ? honest(composed, reading, isNod(question.question)) : composed;
    const forPerson = toPerson(told, reading, person, now());
    if (forPerson.person === undefined) return withHeldGoods(question.question, forPerson);
    const helpful = routed ?? routedEntry({ ...matters, act: undefined }, dialogue, entry);
    const meanwhile = whatHelpsMeanwhile(helpful ? [helpful] : found(), forPerson.person);
    const isForThem = meanwhile !== undefined && helps(complainant(dialogue, said), meanwhile.id);
    return isForThem ? withEntry(forPerson, draftOf(meanwhile, setting)) : forPerson;
  };
  const answer: AnswerEngine = async (question, listener) => {
    const first = await answerFirst(question);
    const dialogueNow = lazily(() => readDialogue([...question.history, { role: 'user', content: question.question }]));
    const sayEntry = (id: string): (Draft & Pick<Answer, 'intent'>) | undefined => {
      const dialogue = dialogueNow();
      const entry = forSide(retrievers[first.language].entry, dialogue, normalise(question.question));
      const found = entry(id);
      const { place } = dialogue;
      if (!found) return undefined;
      const setting = {
        language: first.language,
        webUrl,
        place,
        entry,
        dialogue,
        said: '',
        written: question.question,
        asked: [],
        parts: new Map(),
      };
      return { ...draftOf(found, setting), intent: intentOfEntry(found) };
    };
    const sayMore = () => complaintMoreOf(dialogueNow(), question.question, ownWords(question.history));
    return speak(sayAnew(first, question, { sayEntry, sayMore, now: now(), webUrl }), listener);
  };
  return answer;
}

/** Finds out once, and only where it is asked for. */
function lazily<Found>(find: () => Found): () => Found {
  let found: { readonly value: Found } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** What a bare question asks about the matter before, where that has an entry on it; otherwise what it asks alone. */
function goingOn(alone: Matters, together: string, written: readonly string[]): Matters {
  const matter = written.findLast((one) => !isBareQuestion(one));
  const [before] = matter === undefined ? [] : route(matter);
  const both = readMatters(together, () => 0);
  const isSame = before && both.main && topicOfMatter(before) === topicOfMatter(both.main);
  return isSame && topicOfMatter(before) !== undefined ? both : alone;
}

const topicOfMatter = ({ matter }: Routed): string | undefined => {
  const entry = matter.kind === 'entry' ? builtIn.es.find(({ id }) => id === matter.id) : undefined;
  return entry && topicOf(entry);
};

/** Whether the last message surely says something of goods, in a talk that had begun. */
const goesOnWithGoods = ({ act, asks, alert }: Dialogue): boolean => act !== undefined && !alert && asks !== undefined;

/** `Me faltaron 2 bultos de mortero, ¿venden de poquito?` looks for them, and complains of no order. */
const isShortOfGoods = ({ asks, isOwnMatter }: Dialogue, text: string): boolean =>
  asks === 'search' && !isOwnMatter && /\bfalt(?:o|aron|an|a)\b/.test(text) && asksForSome.test(text);
const asksForSome = /\b(?:venden|tienen|hay|busco|ocupo|necesito|comprar|conseguir|surten)\b/;

/** What a question asks for that we answer ourselves needs no person: whether a seller gives invoices, whether we can be trusted. */
function withoutAnswered(worded: NeedsPerson | undefined, { main }: Matters): NeedsPerson | undefined {
  const isSure = main?.matter.kind === 'entry' && main.share >= clearlyAsked;
  const id = isSure && main.matter.kind === 'entry' ? main.matter.id : '';
  if (worded === 'invoice' && ofInvoices.has(id)) return undefined;
  return worded === 'complaint' && (ofTrust.has(id) || id === 'complaint-decision') ? undefined : worded;
}
const clearlyAsked = 0.8;
const ofInvoices: ReadonlySet<string> = new Set(['seller-invoice', 'receipt', 'price-vat']);

/** Whether a message as a whole surely asks for an entry that has nothing to do with a wrong. */
const asksSurely = ({ main }: Matters): boolean =>
  main?.matter.kind === 'entry' && main.share >= clearlyAsked && !ofWrongs.has(main.matter.id);

/** An entry as it answers the side of who asks. */
function onSide(chosen: Retrieved | undefined, entry: Setting['entry']): Retrieved | undefined {
  const found = chosen && entry(chosen.entry.id);
  return chosen && found && found !== chosen.entry ? { ...chosen, entry: found } : chosen;
}

/** `Necesito sacar 600 sillas, ¿pasan por ellas?`: goods are offered, whatever is asked beside. */
const offersCounted = ({ asks, role, goods, continues, isOwnMatter }: Dialogue): boolean =>
  asks === 'offer' &&
  role === 'seller' &&
  !continues &&
  !isOwnMatter &&
  goods.some(({ quantity }) => quantity !== null);

/** What only the team can take up of what a carrier offers. */
const carrierAnswer = (language: Language, now: Date): Answer => ({
  ...wordedAnswer({
    text: `${phrases.carrierOffer[language]} ${whenHeard(now, language)}`,
    topic: 'driver-work',
    intent: 'human',
    language,
  }),
  action: 'handoff',
  ceiling: notKnown,
});

/** `¿Compran cobre?` of goods: whether such may be sold here, whatever entry its words are like. */
const asksToSell = ({ main }: Matters, { goods, role }: Dialogue, said: string): boolean => {
  if (main?.matter.kind === 'talk') return main.matter.topic === 'accepts' && main.share >= clearlyAsked;
  const isEntry = main?.matter.kind === 'entry' && ofGoodsTold.has(main.matter.id);
  return isEntry && role === 'seller' && goods.length > 0 && asksWhetherBought.test(said);
};
const ofBuying = (reading: Reading): Reading => ({
  ...reading,
  topic: 'accepts',
  topics: ['accepts', ...reading.topics.filter((topic) => topic !== 'accepts' && !ofOffers.has(topic))],
});

/** `Somos un hotel y cambiamos los colchones, ¿manejan eso?`: goods are offered, and an entry says that they may be. */
const offersNamed = ({ asks, role, goods, continues, isOwnMatter }: Dialogue): boolean =>
  asks === 'offer' &&
  role === 'seller' &&
  !continues &&
  !isOwnMatter &&
  goods.length > 0 &&
  goods.every(({ quantity, price }) => quantity === null && price === null);
const saysMayBeSold = ({ main, asked }: Matters): string | undefined => {
  const heard = main?.matter.kind === 'entry' && main.share >= likelyTold ? [main.matter.id] : [];
  return [...heard, ...asked].find((id) => ofGoodsTold.has(id));
};
const likelyTold = 0.5;
const asksWhetherBought = /\b(?:compran|reciben|aceptan|se llevan|you (?:\w+ )?(?:buy|take|accept))\b/;
const ofGoodsTold: ReadonlySet<string> = new Set(['hotels', 'food', 'materials', 'sell', 'used-new']);

/** What the recogniser hears where it hears nothing that it knows. */
const vague: ReadonlySet<Topic> = new Set<Topic>(['off_topic', 'unknown', 'photos', 'later', 'not_interested']);

/** This alike to an entry, a message is about another matter than the one before. */
const clearly = 0.5;
/** Who complained says more of that, unless they surely ask for something else. */
const surelyAnother = 0.7;

/** `Solo se recoge los lunes`: what no field of a lot holds, and nothing else. */
const onlyTells = ({ isNews, publishes, removes, told }: Dialogue): boolean =>
  told.length > 0 && !isNews && !publishes && !removes;

/** What helps a seller on where a message is not understood: what is noted, or what to begin with. */
function moreOfOffer(setting: Setting, { role, goods, talk }: Dialogue): Draft | undefined {
  if (role !== 'seller') return undefined;
  if (goods.length > 0) {
    if (asksSummary.test(setting.said)) return composeOffer(setting);
    return talk.last === 'tell' ? composeOffer(setting) : undefined;
  }
  if (talk.last !== 'offer') return undefined;
  const text = fillFacts(phrases.interestNext[setting.language], setting.language).replaceAll('{web}', setting.webUrl);
  return { text, topic: 'offer', action: 'continue', sources: ['sell'], ceiling: 1 };
}
const asksSummary =
  /\b(?:resum\w+|como (?:queda|quedo|va) todo|que (?:anotaste|llevas|tienes anotado)|summar\w+|so far)\b/;

/** What may be sold of a list is noted beside what may not. */
function withTheRest(
  refusal: Answer,
  { goods, place, asks, asked, details, told, priceIs }: Dialogue,
  text: string,
  webUrl: string,
): Answer {
  const refused = refusedParts(text);
  const sold = goods.filter(({ called, material }) => {
    const name = called?.name ?? material.name.es;
    return judgeGoods(name)?.outcome !== 'refused' && !refused.some((part) => part.includes(normalise(name)));
  });
  if (asks !== 'offer' || !sold.some(({ quantity }) => quantity !== null)) return refusal;
  return {
    ...refusal,
    text: `${refusal.text} ${offerText({ goods: sold, place, asked, details, told, priceIs }, { language: refusal.language, webUrl })}`,
  };
}

/** That goods may be sold, in a sentence, and what is noted of them. */
function besideOffer(entry: Entry, setting: Setting): Draft {
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

const gift = { amount: 0, currency: 'MXN', of: 'unit' } as const;

/** What holds of food that is given away. */
function foodRule({ points = [] }: Entry): string | undefined {
  const answer = points.find(({ id }) => id === 'food')?.answer;
  return answer && firstSentence(answer);
}
const withoutYes = (text: string): string =>
  text.replace(/^(?:Sí|Yes), (\p{L})/u, (_, letter: string) => letter.toUpperCase());

/** How goods are given away, and those that a giver named. They have no price, so none is asked for. */
function draftOfGift(setting: Setting): Draft {
  const { entry, dialogue } = setting;
  const found = entry('donate');
  const goods = dialogue.goods.map((one) => ({ ...one, price: gift }));
  const noted = composeOffer({ ...setting, dialogue: { ...dialogue, goods } });
  const told = found ? draftOf(found, setting) : noted;
  if (!found || goods.length === 0 || dialogue.asks === undefined) return told;
  const rule = goods.some(({ material }) => material.dated) ? foodRule(found) : undefined;
  const isTold = rule === undefined || told.text.includes(rule);
  const texts = isTold ? [told.text, noted.text] : [told.text, withoutYes(rule), noted.text];
  const isCounted = goods.some(({ quantity }) => quantity !== null);
  return { ...told, text: texts.join(' '), action: isCounted ? 'register' : told.action };
}

/** What goes on with what was said before; a person hears of it where they have to answer. */
const followAnswer = ({ text, topic, intent, action }: FollowUp, language: Language, now: Date): Answer => ({
  topic,
  intent,
  action,
  text: action === 'handoff' ? `${text} ${whenHeard(now, language)}` : text,
  confidence: byWording,
  ceiling: action === 'handoff' ? notKnown : 1,
  sources: isTopic(topic) ? [topic] : [],
  language,
  engine: 'local',
});

/** What is said in so many words is sure. */
const byWords = 0.95;

/** What somebody asked for in so many words, and what they asked beside it, in its order. */
function plainAnswer(entry: Entry, setting: Setting): Answer {
  const [asked] = entry.id === setting.asked[0] || !setting.asked.includes(entry.id) ? [] : setting.asked;
  const first = (asked !== undefined && setting.entry(asked)) || entry;
  const draft = draftOf(first, setting);
  return {
    ...(saidAlone.has(entry.id) ? draftOf(entry, setting) : withOtherParts(draft, setting)),
    intent: intentOfEntry(first),
    confidence: byWords,
    language: setting.language,
    engine: 'local',
  };
}

/** Beside a danger nothing else is answered. */
const saidAlone: ReadonlySet<string> = new Set(['emergency', 'in-our-name', 'persons-data', 'code-here']);

/** What was computed answers these already. */
const ofSums: readonly string[] = [
  'commission',
  'cost',
  'pilot',
  'who-pays-fee',
  'referrals',
  'offer-answer',
  'sell',
  'buy',
];

/** What a message asks beside what is answered, in a sentence each. */
function withAskedBeside(answer: Answer, setting: Setting, answered: readonly string[]): Answer {
  if (answer.action === 'handoff') return answer;
  const others = briefAnswers(setting, [...answered, ...answer.sources]);
  return {
    ...answer,
    text: [answer.text, ...others.map(({ text }) => text)].join(' '),
    sources: [...answer.sources, ...others.map(({ id }) => id)],
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const ownWords = (history: readonly Turn[]): string[] =>
  history.filter(({ role }) => role === 'user').map(({ content }) => content);

/** Who asks for another language hears what they last asked in it. */
function saidAgain(question: Question): Question | undefined {
  const wish = languageWish(question.question);
  const at = question.history.findLastIndex(({ role }) => role === 'user');
  const last = question.history[at];
  if (!wish || !last || languageWish(last.content)) return undefined;
  const asked = { role: 'user', content: question.question } as const;
  // The wish comes before it, so that it holds.
  return { ...question, question: last.content, history: [...question.history.slice(0, at), asked] };
}

/** A short answer such as `ok` tells nothing; what was said before does. The last wish for a language holds. */
function languageOf({ question, history, language }: Question): Language {
  const wish = [...ownWords(history), question].map(languageWish).findLast((one) => one !== undefined);
  if (wish) return wish;
  const before = ownWords(history)
    .filter((text) => !isFigure.test(normalise(text)))
    .map(detectLanguage)
    .findLast((one) => one !== undefined);
  if (before && (farewell.test(normalise(question)) || isFigure.test(normalise(question)))) return before;
  return detectLanguage(question) ?? before ?? language;
}

/** `8 pesos kg` is written in no language of its own. */
const isFigure = /^\d[\d.]*(?: [a-z0-9]+){0,2}$/;

/** `Ok, bye` is written in both languages. */
const farewell = /^(?:(?:ok|okay|okey|bye|thanks|thx|sorry|perfect|va|hi|hello|please|pls|cool|nice|excelente) ?)+$/;

/** The topic of each matter for a person. */
const topicOfPerson = {
  legal: 'complaint',
  complaint: 'complaint',
  invoice: 'invoice',
  human: 'human',
} as const satisfies Record<NeedsPerson, Topic>;

/** Who says that they have goods offers them, even where the recogniser hears a buyer. */
function offerFirst(
  reading: Reading,
  { asks, continues, goods, whether, isOwnMatter }: Dialogue,
  { act }: Matters,
  sellsSurely: boolean,
): Reading {
  const isCounted = goods.some(({ quantity }) => quantity !== null);
  const isSaid = goods.length > 0 && reading.topic !== 'offer' && (act === 'offer' || whether || sellsSurely);
  const isMistaken = isSaid || reading.topic === 'buy' || (isCounted && !keepsTopic.has(reading.topic));
  const isSure = isCounted || (sellsSurely && goods.length > 0);
  const isKept = !isMistaken && !(isSure && reading.topic === 'offer');
  if (asks !== 'offer' || continues || isKept || isOwnMatter) return reading;
  const others = reading.topics.filter((topic) => !ofOffers.has(topic));
  const confidence = isSure ? Math.max(byWording, reading.confidence) : reading.confidence;
  return { ...reading, topic: 'offer', topics: ['offer', ...others], intent: intentOf('offer'), confidence };
}

/** `¿Qué más necesitas?` of who offers goods: what they are still asked for. */
const saysMore: ReadonlySet<Topic> = new Set<Topic>(['offer', 'interest']);

/** These stay what they are, whatever goods are named with them. */
const keepsTopic: ReadonlySet<Topic> = new Set<Topic>(['stop', 'complaint', 'human', 'not_interested', 'wrong_number']);
/** These say no more than that goods are offered. */
const ofOffers: ReadonlySet<Topic> = new Set<Topic>(['offer', 'buy', 'accepts', 'sell', 'unknown', 'off_topic']);

/** `quita los contactos` takes switches from an offer that has some, and is no wish to be left alone. */
function withoutTakenBack(reading: Reading, { removes }: Dialogue): Reading {
  if (!removes) return reading;
  const urgent = new Set([...reading.urgent].filter((one) => one !== 'stop'));
  return { ...reading, urgent, topic: 'offer', topics: ['offer'], intent: intentOf('offer') };
}

/** Opt-outs, complaints and other matters for a person count even where the classifier finds another intent. */
function urgentFirst(reading: Reading, person: NeedsPerson | undefined): Reading {
  const urgent = (['stop', 'complaint'] as const).find((each) => reading.urgent.has(each));
  const isOptOut = urgent === 'stop' && person !== 'legal';
  const worded = isOptOut || !person ? urgent : topicOfPerson[person];
  // Both go to a person; who complains hears first that we are sorry.
  const complains = reading.topic === 'human' && reading.topics.includes('complaint');
  const topic = worded ?? (complains ? 'complaint' : undefined);
  if (!topic) return reading;
  const intent = intentOf(topic);
  return {
    ...reading,
    intent,
    topic,
    topics: [topic],
    confidence: Math.max(byWording, reading.intent === intent ? reading.confidence : 0),
  };
}

/** Who wants no more messages is taken at their word, and who asks how that is done hears how: `quiero dejar de recibir esto`. */
function withOptOut(reading: Reading, { main }: Matters, text: string): Reading {
  const isWish = main?.matter.kind === 'entry' && main.matter.id === 'opt-out' && main.share >= sureOfOptOut;
  if (!isWish || asksHowToOptOut.test(normalise(text)) || /[?¿]/.test(text)) return reading;
  return { ...reading, urgent: new Set([...reading.urgent, 'stop']) };
}
const sureOfOptOut = 0.6;
const asksHowToOptOut = /\b(?:como|donde|puedo|se puede|how|where|can i|que pasa|what)\b/;

/** What a wish to be left alone speaks of: messages, calls, lists, or that nothing is wanted. */
const ofMessages =
  /\b(?:mensaj|escrib|mand|envi|contact|molest|llam|marc|list|suscri|numero|what|wasap|spam|publicidad|promo|baja|stop|unsub|text|messag|call|remove|borr|elimin|quit|insist|dej|alto|opt|nada(?! a cambio)|saber|interes)/;
const unsureOfStop = 0.4;

/** Where the recogniser hears a wish to be left alone and no word speaks of messages, it misheard: `no quiero que me malbaraten`. */
function withoutUnsaidStop(reading: Reading, text: string, { mayOptOut }: Matters): Reading {
  if (reading.topic !== 'stop' || reading.urgent.has('stop')) return reading;
  if (mayOptOut && ofMessages.test(normalise(text))) return reading;
  const confidence = Math.min(reading.confidence, unsureOfStop);
  return { ...reading, topic: 'unknown', topics: ['unknown'], intent: intentOf('unknown'), confidence };
}

/** In a talk about goods, `no, mejor solo el arroz` is no complaint unless its words or the router say so, too. */
function withoutUnsaidComplaint(reading: Reading, { complains }: Matters, isAmongGoods: boolean): Reading {
  const isUnsaid = reading.topic === 'complaint' && !reading.urgent.has('complaint') && !complains && isAmongGoods;
  if (!isUnsaid) return reading;
  const confidence = Math.min(reading.confidence, unsureOfStop);
  return { ...reading, topic: 'unknown', topics: ['unknown'], intent: intentOf('unknown'), confidence };
}

const refusals: ReadonlySet<string> = new Set(['no', 'stop', 'leave', 'nod']);

/** `No tenemos vehículo` in a talk that had begun says no to nothing. */
function withoutUnsaidNo(reading: Reading, { talk }: Dialogue, hasBegun: boolean): Reading {
  const isUnsaid = reading.topic === 'not_interested' && hasBegun && !refusals.has(talk.last ?? '');
  if (!isUnsaid) return reading;
  const confidence = Math.min(reading.confidence, unsureOfStop);
  return { ...reading, topic: 'unknown', topics: ['unknown'], intent: intentOf('unknown'), confidence };
}

/** Who wants to be left alone hears no more than how. */
const leftAlone: ReadonlySet<string> = new Set(['stop', 'wrong_number']);

/** Tells who is handed over when they hear from a person; who complains, threatens, wants an invoice or a person is told at once. */
function toPerson(answer: Answer, { topic }: Reading, worded: NeedsPerson | undefined, now: Date): Answer {
  if (answer.action !== 'handoff' || leftAlone.has(answer.topic)) return answer;
  const { language } = answer;
  const found = (['complaint', 'human', 'invoice'] as const).find((each) => each === topic && answer.topic === topic);
  const person = worded ?? found;
  const isLegal = person === 'legal' && found !== undefined;
  const text = `${isLegal ? phrases.legal[language] : answer.text} ${whenHeard(now, language)}`;
  return person && found ? { ...answer, person, text } : { ...answer, text };
}

/** Answers what the other parts of a message ask, in a sentence each. */
function withOtherParts(draft: Draft, setting: Setting): Draft {
  const isKnowledge = draft.action !== 'handoff' && draft.sources.length > 0 && draft.topic !== 'offer';
  if (!isKnowledge) return draft;
  const others = briefAnswers(setting, draft.sources);
  return {
    ...draft,
    text: [draft.text, ...others.map(({ text }) => text)].join(' '),
    sources: [...draft.sources, ...others.map(({ id }) => id)],
  };
}

/** A person answers; until then the knowledge says what can be done. */
const withEntry = (answer: Answer, { text, sources }: Draft): Answer => ({
  ...answer,
  text: `${answer.text} ${text}`,
  sources,
});

/** `Son 30`, `en Coyoacán`, `usado`: more about what they offer. */
const addsToOffer = ({ asks, continues, goods, removes }: Dialogue, { topics }: Reading): boolean =>
  removes || (asks === 'offer' && continues && goods.length > 0 && !topics.includes('interest'));

/** What a word that WhatsApp takes for a command comes to here: CANCELAR of goods that are open, and ALTA. */
function commandAnswer(said: string, { left }: Dialogue, language: Language): Answer | undefined {
  if (left && cancelsOpen.test(said))
    return wordedAnswer({ text: phrases.leftOpen[language], topic: 'later', intent: 'thanks', language });
  if (!optsIn.test(said)) return undefined;
  return wordedAnswer({ text: phrases.optIn[language], topic: 'privacy', intent: 'greeting', language });
}
const optsIn = /^alta(?: (?:por favor|porfa|please))?$/;

/** A person who leaves what was spoken of is asked what else they need. */
const leftAnswer = (language: Language): Answer =>
  wordedAnswer({
    text: phrases.left[language],
    topic: 'later',
    intent: 'thanks',
    language,
  });

/** What is one's own is told as it is. */
const ownAnswer = (draft: OwnDraft, language: Language): Answer => ({
  ...draft,
  confidence: byWording,
  language,
  engine: 'local',
});

const goodsIntents = { buy: 'buy', price: 'price_quote', offer: 'sell' } as const;

/** An answer about goods is as sure as what the market says and what they told us themselves. */
function goodsAnswer(draft: Draft, reading: Reading, language: Language): Answer {
  const intent = Object.entries(goodsIntents).find(([topic]) => topic === draft.topic)?.[1] ?? reading.intent;
  const confidence = Math.max(byWording, reading.intent === intent ? reading.confidence : 0);
  return { ...draft, intent, confidence: rounded(confidence), language, engine: 'local' };
}

/** What we do not know is for a person, however sure its topic. */
const notKnown = 0.4;

const kept: ReadonlySet<string> = new Set(['stop', 'complaint', 'human', 'off_topic']);

/** `👍`, `🙏🙏`. */
const isNod = (text: string): boolean => /^(?:\p{RGI_Emoji}|\s)+$/v.test(text);

/** What is not understood is said to be so, and a person answers; letters thrown together get a way back instead. */
function honest(answer: Answer & Draft, { hasWords, urgent }: Reading, isNod: boolean): Answer {
  // Who only may want no more messages is not told that they said so; a person sees it.
  const isMaybeStop = answer.topic === 'stop' && !urgent.has('stop');
  if (kept.has(answer.topic) && !isMaybeStop) return answer;
  const { language } = answer;
  if (!hasWords)
    return {
      ...answer,
      text: phrases[isNod ? 'thanks' : 'wayBack'][language],
      topic: 'off_topic',
      intent: 'out_of_scope',
      action: 'continue',
      sources: [],
    };
  const ceiling = Math.min(answer.ceiling, notKnown);
  return { ...answer, text: phrases.handoff[language], topic: 'unknown', action: 'handoff', sources: [], ceiling };
}
