import { isHypothetical, type NeedsPerson, needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { Language } from '@tianguis/proto/errors';
import { asksForGoods } from '../../dialogue/buyer-cues.ts';
import { asksDiscount, asksPlainly, sellsPlainly } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { notSoughtIn, onlyExcludes } from '../../dialogue/not-sought.ts';
import { withoutOwnVehicle, withoutRefusedTrips } from '../../dialogue/party.ts';
import { withoutDenied } from '../../dialogue/properties.ts';
import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { isBareQuestion, withItsMatter } from '../../intents/leaning.ts';
import { findPlace } from '../../intents/places.ts';
import { plainMatter } from '../../intents/plain-matters.ts';
import { correct, type Reading, readMessage } from '../../intents/read-message.ts';
import { recogniser } from '../../intents/recognition/recogniser.ts';
import { builtIn, type Entry, intentOfEntry, topicOf } from '../../knowledge/knowledge.ts';
import { phrases } from '../../knowledge/phrases.ts';
import type { Retrieved, Retriever } from '../../knowledge/retriever.ts';
import { normalise, tokensOf } from '../../knowledge/text.ts';
import { isTopic, type Topic } from '../../knowledge/topics.ts';
import { withoutDeniedFlaws } from '../../matters/denied-flaws.ts';
import type { Told } from '../../matters/follow-up-point.ts';
import { pointAsked } from '../../matters/points.ts';
import { clearlyAsked, type Matters, ofMarket, readMatters } from '../../matters/read-matters.ts';
import { type Routed, route } from '../../matters/router.ts';
import { train } from '../../turns/train.ts';
import { type Answer, type AnswerEngine, type Question, speak } from '../answer.ts';
import { whenHeard } from '../business-hours.ts';
import { goodsText } from '../goods-text.ts';
import type { Market } from '../market.ts';
import { type MemberDesk, noMemberDesk } from '../member-desk.ts';
import { marketTools, ownTools } from '../tools/index.ts';
import { seeEverything } from './all-there-is.ts';
import { allowedToo } from './allowed-too.ts';
import { answerOwn, type OwnDraft } from './answer-own.ts';
import { askedMeanwhile } from './asked-meanwhile.ts';
import {
  asksToSell,
  besideOffer,
  moreOfOffer,
  ofBuying,
  offersNamed,
  saysMayBeSold,
  withTheRest,
} from './beside-offer.ts';
import { bounded, withSkipped } from './bounded.ts';
import { addToSum, calculate } from './calculate.ts';
import { addedEntry, chooseEntry, isOnlyNearest, ofWhatIsNamed, whatHelpsMeanwhile } from './choose-entry.ts';
import { commandAnswer, leftAnswer } from './commands.ts';
import { type Deadline, deadlineIn, deadlineText, lateText } from './complaint-deadline.ts';
import {
  asksOfComplaints,
  complainant,
  helps,
  isFailedTrip,
  moreOfComplaint,
  ofPayouts,
  onlySupposes,
  scoldsFee,
  tellsUnpaid,
} from './complaints.ts';
import {
  briefAnswers,
  cautious,
  compose,
  composeAfterSum,
  composeAskedSum,
  composeOffer,
  composeUnsaid,
  type Draft,
  draftOf,
  draftOfPoint,
  isSettled,
  noteDetail,
  type Setting,
} from './compose.ts';
import { onlySaysHowToReach, withContactWish } from './contact-wishes.ts';
import { costOfTold } from './cost-of-told.ts';
import { type DraftSum, sayDraftSum } from './draft-sums.ts';
import { withEachAsked } from './each-asked.ts';
import { type Followed, followedPoint } from './follow-point.ts';
import {
  asksInvoiceOfLots,
  asksWhom,
  complainedBefore,
  type FollowUp,
  followMatter,
  followSum,
  ofTrust,
  ofWrongs,
} from './follow-up.ts';
import { draftOfGift, givesGoods } from './give-goods.ts';
import {
  offerFirst,
  searchFirst,
  urgentFirst,
  withOptOut,
  withoutTakenBack,
  withoutUnsaidComplaint,
  withoutUnsaidNo,
  withoutUnsaidStop,
  withUrgent,
} from './heard-in-talk.ts';
import { askWhich, honest, isNod, notKnown, toPerson } from './honest.ts';
import { languageOf, ownWords, saidAgain } from './language-of-talk.ts';
import { asksNet } from './net-amount.ts';
import { caseAnswer, moreOfCaseText, openCase, orderNumberIn } from './open-case.ts';
import { withOpening } from './opening.ts';
import { withBothHeard } from './opt-out.ts';
import { withoutOwnNumbers } from './own-numbers.ts';
import { oxxoAmount } from './oxxo-amount.ts';
import { plainRefusal } from './plain-refusals.ts';
import { formsOf, isPolar, mayBePolar, withoutPolarity } from './question-form.ts';
import { refuseGoods, refuseSpoilt, withHeldGoods, withoutRefused, withoutRefusedBefore } from './refuse-goods.ts';
import { allowedRest } from './refused-parts.ts';
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
import { isAskedBeside, sayPlan } from './say-plan.ts';
import { asksSumOf, knownSum } from './sums-of-talk.ts';
import { tellsSame } from './tells-same.ts';
import { answersIn, toldReader } from './told.ts';
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
  const toldIn = {
    es: lazily(() => toldReader('es', webUrl, now())),
    en: lazily(() => toldReader('en', webUrl, now())),
  };
  const answerGoods = async ({ act }: Matters, reading: Reading, setting: Setting): Promise<Draft | undefined> => {
    if (setting.dialogue.seeks)
      return offerAndSearch(setting, (dialogue) => sayPlan(tools, dialogue, reading, setting));
    const planned = composeAskedSum(setting) ?? (await sayPlan(tools, setting.dialogue, reading, setting));
    if (planned) return planned;
    const all = seeEverything(setting);
    if (all) return all;
    const isChanged = act === 'change' && setting.dialogue.goods.length > 0;
    const { asks, goods } = setting.dialogue;
    // `Not plastic` asks nothing else, though no market can be looked at.
    if (asks === 'search' && goods.length > 0 && onlyExcludes(notSoughtIn(setting.written, false)))
      return { text: looksFor(setting, goods), topic: 'buy', action: 'continue', sources: ['buy'], ceiling: 1 };
    if (goesOnWithGoods(setting.dialogue) && asks === 'offer' && onlyTells(setting.dialogue))
      return noteDetail(setting);
    const isHeard = reading.mentions.some(({ material }) => material !== undefined);
    const asksOn = asks === undefined && reading.mentions.length === 0 && saysMore.has(reading.topic);
    if (asksOn && setting.dialogue.role === 'seller' && goods.length > 0) return composeOffer(setting);
    const isOffered = asks === 'offer' && goods.length > 0 && (!isHeard || goesOnWithGoods(setting.dialogue));
    if (!(isChanged || isOffered || addsToOffer(setting.dialogue, reading))) return undefined;
    const noted = composeOffer(setting);
    const isDoubtful = reading.urgent.has('caution') && pricesUncounted(setting.dialogue);
    return isDoubtful ? { ...noted, ceiling: Math.min(noted.ceiling, cautious) } : noted;
  };
  /** Answers a question, whose text may be shortened: what is for a person, and goods that are refused, are read in its whole text. */
  const answerFirst = async (question: Question, whole = question.question): Promise<Answer> => {
    const written = ownWords(question.history);
    const again = saidAgain(question) ?? allowedToo(question);
    if (again) return answerFirst(again);
    const language = languageOf(question);
    const { entry: anyEntry, search } = retrievers[language];
    const found = lazily(() => ofWhatIsNamed(search(tokensOf(question.question)), question.question));
    const talked = withoutRefused(question.history, language);
    const dialogue = withoutRefusedBefore(
      readDialogue([...talked, { role: 'user', content: question.question }]),
      talked,
    );
    const command = commandAnswer(normalise(question.question), dialogue, language, webUrl);
    if (command) return command;
    const plainly = plainRefusal(whole, language, webUrl, () => addedEntry(found(), undefined) !== undefined);
    if (plainly) return plainly;
    const entry = forSide(anyEntry, dialogue, normalise(question.question));
    const asked = dialogue.goods.length === 0 ? withItsMatter(question.question, written) : question.question;
    const alone = withoutSupposed(
      mattersBesideWork(question.question, dialogue, likenessIn(found, dialogue)),
      question.question,
    );
    const matters = fromTheirSide(asked === question.question ? alone : goingOn(alone, asked, written), dialogue);
    const wordedMatter = plainMatter(question.question);
    // `¿Y cuánto cuesta?` asks for the commission, whatever was told before.
    const followed =
      wordedMatter === 'commission' ||
      wordedMatter === 'complaint-refund' ||
      (wordedMatter === 'cost' && !/\bdemo\b/.test(normalise(written.at(-1) ?? '')))
        ? undefined
        : followedPoint(
            { written: question.question, before: written, history: question.history, dialogue },
            (answer) => toldIn[language]()(answer),
          );
    // Who was cheated elsewhere wonders whether we can be trusted.
    const isWorry = wordedMatter === 'trust';
    const asksShort = isShortOfGoods(dialogue, normalise(question.question));
    const scolds = scoldsFee(normalise(question.question));
    const supposes = onlySupposes(normalise(question.question));
    // `¿Tendrán aceite? ¿Dan factura?` asks of lots, and of no order.
    const looksFirst =
      dialogue.asks === 'search' &&
      dialogue.goods.length > 0 &&
      !dialogue.continues &&
      !dialogue.isOwnMatter &&
      (matters.searches || asksForGoods.test(normalise(question.question)));
    const needed = needsPerson(tokensOf(withoutDeniedFlaws(whole)).join(' '));
    const worded =
      (looksFirst && needed === 'invoice') ||
      (needed === 'invoice' && tellsOfInvoice(dialogue)) ||
      isWorry ||
      asksShort ||
      scolds ||
      supposes ||
      dialogue.isOfDraft ||
      followed
        ? undefined
        : withoutAnswered(needed, matters, normalise(question.question));
    // `15 are broken` of what they offer is no complaint.
    const isOnlyAsked =
      followed !== undefined ||
      isWorry ||
      dialogue.isOfDraft ||
      scolds ||
      supposes ||
      asksSurely(matters) ||
      isHypothetical(question.question);
    const isOfGoods = goesOnWithGoods(dialogue);
    const sellsSurely = sellsPlainly.test(normalise(question.question));
    // `I ordered 10 desks and sell 4 of them at 700` offers what arrived.
    const offersNow = sellsSurely && dialogue.asks === 'offer' && dialogue.goods.some(({ price }) => price !== null);
    const isAmongGoods =
      isOfGoods ||
      offersNow ||
      (dialogue.goods.length > 0 && !dialogue.isOwnMatter && dialogue.talk.last !== 'complaint');
    const isWronged =
      dialogue.role === 'seller' &&
      dialogue.goods.length > 0 &&
      !isWorry &&
      !supposes &&
      !isHypothetical(question.question) &&
      wronged.test(normalise(question.question));
    const toldOfCase = { written: question.question, before: written, history: question.history, dialogue };
    // `Me llegó ayer, son 8 cajas` of who complained tells more of it.
    const tellsOfCase = dialogue.act === 'own' && !/[?¿]/.test(question.question) && openCase(toldOfCase) !== undefined;
    const complains =
      isWronged ||
      (!followed && isFailedTrip(matters, dialogue)) ||
      (!isOnlyAsked &&
        !asksShort &&
        (dialogue.act === 'complaint' || tellsOfCase || (matters.complains && !isAmongGoods)));
    const person = worded ?? (complains ? 'complaint' : undefined);
    const heard = searchFirst(
      offerFirst(
        withoutTakenBack(withUrgent(readMessage(ofWhatIsMeant(question.question), written), whole), dialogue),
        dialogue,
        matters,
        sellsSurely,
      ),
      dialogue,
      question.question,
    );
    const reading = withoutUnsaidNo(
      withoutUnsaidComplaint(
        withoutUnsaidStop(
          urgentFirst(withOptOut(heard, matters, question.question, dialogue), person),
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
      : (refuseGoods(whole, reading, language) ?? refuseSpoilt(question.question, dialogue, reading, language));
    if (refusal) {
      const rest = allowedRest(question.question, language);
      const readRest = () =>
        withoutRefusedBefore(readDialogue([...talked, { role: 'user', content: rest ?? '' }]), talked);
      return withTheRest(refusal, dialogue, { text: whole, webUrl, rest: rest === undefined ? undefined : readRest() });
    }
    const context = { language, member: question.member };
    const reader = { language, webUrl, now: now() };
    const ofCase = reading.urgent.has('stop') ? undefined : caseAnswer(toldOfCase, reader);
    if (ofCase) return ofCase;
    if (dialogue.left && !isComplaint) return leftAnswer(language);
    const own =
      isComplaint ||
      isOfGoods ||
      asksRule(matters, question.question) ||
      (wordedMatter !== undefined && ofRules.has(wordedMatter) && question.member === undefined)
        ? undefined
        : await answerOwn(tools, question.question, dialogue, context, asksAnyEntry(alone, question.question));
    if (own) return ownAnswer(own, language);
    const said = correct(tokensOf(question.question), recogniser().knows).join(' ');
    // `Son 25 bultos a 165` of who offers cement asks for no sum.
    const isTold = dialogue.asks === 'offer' && dialogue.role === 'seller' && !asksPlainly(question.question);
    const isPriced = isTold || (isOfGoods && dialogue.act === 'ask');
    const answerBefore = answersIn(question.history).at(-1) ?? '';
    const setsSum = matters.act === 'sum' || asksSumOf(dialogue, question.question);
    const sumText =
      setsSum && !isComplaint && !isPriced && !asksNet(said)
        ? (calculate(question.question, language) ?? knownSum(dialogue, said, language))
        : addToSum(said, answerBefore, language);
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
    const named = reading.place ?? written.map((text) => findPlace(tokensOf(text))?.name).findLast((name) => name);
    const setting: Setting = {
      language,
      webUrl,
      // What was looked for is elsewhere than what is offered.
      place: dialogue.goods.length > 0 ? dialogue.place : (named ?? dialogue.place),
      entry,
      dialogue,
      said,
      written: asked,
      asked: matters.asked,
      parts: matters.parts,
      surely: surelyOf(matters),
      searches: matters.searches,
      member: question.member,
      order: [...written, question.question].map(orderNumberIn).findLast((number) => number !== undefined),
    };
    if (!isComplaint && onlySaysHowToReach(dialogue, question.question))
      return ownAnswer({ ...composeOffer(setting), intent: 'sell', isPrivate: undefined }, language);
    const ofDraft = isComplaint || isOfLots ? undefined : sayDraftSum({ ...talk, language });
    if (ofDraft) return sumAnswer(ofDraft, setting);
    const noted = () => (dialogue.role === 'seller' && dialogue.goods.length > 0 ? composeOffer(setting).text : '');
    const sum = isComplaint || (isOfGoods && !asksNet(said)) ? undefined : followSum(talk);
    if (sum?.notesGoods) return followAnswer({ ...sum, text: `${sum.text} ${noted()}`.trim() }, language, now());
    if (sum) return withAskedBeside(followAnswer(sum, language, now()), setting, [...ofSums, ...ofMarket]);
    const ofDiscount =
      !isComplaint && dialogue.act === 'bargain' && dialogue.role !== 'seller' && asksDiscount.test(said);
    if (ofDiscount) {
      const told = followedAnswer({ entry: 'offer-make', point: 'last-price', share: byWording }, setting);
      if (told) return told;
    }
    const ofFreight = dialogue.party === 'buyer' && asksWhoPaysFreight.test(said) && !isComplaint;
    if (ofFreight) {
      const told = followedAnswer({ entry: 'transport-cost', point: undefined, share: byWording }, setting);
      if (told) return told;
    }
    const charged = isComplaint
      ? undefined
      : (oxxoAmount(question.question) ??
        costOfTold(question.question, toldIn[language]()(answersIn(question.history).at(-1) ?? '')));
    const ofCharge = charged && followedAnswer({ ...charged, share: byWording }, setting);
    if (ofCharge) return ofCharge;
    const ofWording = isOfLots ? 'seller-invoice' : wordedMatter;
    const pointAnswer = isComplaint || followed === undefined ? undefined : followedAnswer(followed, setting);
    if (pointAnswer) return pointAnswer;
    const matter = looksFirst || ((isComplaint || isOfGoods) && !isOfLots) ? undefined : ofWording;
    const plain = matter && entry(matter);
    if (plain) return plainAnswer(plain, setting);
    const routed = isComplaint
      ? undefined
      : (routedEntry(matters, dialogue, entry) ?? ifItArrivesBad(question.question, dialogue, entry));
    const asksOnly = !isOfGoods && !dialogue.everything && isQuestionAlone(routed, matters, dialogue, reading);
    // `Qué onda, 2 camiones de tepetate` asks nothing of what is sold here.
    const isOnlyNamed =
      dialogue.unsaid && matters.main?.matter.kind === 'entry' && ofMarketGoods.has(matters.main.matter.id);
    if (dialogue.unsaid && !isComplaint && (!asksOnly || (isOnlyNamed && !/[?¿]/.test(question.question))))
      return withHeldGoods(whole, goodsAnswer(composeUnsaid(setting), reading, language));
    // Who refers gives a code away, and no goods.
    const mayGive = matters.donates && dialogue.party !== 'referrer';
    if (mayGive && !isComplaint && !isOfGoods && givesGoods(dialogue, said)) {
      return ownAnswer({ ...draftOfGift(setting), intent: 'sell', isPrivate: undefined }, language);
    }
    const hasComplained = complainedBefore(written);
    const isBesides = !isOfGoods && !hasComplained && isBesideGoods(matters, said);
    const isBargain =
      matters.act === 'bargain' &&
      !dialogue.continues &&
      !isOfGoods &&
      !dialogue.everything &&
      !offersCounted(dialogue);
    const planned =
      isComplaint || asksOnly || isBargain || isBesides ? undefined : await answerGoods(matters, reading, setting);
    if (planned) {
      return withHeldGoods(whole, goodsAnswer(planned, reading, language));
    }
    const asksBuying = asksToSell(matters, dialogue, said) && !isComplaint;
    const mayBeSold =
      isComplaint || asksOnly || asksBuying || !offersNamed(dialogue) ? undefined : entry(saysMayBeSold(matters) ?? '');
    if (mayBeSold) return withHeldGoods(whole, goodsAnswer(besideOffer(mayBeSold, setting), reading, language));
    const isOffer = offersCounted(dialogue) && !asksOnly && !isComplaint;
    const home = homeEntry(dialogue, reading, entry);
    const isHome = home !== undefined && (routed?.score ?? 0) < clearlyAsked;
    const entryFound = isHome ? home : (routed ?? home);
    const entryChosen = isOffer ? undefined : entryFound;
    const isOfCarrier = entryChosen && isToldCarrier(entryChosen.entry, matters, dialogue);
    if (!isComplaint && !isOffer && (isOfCarrier || (!entryChosen && isCarriersOffer(dialogue, reading)))) {
      const point = pointAsked('driver-work', question.question);
      const ofWork = point && followedAnswer({ entry: 'driver-work', point, share: byWording }, setting);
      return ofWork || carrierAnswer(language, now());
    }
    const chosen =
      isComplaint || isOffer
        ? undefined
        : onSide(
            addedEntry(found(), routed) ?? entryChosen ?? (asksBuying ? undefined : chooseEntry(found(), reading)),
            entry,
          );
    // `Ya le di reenviar 3 veces` after `no me llega el código` goes on with it.
    const isSameAgain = chosen !== undefined && plainMatter(written.at(-1) ?? '') === chosen.entry.id;
    const least = hasComplained || isSameAgain ? surelyAnother : clearly;
    const asksForPerson = hasComplained && asksWhom(question.question);
    const isClear =
      (person !== undefined && person !== 'complaint') || ((chosen?.score ?? 0) >= least && !asksForPerson);
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
    const which = isUnknown && !isComplaint ? askWhich(question.question, setting) : undefined;
    if (which) return ownAnswer({ ...which, intent: 'out_of_scope', isPrivate: undefined }, language);
    const told = isUnknown ? honest(composed, reading, isNod(question.question)) : composed;
    const hasCase = person === 'complaint' || openCase(toldOfCase) !== undefined;
    const forPerson = withBothHeard(toPerson(told, reading, person, now()), reading, hasCase);
    if (forPerson.person === undefined) return withHeldGoods(whole, forPerson);
    const asksMeanwhile =
      forPerson.person === 'complaint' && openCase(toldOfCase) === undefined && !reading.urgent.has('stop')
        ? askedMeanwhile(whole, matters, complainant(dialogue, said))
        : undefined;
    const helpful = routed ?? routedEntry({ ...matters, act: undefined }, dialogue, entry);
    const meanwhile = whatHelpsMeanwhile(helpful ? [helpful] : found(), forPerson.person);
    const isToldAlready = meanwhile !== undefined && tellsUnpaid(said) && ofPayouts.has(meanwhile.id);
    const isForThem = meanwhile !== undefined && !isToldAlready && helps(complainant(dialogue, said), meanwhile.id);
    const isBuyer = complainant(dialogue, said) === undefined;
    const deadline = forPerson.person === 'complaint' && isBuyer ? deadlineIn(whole) : undefined;
    if (deadline) return withDeadline(forPerson, deadline, now());
    const more =
      forPerson.person === 'complaint' && !reading.urgent.has('stop') ? moreOfCaseText(toldOfCase, reader) : undefined;
    if (more) return { ...forPerson, text: more.text };
    const askedEntry = asksMeanwhile && entry(asksMeanwhile.entry);
    if (askedEntry) return withEntry(forPerson, draftOfPoint(askedEntry, asksMeanwhile.point, setting));
    return isForThem ? withEntry(forPerson, draftOf(meanwhile, setting)) : forPerson;
  };
  const answer: AnswerEngine = async (asked, listener) => {
    const history = asked.history.map((turn) => ({ ...turn, content: withoutOwnNumbers(turn.content) }));
    const written = { ...asked, question: withoutOwnNumbers(asked.question), history };
    const { question, skipped } = bounded(written);
    const first = withFittingPolarity(await answerFirst(question, written.question), question.question);
    const dialogueNow = lazily(() => readDialogue([...question.history, { role: 'user', content: question.question }]));
    const settingNow = (): Setting => {
      const dialogue = dialogueNow();
      return {
        language: first.language,
        webUrl,
        place: dialogue.place,
        entry: forSide(retrievers[first.language].entry, dialogue, normalise(question.question)),
        dialogue,
        said: '',
        written: question.question,
        asked: [],
        parts: new Map(),
      };
    };
    const sayEntry = (id: string): (Draft & Pick<Answer, 'intent'>) | undefined => {
      const setting = settingNow();
      const found = setting.entry(id);
      return found && { ...draftOf(found, setting), intent: intentOfEntry(found) };
    };
    const sayPoint = ({ entry: id, point }: Told): string | undefined => {
      const found = retrievers[first.language].entry(id);
      return found && draftOfPoint(found, point, settingNow()).text;
    };
    const sayMore = () => {
      const { question: asked, history: talk } = question;
      const told = { written: asked, before: ownWords(talk), history: talk, dialogue: dialogueNow() };
      const found = openCase(told);
      return moreOfComplaint(found?.who, found?.isUnpaid ?? false);
    };
    const opened = withOpening({ answer: first, question: question.question, dialogue: dialogueNow() });
    const heard = withContactWish(opened, { question: question.question, dialogue: dialogueNow(), webUrl });
    const whole = withEachAsked(heard, {
      written: question.question,
      dialogue: dialogueNow(),
      read: (answer) => toldIn[opened.language]()(answer),
      sayPoint,
    });
    const answer = sayAnew(whole, question, { sayEntry, sayMore, now: now(), webUrl });
    return speak(withSkipped(answer, skipped), listener);
  };
  return answer;
}

/** A complaint of goods that came on a day which the message tells: whether that is in time. */
function withDeadline(answer: Answer, deadline: NonNullable<Deadline>, now: Date): Answer {
  const { language } = answer;
  if (deadline === 'late') return { ...answer, text: `${lateText(language)} ${whenHeard(now, language)}` };
  return { ...answer, text: `${deadlineText(deadline, language)} ${answer.text}` };
}

/** A wrong yes or no is worse than none: it stays where the question asks for one, and the answer is sure. */
function withFittingPolarity(answer: Answer, written: string): Answer {
  if (answer.sources.length === 0 || answer.topic === 'offer' || !isPolar(answer.text)) return answer;
  const isSure = answer.confidence >= sureOfNo || !/^no/i.test(answer.text);
  // `Me arrepentí, todavía no la pago` asks whether it can be undone.
  const isWish = /^(?:s[ií]|yes)/i.test(answer.text) && formsOf(written).every((form) => form === 'none');
  return isWish || (mayBePolar(written) && isSure) ? answer : { ...answer, text: withoutPolarity(answer.text) };
}
const sureOfNo = 0.6;

/** Notes what a message offers, and says what there is of what it looks for. */
async function offerAndSearch(
  setting: Setting,
  search: (dialogue: Dialogue) => Promise<Draft | undefined>,
): Promise<Draft> {
  const { dialogue } = setting;
  const noted = composeOffer(setting);
  const found = await search({
    ...dialogue,
    role: 'buyer',
    asks: 'search',
    goods: dialogue.sought,
    place: dialogue.placeOfSearch ?? dialogue.place,
    limits: dialogue.searched?.limits ?? dialogue.limits,
    continues: true,
  });
  if (!found) return { ...noted, text: `${noted.text} ${looksFor(setting, dialogue.sought)}` };
  return { ...noted, text: `${noted.text}\n${found.text}`, sources: [...noted.sources, ...found.sources] };
}

/** Where to look for goods. */
const looksFor = ({ language, webUrl }: Setting, sought: Dialogue['goods']): string =>
  phrases.buy[language].replace('{list}', () => goodsText(sought, language)).replace('{web}', webUrl);

/** `Cromadas no` of lamps that are looked for refuses nothing else. */
const ofWhatIsMeant = (text: string): string => {
  const rest = withoutDenied(text);
  return /\p{L}/u.test(rest) ? rest : text;
};

/** `Tengo camioneta y no quiero fletes, quiero comprar cartón` asks nothing of a driver's work. */
function mattersBesideWork(text: string, { asks, goods }: Dialogue, likeness: (id: string) => number): Matters {
  const said = normalise(text);
  const rest = withoutRefusedTrips(said);
  if (rest === said) return readMatters(text, likeness);
  const matters = readMatters(withoutOwnVehicle(rest), likeness);
  return { ...matters, searches: matters.searches || (asks === 'search' && goods.length > 0) };
}

/** Finds out once, and only where it is asked for. */
function lazily<Found>(find: () => Found): () => Found {
  let found: { readonly value: Found } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** `¿Y si compro la pintura y llega seca?` buys nothing. */
const withoutSupposed = (matters: Matters, text: string): Matters =>
  isHypothetical(text) && surelyOf(matters) !== undefined ? { ...matters, act: undefined, searches: false } : matters;

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

/** What a seller hears of it is another matter. */
const asksWhoPaysFreight =
  /\b(?:quien|kien) (?:\w+ ){0,2}(?:paga|cubre|pone)(?: \w+){0,2} (?:flete|envio|transporte)\b|\b(?:flete|envio|transporte)(?: \w+){0,2} quien (?:lo )?(?:paga|cubre|pone)\b|\bwho pays (?:for )?(?:the )?(?:freight|shipping|delivery|transport)\b/;

/** `Me faltaron 2 bultos de mortero, ¿venden de poquito?` looks for them, and complains of no order. */
const isShortOfGoods = ({ asks, isOwnMatter }: Dialogue, text: string): boolean =>
  asks === 'search' && !isOwnMatter && /\bfalt(?:o|aron|an|a)\b/.test(text) && asksForSome.test(text);
const asksForSome = /\b(?:venden|tienen|hay|busco|ocupo|necesito|comprar|conseguir|surten)\b/;

/** `Vendo 30 tambos a 900, puedo facturar`: who offers goods tells it of them, and asks for none. */
const tellsOfInvoice = ({ asks, role, told }: Dialogue): boolean =>
  asks === 'offer' && role === 'seller' && told.some((detail) => /factur|invoice/i.test(detail));

/** What a question asks for that we answer ourselves needs no person: whether a seller gives invoices, whether we can be trusted. */
function withoutAnswered(worded: NeedsPerson | undefined, { main }: Matters, text: string): NeedsPerson | undefined {
  const isSure = main?.matter.kind === 'entry' && main.share >= clearlyAsked;
  const id = isSure && main.matter.kind === 'entry' ? main.matter.id : '';
  if (worded === 'invoice' && (ofInvoices.has(id) || isSettled('invoice', text))) return undefined;
  const isAsked = ofTrust.has(id) || id === 'complaint-decision' || (id === 'complain' && asksOfComplaints(text));
  return worded === 'complaint' && isAsked ? undefined : worded;
}
/** Whether a question asks for an entry of the knowledge rather than for anything else; `quiero una copia de mis datos` is a wish. */
const asksAnyEntry = ({ main }: Matters, text: string): boolean =>
  main?.matter.kind === 'entry' && main.share >= leastOfEntry && formsOf(text).some((form) => form !== 'none');
const leastOfEntry = 0.25;

/** The entry that a message is about and nothing else. */
const surelyOf = ({ main }: Matters): string | undefined =>
  main?.matter.kind === 'entry' && main.share >= beyondParts ? main.matter.id : undefined;
const beyondParts = 0.85;
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

/** What the recogniser hears where it hears nothing that it knows. */
const vague: ReadonlySet<Topic> = new Set<Topic>(['off_topic', 'unknown', 'photos', 'later', 'not_interested']);

/** This alike to an entry, a message is about another matter than the one before. */
const clearly = 0.5;
/** Who complained says more of that, unless they surely ask for something else. */
const surelyAnother = 0.7;

/** `Solo se recoge los lunes`: what no field of a lot holds, and nothing else. */
const onlyTells = ({ isNews, publishes, removes, told }: Dialogue): boolean =>
  told.length > 0 && !isNews && !publishes && !removes;

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

/** What is put in so many words, and asks for nothing of one's own. */
const ofRules: ReadonlySet<string> = new Set(['cancel-money', 'change-address', 'set-minimum', 'cost']);

const ofMarketGoods: ReadonlySet<string> = new Set(['materials', 'hotels', 'food', 'sell', 'used-new']);

/** What is said in so many words is sure. */
const byWords = 0.95;

/** What somebody asked for in so many words, and what they asked beside it, in its order. */
function plainAnswer(entry: Entry, setting: Setting): Answer {
  const [asked] = entry.id === setting.asked[0] || !setting.asked.includes(entry.id) ? [] : setting.asked;
  const first = (asked !== undefined && setting.entry(asked)) || entry;
  if (ofRules.has(entry.id))
    return {
      ...withOtherParts(draftOfPoint(entry, undefined, setting), setting),
      intent: intentOfEntry(entry),
      confidence: byWords,
      language: setting.language,
      engine: 'local',
    };
  const draft = draftOf(first, setting);
  return {
    ...(saidAlone.has(entry.id) || isOneQuestion(setting) ? draftOf(entry, setting) : withOtherParts(draft, setting)),
    intent: intentOfEntry(first),
    confidence: byWords,
    language: setting.language,
    engine: 'local',
  };
}

/** The point that a short question after an answer asks. */
function followedAnswer({ entry: id, point, share }: Followed, setting: Setting): Answer | undefined {
  const entry = setting.entry(id);
  if (!entry) return undefined;
  const draft = draftOfPoint(entry, point, setting);
  const isDoubtfulNo = share < sureOfNo && /^no(?!\p{L})/iu.test(draft.text);
  return {
    ...draft,
    text: isDoubtfulNo ? withoutPolarity(draft.text) : draft.text,
    intent: intentOfEntry(entry),
    confidence: rounded(Math.max(byWording, share)),
    language: setting.language,
    engine: 'local',
  };
}

/** Whether a message is one question, which another entry answers as well. */
const isOneQuestion = ({ parts, written }: Setting): boolean => [...parts.values()].every((part) => part === written);

/** Beside a danger nothing else is answered. */
const saidAlone: ReadonlySet<string> = new Set(['emergency', 'in-our-name', 'persons-data', 'code-here']);

/** What nobody says of goods that they offer. */
const wronged =
  /(?<![^ ])(?:(?:me|nos) (?:robaron|estafaron|cobraron|quitaron|defraudaron)|no (?:me|nos) (?:regresan|devuelven|han (?:regresado|devuelto|pagado))|es un fraude)(?![^ ])/;

/** What was computed of a draft, after what the same message told of it. */
function sumAnswer({ text, isNet }: DraftSum, setting: Setting): Answer {
  const { dialogue, language } = setting;
  const told = dialogue.isNews || !isNet ? [composeAfterSum(setting).text] : [];
  const topic = isNet ? 'commission' : 'price';
  const answer = wordedAnswer({
    text: [text, ...told].join(' '),
    topic,
    intent: isNet ? 'pricing' : 'price_quote',
    language,
  });
  return { ...answer, sources: [topic] };
}

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

/** `¿Qué más necesitas?` of who offers goods: what they are still asked for. */
const saysMore: ReadonlySet<Topic> = new Set<Topic>(['offer', 'interest']);

/** Answers what the other parts of a message ask, in a sentence each. */
function withOtherParts(draft: Draft, setting: Setting): Draft {
  const isKnowledge = draft.action !== 'handoff' && draft.sources.length > 0 && draft.topic !== 'offer';
  if (!isKnowledge) return draft;
  // Who drives registers in no other way than by invitation.
  const told = draft.sources.includes('driver-work') ? [...draft.sources, 'register'] : draft.sources;
  // Beside goods that are looked for, only what is asked as a question is answered, and nothing that sellers ask.
  const isSearch = draft.topic === 'buy' && setting.dialogue.asks === 'search' && setting.dialogue.goods.length > 0;
  const others = briefAnswers(setting, isSearch ? [...told, ...ofMarket] : told)
    .filter(({ id }) => !isSearch || isAskedBeside(setting.parts.get(id), setting))
    .filter(({ text }) => !tellsSame(text, draft.text));
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

/** `Pido 8 mil por la varilla`: of goods that nobody counted a price may be for one or for all. */
const pricesUncounted = ({ meant }: Dialogue): boolean =>
  meant.some(({ quantity, price }) => quantity === null && price !== null);

/** `Son 30`, `en Coyoacán`, `usado`: more about what they offer. */
const addsToOffer = ({ asks, continues, goods, removes }: Dialogue, { topics }: Reading): boolean =>
  removes || (asks === 'offer' && continues && goods.length > 0 && !topics.includes('interest'));

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
