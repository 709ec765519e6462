import { isDeepStrictEqual } from 'node:util';
import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { pesosSchema } from '@tianguis/proto/fields';
import { zoneIn } from '@tianguis/proto/zones';
import { findMentions } from '../intents/mentions.ts';
import { offersMoney } from '../intents/money-offered.ts';
import { findPlace } from '../intents/places.ts';
import { isKindOf } from '../inventory/families.ts';
import { readLine } from '../inventory/line.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import { route } from '../matters/router.ts';
import { remember } from '../platform/remember.ts';
import { after, sideOf } from '../turns/read-turn.ts';
import { remainsIn } from './amount-alone.ts';
import { withBrandsOfNames } from './brands-of-names.ts';
import { asksByName, countOfEach, goesBack, opensWithQuestion, wouldTake } from './buyer-cues.ts';
import { variantsIn } from './clauses-of-draft.ts';
import { tellsHowToReach } from './contact-cues.ts';
import {
  asksTotal,
  buysFirmly,
  cancelsOpen,
  corrects,
  correctsItself,
  donates,
  goesOn,
  priceOpenIn,
  removes,
  sellsIn,
  sellsPlainly,
  smallTalk,
  spoilt,
  takesEither,
  wantsToSell,
} from './cues.ts';
import {
  type Dialogue,
  type DraftTalk,
  type Goods,
  type Limits,
  newDialogue,
  type Subject,
  type Want,
} from './dialogue.ts';
import { clausesIn, tellingText } from './draft/clauses.ts';
import { correctsBefore, givesForNothing } from './draft/cues.ts';
import { isOnlyNamed } from './draft/others.ts';
import { partStarts, partStatement } from './draft/parts.ts';
import { askedOf, readDraft } from './draft/read-draft.ts';
import type { ToldOfDraft } from './draft/reading.ts';
import { talkAfter } from './draft/talk.ts';
import { withBlankTimes } from './draft/times.ts';
import { alsoSeeks, draftInClauses, goodsAfter } from './goods-after.ts';
import { headOf, same, singular } from './goods-said.ts';
import { verticalsIn } from './kinds-of-goods.ts';
import { inTheirCompany } from './meant-beside.ts';
import { askedAfter } from './missing.ts';
import { isSought, notSoughtIn } from './not-sought.ts';
import { withOwners, withoutOwners } from './notes-of-goods.ts';
import { hasOwnGoods, partyAfter, wantsWork } from './party.ts';
import { isPriceForAll } from './price-for-all.ts';
import { tellsPrivateData } from './private-data.ts';
import { substanceIn } from './properties.ts';
import { isWhatFor } from './purposes-of-goods.ts';
import { readSaid } from './read-said.ts';
import type { Said } from './said.ts';
import { saysNothingOfGoods, speaksOfTalk } from './small-talk.ts';
import {
  actOf,
  markedAmount,
  markedLimits,
  markedPrice,
  namesKnown,
  namesOthers,
  roleAfter,
  type Step,
  stepOf,
} from './steps.ts';
import { takenBack, takesBack, takesBackAll, without, withoutTakenClauses } from './taken-back.ts';
import { twoSides } from './two-sides.ts';
import { uncoveredIn } from './uncovered.ts';
import { mindsNoLonger, wantsAfter, wantsIn, withoutIndifferent } from './wants.ts';

/** A message of one person. */
interface Turn {
  readonly role: string;
  readonly content: string;
}

/** Turns that are read; older ones say nothing about what is asked now. */
const remembered = 20;
/** Longer messages are letters: the beginning tells. */
const longest = 1_000;

/** What a conversation has come to. Only what the person wrote counts, so that it can be told anew from the messages alone. */
export function readDialogue(turns: readonly Turn[]): Dialogue {
  return dialogueAfter(
    turns
      .filter(({ role }) => role === 'user')
      .slice(-remembered)
      .map(({ content }) => content.replaceAll(between, ' ').slice(0, longest)),
  );
}

/** What a talk of 1,000 characters comes to takes 300 KB. */
const mostTalks = 100_000;

/** Each answer goes on with a talk that was read up to the message before. */
const dialogueAfter = (messages: readonly string[]): Dialogue =>
  messages.length === 0 ? newDialogue : readTogether(messages.join(between));
const between = '\u0000';
const readTogether: (together: string) => Dialogue = remember((together) => {
  const messages = together.split(between);
  return goOn(dialogueAfter(messages.slice(0, -1)), readSaid(messages.at(-1) ?? ''));
}, mostTalks);

/** Words beside goods, places and amounts that a message may have and still only go on with the one before. */
const mostWords = 9;
/** Likewise where it names a price, or asks that what was spoken of be published. */
const mostWordsOfTerms = 14;

/** Whether a message says nothing without the ones before. */
function isElliptic(said: Said, before: Dialogue): boolean {
  const hasTerms = said.asked !== undefined || said.publishes;
  if (before.subject === undefined || said.tokens.length > (hasTerms ? mostWordsOfTerms : mostWords)) return false;
  if (changesSides(said, before)) return false;
  const { free, ...others } = said.limits;
  const limits = free || Object.values(others).some((limit) => limit !== undefined);
  const adds =
    limits || said.anywhere || said.place !== undefined || said.goods.length > 0 || said.amount !== undefined;
  const refers =
    (said.publishes && before.subject !== 'search' && before.goods.length > 0) ||
    said.total ||
    said.chosen !== undefined ||
    (said.asked !== undefined && before.role === 'seller');
  if (refers) return true;
  if (said.amount && said.tokens.length <= mostWords && said.goods.length === 0) return true;
  return adds && (goesOn.test(said.text) || corrects.test(said.text) || isBare(said) || limits || said.anywhere);
}

/** A seller who looks for other goods speaks of those, and no more of what they sell. */
const changesSides = ({ role, goods }: Said, before: Dialogue): boolean =>
  goods.length > 0 && role === 'buyer' && before.role === 'seller';

/** Nothing but goods, amounts and places, with little words and greetings. */
function isBare({ tokens, text }: Said): boolean {
  const place = findPlace(tokens);
  const mentions = findMentions(tokens);
  const rest = tokens.filter(
    (token, at) =>
      !/^\d/.test(token) &&
      !little.has(token) &&
      !(place && at >= place.start && at < place.end) &&
      !mentions.some(({ start, end }) => at >= start && at < end),
  );
  return rest.length <= 1 || (rest.length <= 3 && smallTalk.test(text));
}
const little = new Set(
  'y e o de del la el los las un una unos unas en es son esta estan por para con que a mi aqui si no no, pero nada mas solo and or in the of it is'.split(
    ' ',
  ),
);

function subjectOf(said: Said, before: Dialogue, isGoingOn: boolean): Subject | undefined {
  const { worth, role, goods } = said;
  const hasGoods = goods.length > 0;
  if (worth && (hasGoods || isGoingOn))
    return before.role === 'buyer' && role !== 'seller' && !hasGoods ? 'search' : 'price';
  if (worth && before.goods.length > 0 && said.tokens.length <= mostWords) return 'price';
  if (role === 'buyer' && hasGoods) return 'search';
  if (role === 'seller' && hasGoods) return 'offer';
  if (!isGoingOn) return undefined;
  const offers = said.publishes || role === 'seller';
  return before.subject === 'price' && offers ? 'offer' : before.subject;
}

/** What the next message may go on with, where this one asks nothing by itself: `quiero vender`, or goods without a verb. */
function opens(said: Said, before: Dialogue): Subject | undefined {
  if (wantsToSell.test(said.text)) return 'offer';
  if (said.goods.length === 0 || said.declines || said.isOwnMatter) return undefined;
  const isCounted = said.goods.some(({ quantity }) => quantity !== null);
  if (before.subject === undefined) return isCounted ? 'offer' : 'search';
  // Who only named goods before did not say that they look for any.
  return isCounted && before.subject === 'search' && before.role === undefined ? 'offer' : undefined;
}

/** `Somos un hotel y renovamos 120 colchones`: goods that are counted, told to a market without a question. */
function offeredPlainly(said: Said, before: Dialogue): Subject | undefined {
  if (before.talk.last !== undefined || said.isQuestion || opens(said, before) !== 'offer') return undefined;
  const [first] = route(said.written);
  const isOfSale = first?.matter.kind === 'entry' && ofSales.has(first.matter.id);
  return isOfSale ? 'offer' : undefined;
}
const ofSales: ReadonlySet<string> = new Set(['donate', 'food', 'hotels', 'materials', 'sell']);

/** `Triplay de 16 mm, 20 hojas, Guadalajara`: goods in a first message without a word on whose they are, or what is done with them. */
function saysNoSide(
  { saysSide, goods, isQuestion, worth, alert, asked, written, tokens }: Said,
  before: Dialogue,
): boolean {
  const isFirst = before.goods.length === 0 && before.role === undefined && before.party === undefined;
  const isBareList =
    goods.some(({ quantity }) => quantity !== null) &&
    goods.every(({ price, state }) => price === null && state === null);
  const isShort = goods.length <= mostUnsaid && tokens.length <= mostWordsOfTerms && !written.includes('\n');
  return isFirst && isBareList && isShort && !saysSide && !isQuestion && !worth && !alert && asked === undefined;
}
const mostUnsaid = 2;

/** `Los busco`, `para vender`: what was left open of goods that were named before. */
function settledSide(before: Dialogue, said: Said): Step | undefined {
  if (!before.unsaid || said.goods.some(({ quantity }) => quantity !== null)) return undefined;
  const offers = said.asked !== undefined || settlesSale.test(said.text);
  const { budget, maxPrice } = said.limits;
  const looksFor = settlesSearch.test(said.text) || budget !== undefined || maxPrice !== undefined;
  if (offers === looksFor) return undefined;
  return { continues: true, asks: offers ? 'offer' : 'search' };
}
const roleOfSettled = (settled: Step | undefined): Dialogue['role'] =>
  settled && (settled.asks === 'offer' ? 'seller' : 'buyer');
const settlesSale = /\b(?:vend\w+|venta|rematar|publicar\w*|sell\w*|ofrezco|tengo)\b/;
const settlesSearch = /\b(?:busc\w+|busk\w+|compr\w+|ocupo|ocupamos|necesit\w+|quiero|conseguir|buy\w*|looking|need)\b/;

const roleIn: Readonly<Record<Subject, Dialogue['role']>> = { offer: 'seller', search: undefined, price: undefined };
const roleOfAsked = (asks: Subject | undefined, opened: Subject | undefined): Dialogue['role'] =>
  asks === 'offer' ? 'seller' : opened && roleIn[opened];

/** A message of two sides is read as the offer that it makes, and what it looks for is kept beside it. */
function goOn(before: Dialogue, said: Said): Dialogue {
  const back = backToSearch(before, said);
  if (back) return goOnWith(back, said.alert ? { ...said, goods: [] } : said);
  const anew = startingOver(before, said);
  if (anew) return goOnWith(anew, said);
  const sides = before.role === 'buyer' ? undefined : twoSides(said);
  if (!sides) return countedThenMore(before, said) ?? offeredInParts(before, said) ?? goOnWith(before, said);
  return { ...goOnWith(before, sides.offered), sought: sides.sought, seeks: true };
}

/** `Lo de las sillas, ¿me avisas?`, `¿qué me decías de la varilla?` of who offers cheese by now: what they looked for before. */
function backToSearch(before: Dialogue, { alert, goods, role, text }: Said): Dialogue | undefined {
  const { searched, placeOfSearch } = before;
  const isBack = alert || (goods.length > 0 && role !== 'seller' && goesBack.test(text));
  if (before.role !== 'seller' || !searched || !isBack) return undefined;
  const named = searched.goods.filter((one) => goods.some(({ material }) => same(one.material, material)));
  if (named.length < goods.length) return undefined;
  const sought = named.length > 0 ? named : searched.goods;
  return {
    ...before,
    role: 'buyer',
    party: 'buyer',
    goods: sought,
    aside: asideAfter(before, sought),
    limits: searched.limits,
    wants: searched.wants,
    place: placeOfSearch,
    subject: 'search',
    asks: 'search',
    talk: after(before.talk, 'search'),
  };
}

/** `Olvida eso, mejor bancas`: nothing of the search before holds on but the place. */
function startingOver(before: Dialogue, { text, goods }: Said): Dialogue | undefined {
  if (before.subject !== 'search' || before.role === 'seller' || goods.length === 0 || !startsOver.test(text))
    return undefined;
  return { ...before, goods: [], limits: {}, wants: [], excluded: [], chosen: undefined };
}
const startsOver =
  /(?<![^ ])(?:(?:olvida(?:te)?|olvidemos|deja) (?:eso|es[oa]s|lo (?:otro|anterior|de antes)|todo)|olvidalo|dejalo|forget (?:it|that)|never ?mind)(?![^ ])/;

/** `Es que tengo 22 y me estorban, también 15 rollos de alambre` after a question about mesh: so many of that, and more goods. */
function countedThenMore(before: Dialogue, { written }: Said): Dialogue | undefined {
  const [one, ...others] = before.goods;
  if (!one || others.length > 0 || before.subject === undefined || one.quantity !== null) return undefined;
  const { count, rest = '' } = countsThoseFirst.exec(written)?.groups ?? {};
  if (count === undefined || !/\d/.test(rest)) return undefined;
  const more = readSaid(`también tengo ${rest}`);
  const isMore =
    more.goods.some(({ quantity }) => quantity !== null) &&
    more.goods.every((other) => !same(other.material, one.material) || headOf(other) !== headOf(one));
  if (!isMore) return undefined;
  const first = goOnWith(before, readSaid(`tengo ${count}`));
  if (first.goods[0]?.quantity === null) return undefined;
  const second = goOnWith({ ...first, subject: 'offer', role: 'seller' }, more);
  return { ...second, asked: before.asked, partyBefore: before.partyBefore };
}
const countsThoseFirst =
  /^(?:(?:es|pues|yo|si|sí|ah|que|q|oye|bueno|mira|ok|la verdad)[ ,]+)*(?:tengo|tenemos|traigo|(?:me|nos) (?:sobraron|quedaron|quedan)|i have) (?:(?:como|unos|unas|about) )*(?<count>\d{1,6})(?!\d|[.,]\d)(?: (?:y|que|q|pero|en|and)(?! (?:\d|tengo|tambi))[^,.;\d]*)?[,.;]? (?:(?:y|e|and|tambi[eé]n|adem[aá]s|aparte|m[aá]s)[ ,]+)+(?:tengo |hay |traigo |have )?(?<rest>.*\d.*)$/isu;

/**
 * `24 ventanas, 6 vienen rayadas; las sanas a 700 y las rayadas a 400`: an offer that counts goods and then tells of a part of them is
 * read as the offer, and as a second message about it.
 */
function offeredInParts(before: Dialogue, { written, role }: Said): Dialogue | undefined {
  if (before.role === 'buyer' || before.goods.some(({ quantity }) => quantity !== null)) return undefined;
  for (const start of partStarts(withBlankTimes(written))) {
    const offered = written.slice(0, start).replace(leadsToPart, '');
    const head = readSaid(offered);
    // `Hay 100, 20 mojadas: esas las regalo` offers them.
    const side = role === 'seller' ? role : (head.role ?? role);
    if (side !== 'seller' || !head.goods.some(({ quantity }) => quantity !== null && quantity > 1)) continue;
    const first = goOnWith(before, { ...head, role: side });
    const second = goOnWith(
      // However the offer sounded, what follows tells of it.
      { ...first, asked: before.asked, talk: after(before.talk, 'offer') },
      readSaid(written.slice(offered.length).replace(opensPart, '')),
    );
    if (!second.isOfDraft || second.goods.length === 0) continue;
    return {
      ...second,
      partyBefore: before.partyBefore,
      asked: before.asked,
      asks: second.asks ?? first.asks,
      continues: first.continues,
      isOfDraft: false,
      told: [...new Set([...first.told, ...second.told])],
      talk: first.talk,
      act: first.act,
    };
  }
  return undefined;
}
const opensPart = /^[\s,.;:(]*(?:(?:pero|y|aunque|que|but|and)[\s,]+)*/iu;
const leadsToPart =
  /[\s,.;:(]*(?:(?<!\p{L})(?:pero|y|aunque|con|que|de|unas?|unos|como|only|just|but|and|with|about|like|of which|de (?:las|los) cuales|solo|nomas)[\s,]+)*$/iu;

function goOnWith(before: Dialogue, heard: Said): Dialogue {
  const everything = { ...heard, goods: inTheirCompany(heard.goods, heard.tokens, before.goods) };
  const party = partyAfter(before.party, everything.text, before.wantsWork);
  const heardOwn = hasOwnGoods(party, everything.text) ? everything : withoutGoods(everything);
  const own = { ...heardOwn, role: roleHeard(before, heardOwn) };
  // `Pero barata, pa cimbra` after a search for wood looks for no formwork.
  const isUse =
    before.subject === 'search' &&
    own.role !== 'seller' &&
    (saysSubstance(before, own) ||
      own.goods.every((one) => isWhatFor(one, own.text) || !isSought(one, own.notSought) || isNoGoods(one, own)));
  const plain = isUse ? { ...own, goods: [], amount: own.amount ?? amountOf(own.goods) } : own;
  // `¿Cree que alguien la compre?` of goods that they name is asked by who sells them.
  const isSellers =
    plain.role === undefined && plain.goods.length > 0 && before.role === undefined && party === 'seller';
  const read: Said = isSellers ? { ...plain, role: 'seller' } : plain;
  const heardAct = actOf(read, before);
  const told = toldOfDraft(read, before, heardAct);
  const { likely, sure } = told?.isTold
    ? { likely: actOfTold(heardAct.sure), sure: actOfTold(heardAct.sure) }
    : heardAct;
  // `Y las mesas, ¿dónde están?` after chairs asks for tables, and so does `olvida eso, mejor mesas`.
  const act = (sure === 'choose' || sure === 'leave') && namesOthers(read, before) ? 'instead' : sure;
  const role = told?.isTold ? 'seller' : roleAfter(before, read.role, likely);
  const said = inView(ofOtherSize({ ...read, role }, before), act, before);
  const isWithdrawn = before.role === 'seller' && takesBackAll(said.text);
  const isCancelled = before.goods.length > 0 && (isWithdrawn || cancelsOpen.test(said.text));
  if (said.leaves || act === 'leave' || isCancelled)
    return { ...newDialogue, party, partyBefore: before.party, talk: after(before.talk, likely), act, left: true };
  const settled = settledSide(before, said);
  const step = told?.isTold ? ofTold : (settled ?? stepOf(act, before, said));
  const isOfDraft = step === undefined && draftInClauses(before, said) !== undefined;
  const unsaid = step === undefined && !isOfDraft && saysNoSide(said, before);
  const done = settled && (settled.asks === 'offer' ? 'offer' : 'search');
  const talk = after(before.talk, unsaid ? 'nod' : (done ?? likely));
  const isGoingOn = alsoSeeks(before, said) || (step ? step.continues : isOfDraft || isElliptic(said, before));
  const subject = isOfDraft ? 'offer' : subjectOf(said, before, isGoingOn);
  const asked = step ? step.asks : (subject ?? offeredPlainly(said, before));
  const asks = unsaid ? undefined : asked;
  const opened = step || unsaid || asks !== undefined ? undefined : opens(said, before);
  // A seller who asks of goods in their draft begins no other.
  const isSameDraft = before.role === 'seller' && said.role === 'seller' && isOfKnown(said, before);
  const isRestart = asks !== undefined && !isGoingOn && said.goods.length > 0 && !isSameDraft;
  const kept = isRestart ? said.limits : merged(limitsOf(before, said), said.limits);
  // `También usadas` of who looked for new ones.
  const limitsHeard = takesEither.test(said.text) ? { ...kept, condition: undefined } : kept;
  const saysNothing = asks === undefined && (step !== undefined || said.goods.length === 0) && said.spoilt.length === 0;
  const goodsRead = saysNothing ? before.goods : goodsAfter(before, said, isGoingOn, act);
  const goodsKept = isOnlyAsked(before, said) ? before.goods : goodsRead;
  const goodsTold = told?.isTold ? told.goods : goodsKept;
  const isFirstNamed = before.goods.length === 0 && goodsTold.length > 0;
  // `¿Puedo regalar cosas?`, `son 50 colchonetas`.
  const goodsGiven =
    isFirstNamed && before.gives && goodsTold.every(({ price }) => price === null) ? goodsTold.map(given) : goodsTold;
  const isEither = takesEither.test(said.text) && asks === 'search' && said.role !== 'seller';
  const goodsHeard = isEither ? goodsGiven.map((one) => ({ ...one, condition: null })) : goodsGiven;
  const limits = withOwnLimits(limitsHeard, before, said, goodsHeard);
  const side = unsaid ? undefined : (roleOfSettled(settled) ?? said.role ?? before.role ?? roleOfAsked(asks, opened));
  const place = placeIn(said, before) ?? (said.anywhere ? undefined : placeKept(before, side));
  const isFirst = said.meansFirst && asks === 'search' && isGoingOn && said.chosen === undefined;
  // What is recommended is the cheapest, and the next message may mean that one.
  const isBest = act === 'choose' && asks === 'search' && said.fact === 'best' && said.chosen === undefined;
  const chosen = isBest || isFirst ? 1 : chosenAfter(before, said, act, asks, isGoingOn);
  const isTotal = isGoingOn && (said.total || (chosen !== undefined && said.amount !== undefined));
  const isOffered = asks === 'offer' || (said.role ?? before.role) === 'seller';
  const heardNotes = isOffered && goodsHeard.length > 0 ? notedIn(said, act, before, told) : [];
  const described =
    asks === 'offer' || asks === 'price' ? withDescribed(heardNotes, said, goodsHeard, before, asks) : heardNotes;
  const branded = withBrandsOfNames({ goods: goodsHeard, notes: described }, said.written);
  const { goods } = branded;
  const notes = branded.notes.filter((note) => !tellsHowToReach(normalise(note)));
  const noted = withOwners(notes, said.written, goods);
  const ofGoods = goods.filter((one) => said.goods.some(({ material }) => same(one.material, material)));
  // `El de arroz` names rice, though nothing else is said of it.
  const named = ofGoods.length > 0 ? ofGoods : goods.filter((one) => isNamedBy(said.tokens, one));
  return {
    unsaid,
    role: side,
    party: partyOfGoods(asks, said) ?? party,
    partyBefore: before.party,
    wantsWork: before.wantsWork || wantsWork(said.text),
    goods,
    aside: asideAfter(before, goods),
    searched: before.role === 'buyer' && side === 'seller' ? searchedIn(before) : before.searched,
    sought: before.sought,
    seeks: false,
    gives: goods.length === 0 && (before.gives || (donates.test(said.text) && !sellsPlainly.test(said.text))),
    meant: named.length > 0 ? named : goods,
    place,
    placeOfOffer: side === 'seller' ? place : before.placeOfOffer,
    placeOfSearch: side === 'buyer' ? place : before.placeOfSearch,
    limits: isBest ? { ...limits, order: limits.order ?? 'cheapest' } : limits,
    subject: asks ?? opened ?? before.subject,
    asks,
    alert: said.alert || act === 'alert',
    everything: (said.everything && step === undefined) || goesOnBrowsing(said, before),
    anywhere: said.anywhere || (before.anywhere && said.place === undefined),
    whether: said.whether,
    total: asks !== undefined && said.total,
    accepts: act === 'yes' && asks === 'search',
    continues: isGoingOn,
    publishes: asks === 'offer' && (said.publishes || act === 'publish'),
    declines: said.declines && step?.asks === undefined,
    isOwnMatter: said.isOwnMatter && step?.asks === undefined,
    removes: removesKnown(before, said),
    left: false,
    chosen,
    reserves: asks === 'search' && said.reserves,
    fact: factOf(said, act, asks, { isFirst, isTotal }),
    wish: asks === 'search' && isGoingOn ? wishIn(said, act, before) : undefined,
    wants: side === 'seller' ? before.wants : wantsNow(before, said, isRestart),
    unlisted: said.unlisted ?? (said.goods.length > 0 ? undefined : before.unlisted),
    isUnlisted: asks === undefined && !said.isOwnMatter && said.unlisted !== undefined,
    excluded: side === 'seller' ? [] : excludedAfter(isRestart ? [] : before.excluded, said, goods),
    otherPlaces: side === 'seller' ? [] : otherPlacesAfter(before, said, place, isRestart),
    verticals: verticalsIn(said.text) ?? (isRestart ? undefined : before.verticals),
    askedUnit: asks === 'price' ? said.askedUnit : undefined,
    asked: isRestart ? [] : askedAfter(before),
    priceIs: priceOpenIn(said.text) ?? (isRestart ? undefined : before.priceIs),
    isNews:
      (said.place !== undefined && place !== before.place) ||
      priceOpenIn(said.text) === 'open' ||
      said.limits.condition !== undefined ||
      !isDeepStrictEqual(goods, before.goods),
    details: withoutOwners(
      detailsAfter(isRestart ? [] : replacedIn(before.details, told, said.text), noted, act, said.text),
      before.goods,
      goods,
    ),
    told: noted,
    isOfDraft: told?.isTold === true,
    draft: told?.isTold
      ? told.talk
      : talkUntold(talkAfter(before.draft, before.goods, goods, said.written), told, askedOf(said.written, goods)),
    talk,
    act,
  };
}

/** `De madera`, `plastic, not wooden` of who looks for chairs says what they are made of. */
const saysSubstance = ({ subject, goods: known }: Dialogue, { goods, written }: Said): boolean =>
  subject === 'search' &&
  known.length > 0 &&
  known.every(({ material }) => material.unit === 'pieza') &&
  goods.every(({ quantity }) => quantity === null) &&
  substanceIn(written) !== undefined;

/** Who names goods with a question mark in a first message looks for them; in a talk, `¿y cerveza?` may ask anything. */
function roleHeard(before: Dialogue, said: Said): Dialogue['role'] {
  if (countsSought(before, said)) return undefined;
  const isFirst = before.talk.last === undefined && said.goods.length > 0;
  return isFirst && asksByName(said.written) && !sellsIn(said.text) ? 'buyer' : said.role;
}

/** `20 sillas` of who looks for chairs and tables says how many of them. */
const countsSought = ({ role, subject, goods: known }: Dialogue, { saysSide, goods }: Said): boolean =>
  role === 'buyer' &&
  subject === 'search' &&
  !saysSide &&
  goods.length > 0 &&
  goods.every(({ material, price }) => price === null && known.some((one) => same(one.material, material)));

const searchedIn = ({ goods, limits, wants }: Dialogue): Dialogue['searched'] =>
  goods.length === 0 ? undefined : { goods, limits, wants };

/** Whether the first word of what goods are called is in a message. */
function isNamedBy(tokens: readonly string[], { called, material }: Goods): boolean {
  const [head = ''] = tokensOf(called?.name ?? material.name.es);
  return head.length >= leastHead && tokens.some((token) => singular(token) === singular(head));
}
const leastHead = 4;

/** `Para muebles, unas 20`: so many of what was spoken of before. */
const amountOf = (goods: readonly Goods[]): Said['amount'] =>
  goods.flatMap(({ quantity, unit }) => (quantity === null ? [] : { quantity, unit: unit ?? undefined }))[0];

/** What is wanted of goods that are looked for; other goods begin anew. */
function wantsNow(before: Dialogue, said: Said, isRestart: boolean): Dialogue['wants'] {
  if (wouldTake.test(said.text) || said.isOwnMatter) return before.wants;
  const amounts = [said.amount?.quantity, ...said.goods.map(({ quantity }) => quantity)].flatMap((one) => one ?? []);
  const isApplied = verticalsIn(said.text) !== undefined;
  const isOfExcluded = (want: string) =>
    narrowsFamily(before, said) &&
    (said.notSought.clauses.includes(want) ||
      said.notSought.excluded.some((material) =>
        findMentions(tokensOf(want)).some((one) => one.material === material),
      ));
  // `Crema y queso` names a food, and no colour.
  const isGoods = (want: string) =>
    said.goods.some(({ called }) => singular(tokensOf(called?.name ?? '')[0] ?? '') === singular(normalise(want)));
  const now = wantsIn(said.written, amounts).filter(
    ({ kind, said: want }) =>
      (kind !== 'without' || !(isApplied || isOfExcluded(want))) && (kind !== 'colour' || !isGoods(want)),
  );
  const isOther =
    !alsoSeeks(before, said) &&
    said.goods.length > 0 &&
    said.goods.every((one) => before.goods.every((known) => !same(known.material, one.material)));
  const excluded = said.notSought.clauses.map((clause): Want => ({ kind: 'without', said: clause }));
  const heard = isApplied || said.goods.length > 0 || narrowsFamily(before, said) ? now : [...now, ...excluded];
  const substance = saysSubstance(before, said) ? substanceIn(said.written) : undefined;
  const madeOf: readonly Want[] = substance === undefined ? [] : [{ kind: 'look', said: substance }];
  const others = heard.filter(({ said: want }) => substance?.includes(want) !== true);
  const kept = withoutIndifferent(isRestart || isOther ? [] : before.wants, said.written);
  return wantsAfter(kept, [...others, ...madeOf], correctsBefore.test(said.text));
}

/** `No triplay` of who looks for wood leaves out one kind of it: nothing more is to be looked at. */
const narrowsFamily = (before: Dialogue, { everything, goods, notSought: { excluded } }: Said): boolean =>
  before.everything ||
  (everything && before.goods.length === 0) ||
  excluded.every(({ id }) =>
    [...before.goods, ...goods].some(({ material }) => material.id === id || isKindOf(id, material.id)),
  );

/** Materials that are excluded so far, without those that are looked for after all. */
function excludedAfter(before: readonly string[], { notSought }: Said, goods: readonly Goods[]): readonly string[] {
  const now = notSought.excluded.map(({ id }) => id);
  return [...new Set([...before, ...now])].filter((id) => goods.every(({ material }) => material.id !== id));
}

/** A second place holds until another first one is named. */
function otherPlacesAfter(before: Dialogue, said: Said, place: string | undefined, isRestart: boolean) {
  if (place === undefined) return [];
  return said.place === undefined && !isRestart ? before.otherPlaces : otherPlacesIn(said, place);
}

/** `En Puebla o Tlaxcala`, `en Oaxaca; si no hay, Puebla`: where else it would do. */
function otherPlacesIn({ written }: Said, place: string): readonly string[] {
  const townOf = (name: string) => name.split(',')[0];
  // `Iztapalapa, CDMX` is one place.
  const parts = written.split(leadsToOther).slice(1);
  const names = parts.flatMap((part) => findPlace(['en', ...tokensOf(part)])?.name ?? []);
  return [...new Set(names)].filter((name) => townOf(name) !== townOf(place)).slice(0, 1);
}
const leadsToOther =
  /(?<!\p{L})(?:o|u|or|si no(?: hay)?|if (?:not|there are none)|otherwise|puedo ir(?: hasta)?|podr[ií]a ir(?: hasta)?|tambi[eé]n (?:en|voy)|aunque sea en)(?!\p{L})/iu;

/** `No importa si es crema`, `let me know if something shows up`: words that only sound like goods. */
const isNoGoods = ({ called, quantity }: Goods, { alert, text }: Said): boolean =>
  quantity === null && (wouldTake.test(text) || (alert && called === null));

/** The place that still holds: what is sold is not where something else was looked for. */
function placeKept(before: Dialogue, role: Dialogue['role']): string | undefined {
  if (role === 'seller' && before.role === 'buyer') return before.placeOfOffer;
  if (role === 'buyer' && before.role === 'seller') return before.placeOfSearch ?? before.place;
  return before.place;
}

/** After a message that told nothing of the draft: what it asked of, and what it supposed. */
const talkUntold = (
  talk: DraftTalk,
  read: ToldOfDraft | undefined,
  asked: readonly string[] | undefined,
): DraftTalk => ({
  ...talk,
  of: talk.now.length === 0 ? (asked ?? talk.of) : talk.of,
  proposed: read?.talk.proposed,
});

/** What a message tells of an open draft of goods that are offered; undefined where it may be about something else. */
function toldOfDraft(
  said: Said,
  before: Dialogue,
  { likely, sure: act }: ReturnType<typeof actOf>,
): ToldOfDraft | undefined {
  const seeks =
    said.role === 'buyer' &&
    said.goods.some(({ material }) => before.sought.some((one) => same(one.material, material)));
  const isOpen = !seeks && before.role === 'seller' && before.goods.length > 0 && before.subject !== 'search';
  if (!isOpen || (act !== undefined && ofOtherMatters.has(act))) return undefined;
  const person = needsPerson(said.text);
  if (ofOrders.test(said.text) || (person !== undefined && person !== 'complaint')) return undefined;
  // `Tengo equipo de cocina`, `2 mesas y una estufa`: what it is, which is read as a message of its own.
  if (before.goods.every(isOnlyNamed) && countsSeveral(said)) return undefined;
  // `Pido 8 mil por la varilla` says nothing of the cement.
  if (pricesOnlyNew(said, before)) return undefined;
  if (likely === 'search' && namesOthers(said, before)) return undefined;
  if (variantsIn(said.written, before.goods) && !partStatement(said.written, before.goods)) return undefined;
  if (buysFirmly.test(said.text) || offersMoney(said.text)) return undefined;
  const back = takenBack(said.written, before.goods);
  if (back.fewer.size > 0) return undefined;
  const goods = takesBack(back) ? without(before.goods, back) : before.goods;
  const telling = takesBack(back) ? withoutTakenClauses(said.written) : said.written;
  // Nothing else is told where some of the goods are only taken back.
  if (takesBack(back) && !/\d/.test(telling)) return undefined;
  const written = isSpoilt(said) ? withoutSpoilt(telling) : telling;
  const { aside, details } = before;
  return readDraft(written, { goods, aside, details, asked: askedAfter(before), talk: before.draft });
}
/** What was ordered, paid or delivered, and who wants no more messages, is not about what is offered. */
const ofOrders =
  /(?<![^ ])(?:(?:mi|el|un) pedido|(?:my|the|an) order|reembols\w*|refund\w*|estaf\w*|fraudes?|scam\w*|me (?:robaron|cobraron|quitaron)|mi dinero|my money|dinero de (?:regreso|vuelta)|(?:me|nos) (?:llego|llegaron|mandaron|faltaron|vendieron|entregaron)|llegaron|abogad[oa]s?|profeco|de baja|unsubscribe)(?![^ ])/;

/** Whether a message counts goods, several of them or more than one of one. */
const countsSeveral = ({ goods }: Said): boolean => {
  const counted = goods.filter(({ quantity, called }) => quantity !== null && called !== null);
  return counted.length > 1;
};

/** Whether a message prices goods, names no amount of them, and none of them were spoken of. */
const pricesOnlyNew = ({ goods }: Said, before: Dialogue): boolean =>
  goods.length > 0 &&
  goods.every(
    ({ material, quantity, price }) =>
      quantity === null &&
      price !== null &&
      ![...before.goods, ...before.aside].some((one) => same(one.material, material)),
  );

/** Whether all goods that a message names are in the draft. */
const isOfKnown = ({ goods }: Said, before: Dialogue): boolean =>
  goods.every(({ material }) => before.goods.some((one) => same(one.material, material)));

/** `¿Las 20 caben en una camioneta de 3 toneladas?` of an open draft changes nothing of it. */
const isOnlyAsked = (before: Dialogue, said: Said): boolean =>
  before.role === 'seller' &&
  before.subject !== 'search' &&
  before.goods.length > 0 &&
  /[?¿]/.test(said.written) &&
  !said.worth &&
  isOfKnown(said, before) &&
  tellingText(said.written) === '';

/** Who tells that some are past their date offers those to nobody; of the others the rest of the message holds. */
const isSpoilt = ({ spoilt: gone, text }: Said): boolean => gone.length > 0 || spoilt.test(text);
const withoutSpoilt = (written: string): string =>
  written
    .split(/(?<=[.;\n])\s+|\s(?=tambi[eé]n )|(?<=,)\s/iu)
    .filter((part) => !spoilt.test(normalise(part)))
    .join(' ');
const ofOtherMatters: ReadonlySet<TurnAct> = new Set<TurnAct>(['own', 'complaint', 'stop', 'leave', 'search', 'alert']);
const ofTold: Step = { continues: true, asks: 'offer' };
const actOfTold = (act: TurnAct | undefined): TurnAct => (act !== undefined && ofDraft.has(act) ? act : 'tell');
const ofDraft: ReadonlySet<TurnAct> = new Set<TurnAct>(['remove', 'fix', 'tell', 'ask', 'publish']);

/** `En Monterrey, no en Apodaca`: the place that is not taken back. */
function placeIn({ place, written: whole, role }: Said, before: Dialogue): string | undefined {
  if (place === undefined) return undefined;
  // `¿Hay en la Roma?` of a seller says not where their goods are.
  const isAsked =
    /[?¿]/.test(whole) &&
    role !== 'buyer' &&
    before.role === 'seller' &&
    before.subject !== 'search' &&
    before.goods.length > 0;
  // `En Querétaro; si no hay, en San Luis Potosí`: the first of two places.
  const first = role === 'seller' ? whole : (whole.split(leadsToOther)[0] ?? whole);
  const ofFirst = findPlace(tokensOf(first)) === undefined ? whole : first;
  const written = isAsked ? tellingText(whole) : ofFirst;
  if (isAsked && findPlace(tokensOf(written)) === undefined) return undefined;
  // `Naucalpan, Estado de México`: the town that is named first.
  const found = clausesIn(written).flatMap((clause) => findPlace(tokensOf(clause))?.name ?? []);
  // `De Monterrey, por Guadalupe`: the zone says more than its city.
  const named = found.find((name) => zoneIn(name)?.city === found[0] && name !== found[0]) ?? found[0];
  if (!/(?<!\p{L})not?(?!\p{L})/iu.test(written)) return named ?? place;
  const kept = clausesIn(written).filter(
    (clause) =>
      !/^(?:y |and )?(?:it'?s |its |is |they'?re )?(?:not(?: (?:in|at))?|no (?:es|est[aá]n?|son|en|era))(?!\p{L})/iu.test(
        clause,
      ),
  );
  return findPlace(tokensOf(kept.join(' , ')))?.name ?? place;
}

/** What is noted already, and what else the message tells of the goods. */
function withDescribed(
  heard: readonly string[],
  { written }: Said,
  goods: readonly Goods[],
  before: Dialogue,
  asks: Subject,
): readonly string[] {
  const noted = heard.filter((one) => !tellsPrivateData(one));
  const isSale = goods.length > 0 && (asks === 'offer' || before.subject !== 'search');
  if (!isSale || saysNothingOfGoods(written)) return noted;
  const places = findPlace(tokensOf(written))?.name ?? '';
  const others = [...before.goods, ...before.aside].map(({ called, material }) => called?.name ?? material.name.es);
  const told = before.goods.length > 0 ? withoutTakenClauses(written) : written;
  const described = uncoveredIn(notSoughtIn(told, true).rest, goods, [
    ...noted,
    ...before.details,
    ...others,
    places,
    before.place ?? '',
  ]);
  return [...noted, ...described.filter((one) => !noted.some((other) => normalise(other).includes(normalise(one))))];
}

/** What a message tells that no field holds, beside what it tells of the draft. */
function notedIn(
  said: Said,
  act: TurnAct | undefined,
  before: Dialogue,
  told: ToldOfDraft | undefined,
): readonly string[] {
  if (!told?.isTold) return toldIn(said, act, before);
  const renewed = [...told.replaced.values()].flatMap((one) => one ?? []);
  const isSplit = before.draft.parts.length > 0 || partStatement(said.written, before.goods) !== undefined;
  const isPart = isSplit && told.talk.parts.length === 0;
  const states = told.goods.flatMap(({ state }) => (state === null ? [] : [normalise(state)]));
  const isOfPart = (one: string) =>
    isPart &&
    (partStatement(one, before.goods) !== undefined || states.some((state) => normalise(one).includes(state)));
  const whole = normalise(said.written);
  const heard = said.details.filter(
    (one) =>
      (normalise(one) !== whole || told.talk.now.length === 0) &&
      !statesPrice(one) &&
      !givesForNothing.test(normalise(one)) &&
      !told.notes.some((note) => note !== one && note.includes(one)) &&
      !/^\d+ (?:of|de) \p{L}+$/iu.test(one),
  );
  const details = [...told.notes.filter((one) => !heard.some((other) => other.includes(one))), ...heard];
  return [...renewed, ...details.filter((one) => !isOfPart(one))];
}

/** `210 pesos por caja`: the price has a field; what all or more of it costs has none. */
const statesPrice = (detail: string): boolean =>
  /\d[\d.,]* ?(?:pesos|varos|c\/u|cada un[oa]|each|per \p{L}+|por \p{L}+)(?!\p{L})/iu.test(detail) &&
  !ofMoreOrAll.test(detail) &&
  !/cada \p{L}+ (?:trae|tiene|cubre)|(?:\d|media?) (?!pesos|varos)\p{L}+ (?:por|per) /iu.test(detail);
const ofMoreOrAll =
  /(?<!\p{L})(?:tod[oa]s?|lote|l[oa]s \d+|all|everything|m[aá]s de|mayoreo|si se|si son|if|a partir)(?!\p{L})/iu;

/** Details that hold on, after figures in them were corrected and parts of the goods became goods of their own. */
const onlyThat = /(?<![^ ])(?:nomas|nada mas|solo|y ya|just|only|that s it)(?![^ ])/;
function replacedIn(details: readonly string[], told: ToldOfDraft | undefined, text: string): readonly string[] {
  if (!told?.isTold) return details;
  const isSplit = told.goods.some(({ state }) => state !== null && details.some((one) => one.includes(state)));
  // `No, mejor nomás 11 cada una y ya`: nothing else is asked for more of it.
  const isOnly = told.talk.now.includes('price') && onlyThat.test(text);
  return details.filter(
    (one) =>
      !(isOnly && ofMoreOrAll.test(one) && /\d/.test(one)) &&
      !told.replaced.has(one) &&
      !(isSplit && told.goods.some(({ state }) => state !== null && one.includes(state))),
  );
}

const given = (one: Goods): Goods => ({ ...one, price: { amount: 0, currency: 'MXN', of: 'unit' } });

/** What is asked of lots that were shown. */
function factOf(
  { fact, anywhere, reserves, place }: Said,
  act: TurnAct | undefined,
  asks: Subject | undefined,
  { isFirst, isTotal }: { readonly isFirst: boolean; readonly isTotal: boolean },
): Dialogue['fact'] {
  if (asks !== 'search' || anywhere || reserves) return undefined;
  // `What about Querétaro?` asks nothing of a lot.
  if (place !== undefined && fact === 'other') return undefined;
  if (isFirst) return 'best';
  if (isTotal) return 'total';
  return act === 'choose' ? fact : undefined;
}

/** `¿Y en Cholula?`, `algo más barato` of who asked for all that there is. */
function goesOnBrowsing(said: Said, before: Dialogue): boolean {
  const { free, order, condition, maxPrice } = said.limits;
  const narrows =
    [free, order, condition, maxPrice].some((limit) => limit !== undefined) || verticalsIn(said.text) !== undefined;
  const isShort = said.tokens.length <= mostWords && said.goods.length === 0 && !said.isOwnMatter && !said.reserves;
  return (
    before.everything && isShort && said.role !== 'seller' && (narrows || said.place !== undefined || said.anywhere)
  );
}

/** Goods that are offered and not spoken of any more. */
function asideAfter({ aside, goods, role }: Dialogue, now: readonly Goods[]): readonly Goods[] {
  const isSpokenOf = (one: Goods) => now.some((other) => same(other.material, one.material));
  const left = role === 'seller' ? goods : [];
  return [...aside, ...left].filter((one) => !isSpokenOf(one)).slice(-mostAside);
}
const mostAside = 6;

/** What a carrier or a referrer says of goods offers and looks for none. */
const withoutGoods = (said: Said): Said => ({
  ...said,
  goods: [],
  amount: undefined,
  asked: undefined,
  role: undefined,
  worth: false,
  total: false,
  publishes: false,
  details: [],
});

/** Who offers goods sells, and who looks for some buys, whatever they did before. */
function partyOfGoods(asks: Subject | undefined, { goods }: Said): Dialogue['party'] {
  if (goods.length === 0) return undefined;
  if (asks === 'offer') return 'seller';
  return asks === 'search' ? 'buyer' : undefined;
}

/** The lot that is meant: the one of before too, where the message asks more of it or is about something else. */
function chosenAfter(
  before: Dialogue,
  { chosen, reserves, total, goods, place, limits, anywhere }: Said,
  act: TurnAct | undefined,
  asks: Subject | undefined,
  isGoingOn: boolean,
): number | undefined {
  if (asks === undefined) return before.chosen;
  if (!isGoingOn) return undefined;
  if (chosen === 'other') return before.chosen === 2 ? 1 : 2;
  // `¿Y cuánto por 2?` says no other lot.
  const isSame = goods.length === 0 && place === undefined && !anywhere && Object.values(limits).every((one) => !one);
  const keeps = act === 'sum' || act === 'choose' || reserves || total || (isSame && act === 'narrow');
  return chosen ?? (keeps ? before.chosen : undefined);
}

/** A condition in words that the search has no limit for. */
function wishIn(said: Said, act: TurnAct | undefined, before: Dialogue): string | undefined {
  if (mindsNoLonger(said.written) || countOfEach(said.text) !== undefined) return undefined;
  if (opensWithQuestion.test(said.text) || takesBack(takenBack(said.written, before.goods))) return undefined;
  const isCondition = act === 'narrow' || act === 'instead' || (act === 'choose' && said.fact === 'other');
  // `Blanca, vinílica` of paint names no other goods.
  const isOther = said.goods.some(
    ({ material, quantity }) => quantity !== null || !before.goods.some((one) => same(one.material, material)),
  );
  const isKnown =
    isOther ||
    said.reserves ||
    takesEither.test(said.text) ||
    said.amount !== undefined ||
    said.place !== undefined ||
    said.anywhere ||
    said.meansFirst ||
    said.total ||
    said.chosen !== undefined ||
    said.alert ||
    Object.values(said.limits).some((limit) => limit !== undefined);
  if (!isCondition || isKnown || said.typed.length > longestDetail) return undefined;
  const wish = said.typed.replace(opensWish, '').replace(/[¿?¡!.,\s]+$/, '');
  return wish === '' ? undefined : wish;
}
const opensWish = /^[¿¡\s]*(?:(?:y|ah|pero|o|ok|oye|se me olvid[oó]|tambi[eé]n|nomas|and|but|also|oh)[,\s]+)*/i;

/** Goods that are given away cost nothing altogether either. */
function detailsAfter(before: readonly string[], told: readonly string[], act: TurnAct | undefined, text: string) {
  // `Mejor hasta el sábado` takes the place of `hasta el domingo`.
  // `Perdón, caducan en mayo`: the only date that was told holds no more.
  const dates = before.filter(tellsDate);
  const corrected = correctsBefore.test(text) && dates.length === 1 && told.some(tellsDate) ? dates : [];
  const stays = before.filter(
    (one) => !corrected.includes(one) && !told.some((now) => now !== one && untilWhen(now) && untilWhen(one)),
  );
  const details = [...new Set([...stays, ...told])].slice(-mostDetails);
  return act === 'donate' ? details.filter((detail) => !isPriceForAll(detail)) : details;
}

const tellsDate = (detail: string): boolean =>
  /^(?:[^:]{2,60}: )?(?:ya |se |que |they )*(?:caduc|vence|vencimiento|expir|best before|good until)/iu.test(detail);
const untilWhen = (detail: string): boolean =>
  /^(?:(?:aguantan?|mejor|buen[oa]s?|good) )*(?:hasta|until)(?!\p{L})/iu.test(detail);

/** Details that a talk keeps. */
const mostDetails = 8;
const longestDetail = 120;

/** What a message tells of the goods beside what has a field; all of it where it tells nothing else. */
function toldIn(
  { details, written, goods, amount, asked, place, limits, marked }: Said,
  act: TurnAct | undefined,
  before: Dialogue,
) {
  if (act === 'question' || act === 'complaint' || act === 'own' || act === 'sum' || act === 'worth') return [];
  const hasField =
    goods.some(({ quantity }) => quantity !== null) ||
    amount !== undefined ||
    asked !== undefined ||
    place !== undefined ||
    limits.condition !== undefined;
  const isNamed = marked.alone.brand ?? marked.alone.colour ?? marked.alone.contents;
  const isDetail =
    act === 'tell' &&
    (!hasField || (isNamed !== undefined && details.length === 0)) &&
    before.goods.length > 0 &&
    !/[?¿]/.test(written) &&
    (written.length > longestDetail || !speaksOfTalk(written));
  return isDetail && written.length <= longestDetail ? [written.trim()] : details;
}

/** `¿Y de 750?` after tanks of 1,100 litres says another size, and not how many. */
function ofOtherSize(said: Said, before: Dialogue): Said {
  const isSize =
    before.subject === 'search' &&
    said.role !== 'seller' &&
    said.goods.length === 0 &&
    said.amount?.unit === undefined &&
    onlySize.test(said.text) &&
    before.goods.some(({ called }) => /(?<!\p{L})de \d/iu.test(called?.name ?? ''));
  return isSize ? { ...said, amount: undefined } : said;
}
const onlySize =
  /^(?:(?:y|o|no|mejor|tambien|entonces|and|or) )*(?:(?:l[oa]s?|el|unos?|unas?|the ones?) )?(?:de|of) \d+(?:\.\d+)?(?: o (?:de )?\d+)?$/;

/** A message in view of what it does: numbers that are marked count where they can mean one thing only. */
function inView(said: Said, act: TurnAct | undefined, before: Dialogue): Said {
  const role = sideOf(act) ?? said.role;
  if (act === undefined) return said;
  const isPriced = act === 'ask' && said.goods.length === 0;
  // Until it is known how many there are, a figure says that.
  const isCounted = before.goods.some(({ quantity }) => quantity !== null);
  const figure = isPriced && isCounted ? onlyFigure(said) : undefined;
  // `80 each, sorry, 800 each`: the last figure counts.
  const meant = isPriced && correctsItself.test(said.text) ? said.asked : undefined;
  const together = said.asked?.of === 'all' ? said.asked : undefined;
  const priced = isPriced ? (meant ?? together ?? markedPrice(said) ?? said.asked ?? figure) : said.asked;
  // A telephone number is no price.
  const asked = priced !== undefined && priced.amount <= mostAsked ? priced : undefined;
  const figures = !isCounted && isPriced ? onlyNumber(said) : undefined;
  if (figures) return { ...said, role, asked: undefined, amount: figures };
  const mayBeMarked = said.asked === undefined && remainsIn(said.text) === undefined;
  const marked = mayBeMarked ? markedAmount(said) : undefined;
  const amount = tellsAmount.has(act) ? (marked ?? said.amount ?? amountInUnit(said, act)) : said.amount;
  const limits = act === 'narrow' || act === 'search' || act === 'instead' ? markedLimits(said) : said.limits;
  // `Que no pase de 120 el metro` says no amount.
  const isLimit = amount !== undefined && (amount.quantity === limits.maxPrice || amount.quantity === limits.budget);
  const isBoth = said.asked !== undefined && said.amount !== undefined;
  return { ...said, role, asked, amount: (asked === undefined || isBoth) && !isLimit ? amount : undefined, limits };
}
const mostAsked = pesosSchema.maxValue ?? Number.POSITIVE_INFINITY;

/** `Perdón, los botes son 13`: what is counted is named by its unit alone. */
function amountInUnit({ goods, marked }: Said, act: TurnAct | undefined): Said['amount'] {
  const [counted, ...others] = marked.goods;
  if (act !== 'fix' || goods.length > 0 || others.length > 0 || counted?.quantity === undefined) return undefined;
  const quantity = spokenNumber(counted.quantity);
  const unit = readLine(`${counted.quantity} ${counted.name} de pintura`)[0]?.unit ?? undefined;
  return quantity === undefined ? undefined : { quantity, unit: unit === 'pieza' ? undefined : unit };
}

/** `2 mil` of who was asked how many there are. */
function onlyNumber({ written, asked }: Said): Said['amount'] {
  const quantity = asked === undefined || asked.of === 'all' ? spokenNumber(written.replace(/[.!]+$/, '')) : undefined;
  return quantity === undefined ? undefined : { quantity, unit: undefined };
}

/** `Ponle 1900`: the one figure of who says what they ask. */
function onlyFigure({ tokens }: Said): Said['asked'] {
  const text = tokens.join(' ');
  const [figure, ...others] = text.match(/(?<![^ ])\d+(?:\.\d+)?(?: mil)?(?![^ ])/g) ?? [];
  const amount = figure === undefined || others.length > 0 ? undefined : spokenNumber(figure);
  return amount === undefined ? undefined : { amount, currency: 'MXN', of: asksTotal.test(text) ? 'all' : 'unit' };
}
const tellsAmount: ReadonlySet<TurnAct> = new Set<TurnAct>(['tell', 'fix', 'narrow', 'sum']);

/** `quita los contactos` of a list of goods that has some. */
const removesKnown = (before: Dialogue, said: Said): boolean =>
  before.role === 'seller' && removes.test(said.text) && namesKnown(said, before);

/** Price and condition are said of some goods, and not of the next: `¿y ventanas?` after used doors of up to 800. */
function limitsOf({ limits, goods, role, subject }: Dialogue, said: Said): Limits {
  const isOther =
    said.goods.length > 0 && said.goods.every((one) => goods.every((known) => !same(known.material, one.material)));
  const { maxKilometres, free, order } = limits;
  if (!isOther) return limits;
  const [only, ...others] = goods;
  // What the cement may cost says nothing of the mortar that is looked for, too.
  if (only && others.length === 0 && alsoSeeks({ role, subject, goods }, said))
    return {
      maxKilometres,
      free,
      order,
      maxPrice: limits.maxPrice,
      each: limits.each,
      ofOne: { ...limits.ofOne, material: only.material.id },
    };
  if (alsoSeeks({ role, subject, goods }, said)) {
    const { maxPrice, ofOne, each } = limits;
    return { maxKilometres, free, order, maxPrice, ofOne, each: each ?? limitsOfGoods(limits, goods) };
  }
  return { maxKilometres, free, order };
}

/** What the limits of a talk say of each of some goods. */
const limitsOfGoods = ({ maxPrice, ofOne, each }: Limits, goods: readonly Goods[]): Limits['each'] =>
  goods.flatMap(({ material: { id } }) => {
    const own = each?.find(({ material }) => material === id);
    const isOfOther = each !== undefined || (ofOne?.material !== undefined && ofOne.material !== id);
    return own ?? (maxPrice === undefined || isOfOther ? [] : [{ material: id, maxPrice, ofOne }]);
  });

/** `También varilla a menos de 20` of who looks for cement up to 150: each good that is named keeps to its own limit. */
function withOwnLimits(limits: Limits, before: Dialogue, said: Said, goods: readonly Goods[]): Limits {
  const others = goods.filter((one) => said.goods.every(({ material }) => !same(material, one.material)));
  if (said.limits.maxPrice === undefined || said.goods.length === 0 || others.length === 0) return limits;
  return {
    ...limits,
    each: [...(limitsOfGoods(before.limits, others) ?? []), ...(limitsOfGoods(said.limits, said.goods) ?? [])],
  };
}

const merged = (before: Limits, now: Limits): Limits => ({
  maxPrice: now.maxPrice ?? before.maxPrice,
  ofOne: now.maxPrice === undefined ? before.ofOne : now.ofOne,
  each: now.maxPrice === undefined ? before.each : now.each,
  budget: now.budget ?? before.budget,
  free: now.free ?? before.free,
  maxKilometres: now.maxKilometres ?? before.maxKilometres,
  condition: now.condition ?? before.condition,
  order: now.order ?? before.order,
  notFirst: now.notFirst ?? (now.order === undefined ? before.notFirst : undefined),
});
