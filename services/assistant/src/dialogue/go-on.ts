import { isDeepStrictEqual } from 'node:util';
import { gift } from '../inventory/prices.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import { after } from '../turns/read-turn.ts';
import { chosenAfter, factOf } from './asked-of-lots.ts';
import { withBrandsOfNames } from './brands-of-names.ts';
import { asksByName, wouldTake } from './buyer-cues.ts';
import { tellsHowToReach } from './contact-cues.ts';
import { cancelsOpen, donates, priceOpenIn, removes, sellsIn, sellsPlainly, takesEither } from './cues.ts';
import { type Dialogue, type Goods, newDialogue, type Subject } from './dialogue.ts';
import { askedOf } from './draft/read-draft.ts';
import { talkAfter } from './draft/talk.ts';
import { inView, ofOtherSize } from './figures-in-view.ts';
import { alsoSeeks, draftInClauses, goodsAfter } from './goods-after.ts';
import { same, singular } from './goods-said.ts';
import { verticalsIn } from './kinds-of-goods.ts';
import { limitsOf, merged, withOwnLimits } from './limits-after.ts';
import { inTheirCompany } from './meant-beside.ts';
import { askedAfter } from './missing.ts';
import { isSought } from './not-sought.ts';
import { detailsAfter, notedIn, replacedIn, withDescribed } from './notes-after.ts';
import { withOwners, withoutOwners } from './notes-of-goods.ts';
import { hasOwnGoods, partyAfter, wantsWork } from './party.ts';
import { isInEither, otherPlacesAfter, placeIn, placeKept } from './places-after.ts';
import { isWhatFor } from './purposes-of-goods.ts';
import type { Said } from './said.ts';
import { excludedAfter, saysSubstance, wantsNow, wishIn } from './search-after.ts';
import { asideAfter, passedBy, searchedIn, withPassed } from './set-aside.ts';
import { actOf, namesKnown, namesOthers, roleAfter, stepOf } from './steps.ts';
import {
  goesOnBrowsing,
  isElliptic,
  mostWords,
  offeredPlainly,
  opens,
  roleOfAsked,
  roleOfSettled,
  saysNoSide,
  settledSide,
  subjectOf,
} from './subject-of-talk.ts';
import { takesBackAll } from './taken-back.ts';
import { actOfTold, isOfKnown, isOnlyAsked, ofTold, talkUntold, toldOfDraft } from './told-of-draft.ts';

/** What a talk has come to after one more message. */
export function goOnWith(known: Dialogue, heard: Said): Dialogue {
  const before = withPassed(known, heard);
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
  const isUnsettled = before.unsaid && said.goods.length === 0 && said.role === undefined;
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
  // `¿Y de madera?` of who looks at all that there is keeps to its limits.
  const isOfBrowsing = before.everything && said.role !== 'seller' && said.tokens.length <= mostWords;
  const isRestart = !isOfBrowsing && asks !== undefined && !isGoingOn && said.goods.length > 0 && !isSameDraft;
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
  const conditioned = isEither ? goodsGiven.map((one) => ({ ...one, condition: null })) : goodsGiven;
  const goodsHeard = inNewCondition(conditioned, said, asks);
  const limits = withOwnLimits(limitsHeard, before, said, goodsHeard);
  const side = unsaid ? undefined : (roleOfSettled(settled) ?? said.role ?? before.role ?? roleOfAsked(asks, opened));
  const place = placeIn(said, before) ?? (said.anywhere ? undefined : placeKept(before, side));
  const isFirst = said.meansFirst && asks === 'search' && isGoingOn && said.chosen === undefined;
  // What is recommended is the cheapest, and the next message may mean that one.
  const isBest = act === 'choose' && asks === 'search' && said.fact === 'best' && said.chosen === undefined;
  const chosen = isBest || isFirst ? 1 : chosenAfter(before, said, act, asks, isGoingOn);
  const isTotal = isGoingOn && (said.total || (chosen !== undefined && said.amount !== undefined));
  // What was said of goods is kept until it is known who sells them.
  const isOffered = asks === 'offer' || unsaid || (said.role ?? before.role) === 'seller';
  const heardNotes = isOffered && goodsHeard.length > 0 ? notedIn(said, act, before, told) : [];
  const described =
    asks === 'offer' || asks === 'price' || unsaid
      ? withDescribed(heardNotes, said, goodsHeard, before, asks ?? 'offer')
      : heardNotes;
  const branded = withBrandsOfNames({ goods: goodsHeard, notes: described }, said.written);
  const { goods } = branded;
  const notes = branded.notes.filter((note) => !tellsHowToReach(normalise(note)));
  const noted = withOwners(notes, said.written, goods);
  const ofGoods = goods.filter((one) => said.goods.some(({ material }) => same(one.material, material)));
  // `El de arroz` names rice, though nothing else is said of it.
  const named = ofGoods.length > 0 ? ofGoods : goods.filter((one) => isNamedBy(said.tokens, one));
  return {
    unsaid: unsaid || (isUnsettled && asks === undefined),
    role: side,
    party: partyOfGoods(asks, said) ?? party,
    partyBefore: before.party,
    wantsWork: before.wantsWork || wantsWork(said.text),
    goods,
    aside: asideAfter(before, goods),
    passed: passedBy(before, goods),
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
    told: unsaid ? [] : noted,
    held: undefined,
    isOfDraft: told?.isTold === true,
    draft: told?.isTold
      ? told.talk
      : talkUntold(talkAfter(before.draft, before.goods, goods, said.written), told, askedOf(said.written, goods)),
    talk,
    act,
  };
}

/** `¿Y nueva?` of used goods. */
function inNewCondition(goods: readonly Goods[], said: Said, asks: Subject | undefined): readonly Goods[] {
  const { condition } = said.limits;
  const isOfThose = (asks === 'price' || asks === 'search') && said.goods.length === 0 && said.role !== 'seller';
  return isOfThose && condition !== undefined && goods.length === 1
    ? goods.map((one) => ({ ...one, condition }))
    : goods;
}

/** Who names goods with a question mark in a first message looks for them; in a talk, `¿y cerveza?` may ask anything. */
function roleHeard(before: Dialogue, said: Said): Dialogue['role'] {
  if (countsSought(before, said)) return undefined;
  const isFirst = before.talk.last === undefined && said.goods.length > 0;
  return isFirst && (asksByName(said.written) || isInEither(said)) && !sellsIn(said.text) ? 'buyer' : said.role;
}

/** `20 sillas` of who looks for chairs and tables says how many of them. */
const countsSought = ({ role, subject, goods: known }: Dialogue, { saysSide, goods }: Said): boolean =>
  role === 'buyer' &&
  subject === 'search' &&
  !saysSide &&
  goods.length > 0 &&
  goods.every(({ material, price }) => price === null && known.some((one) => same(one.material, material)));

/** Whether the first word of what goods are called is in a message. */
function isNamedBy(tokens: readonly string[], { called, material }: Goods): boolean {
  const [head = ''] = tokensOf(called?.name ?? material.name.es);
  return head.length >= leastHead && tokens.some((token) => singular(token) === singular(head));
}

const leastHead = 4;

/** `Para muebles, unas 20`: so many of what was spoken of before. */
const amountOf = (goods: readonly Goods[]): Said['amount'] =>
  goods.flatMap(({ quantity, unit }) => (quantity === null ? [] : { quantity, unit: unit ?? undefined }))[0];

/** `No importa si es crema`, `let me know if something shows up`: words that only sound like goods. */
const isNoGoods = ({ called, quantity }: Goods, { alert, text }: Said): boolean =>
  quantity === null && (wouldTake.test(text) || (alert && called === null));

const given = (one: Goods): Goods => ({ ...one, price: gift });

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

/** `quita los contactos` of a list of goods that has some. */
const removesKnown = (before: Dialogue, said: Said): boolean =>
  before.role === 'seller' && removes.test(said.text) && namesKnown(said, before);
