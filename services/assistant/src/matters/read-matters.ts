import { isBareQuestion } from '../intents/leaning.ts';
import { plainMatter } from '../intents/plain-matters.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Topic } from '../knowledge/topics.ts';
import { withoutDeniedFlaws } from './denied-flaws.ts';
import { neighboursOf } from './neighbours.ts';
import { halvesOf, isAskedAgain, isOtherThing, onlyTells, partsOf } from './parts.ts';
import { rankedAnew } from './ranked-entries.ts';
import { type GoodsAct, type Matter, type Routed, route } from './router.ts';

/** What a message asks, part by part. */
export interface Matters {
  /** What the message as a whole is most likely about. */
  readonly main: Routed | undefined;
  /** Entries of the knowledge that its parts surely ask for, in their order. */
  readonly asked: readonly string[];
  /** The part that asks for each of those. */
  readonly parts: ReadonlyMap<string, string>;
  /** How likely each of those is, in its part. */
  readonly shares: ReadonlyMap<string, number>;
  /** What it surely does with goods, as a whole or in one of its parts. */
  readonly act: GoodsAct | undefined;
  /** Whether a part of it looks for goods, beside what another asks: `busco loseta, ¿puedo pagar con tarjeta?` */
  readonly searches: boolean;
  /** Whether something is wrong with an order, in whatever words. */
  readonly complains: boolean;
  /** Whether the writer gives goods away. */
  readonly donates: boolean;
  /** Whether it may be a wish for no more messages. */
  readonly mayOptOut: boolean;
}

/** Entries that the market answers better where a message names goods. */
export const ofMarket: ReadonlySet<string> = new Set([
  'alerts',
  'buy',
  'donate',
  'food',
  'get-donation',
  'hotels',
  'materials',
  'price',
  'search',
  'sell',
  'set-price',
  'used-new',
]);

/** Whether a text as a whole asks how we work, and not for what the market does with goods. */
export function asksHowWeWork(text: string, least: number): boolean {
  const [first] = route(text);
  return first?.matter.kind === 'entry' && first.share >= least && !ofMarket.has(first.matter.id);
}

/** Whether a text, or a part of it, may speak of goods that are offered, looked for or priced: `tengo 8 puertas, ¿cuándo me pagan?` */
export const mayBeOfGoods = (text: string): boolean =>
  isOfGoods(text, leastOfGoods) || partsOf(text).some((part) => isOfGoods(part, sureOfGoods));
const leastOfGoods = 0.1;

const isOfGoods = (text: string, least: number): boolean =>
  route(text).some(
    ({ matter, share }) =>
      share >= least &&
      (matter.kind === 'goods' ||
        (matter.kind === 'entry' && ofMarket.has(matter.id)) ||
        (matter.kind === 'talk' && matter.topic === 'interest')),
  );

/** This likely, a part is answered beside the others. */
const sure = 0.6;
/** A part is less sure of itself than a message, and one of three that are less sure than this is misheard. */
const sureOfPart = 0.5;
/** Goods that may be spoken of must not be lost beside a question. */
const sureOfGoods = 0.4;

/** `Buenas tardes, disculpe la molestia, tengo una duda`: what people say before they come to the point. */
const opening =
  /^[¿¡\s]*(?:(?:hola|buen[oa]s?(?: (?:d[ií]as|tardes|noches|d[ií]a))?|qu[eé] tal|oigan?|oye|disculp(?:e|a|en)(?: la molestia)?|perd[oó]n(?:e|a)?(?: la molestia| que moleste)?|se[nñ]orit[oa]|se[nñ]or(?:a)?|joven|do[nñ]a aria|aria|hi(?: there)?|hello|hey|good (?:morning|afternoon|evening))[\s,.!:;]+)+/iu;
function withoutOpening(written: string): string {
  const rest = written.replace(opening, '');
  return rest.split(/\s+/).length >= leastWords ? rest : written;
}
const leastWords = 4;

/** How alike a text is to the wordings of an entry, from 0 to 1. */
type Likeness = (entry: string) => number;

export function readMatters(written: string, likeness: Likeness): Matters {
  const text = withoutOpening(written);
  const whole = rankedAnew(text, route(text, likeness));
  const parts = joinedThings(partsOf(text)).flatMap(halved);
  const isFronted = (at: number): boolean => isOnlyWhen(parts[at] ?? '', parts[at + 1]);
  const routed =
    parts.length > 1 ? parts.map((part, at) => (isFronted(at) ? [] : routePart(part, parts[at - 1]))) : [whole];
  const ofParts = routed.flatMap(([first], at) => {
    const earlier = at === 0 ? undefined : [...(routed[at - 1] ?? []).slice(0, 1), ...whole.slice(0, 1)];
    return first && !isBesideThePoint(first, earlier, parts[at] ?? '') ? [first] : [];
  });
  const partsByEntry = new Map(
    routed.flatMap(([first], at) =>
      first?.matter.kind === 'entry'
        ? [[first.matter.id, parts.length > 1 ? (parts[at] ?? text) : written] as const]
        : [],
    ),
  );
  // Where two parts are understood, what the whole sounds like is neither of them.
  const isEachClear = ofParts.filter(({ matter, share }) => matter.kind === 'entry' && share >= sureOfPart).length > 1;
  const firsts =
    isEachClear || (parts.some((_, at) => isFronted(at)) && ofParts.length > 0)
      ? ofParts
      : [...ofParts, ...whole.slice(0, 1)];
  // What happened comes behind what is asked of it: `no tengo banco, ¿me pagan en efectivo?`
  const told = new Set(routed.flatMap(([first], at) => (first && onlyTells(parts[at] ?? '', text) ? [first] : [])));
  const inOrder = [...firsts.filter((one) => !told.has(one)), ...firsts.filter((one) => told.has(one))];
  const shares = new Map<string, number>();
  for (const { matter, share } of inOrder)
    if (matter.kind === 'entry' && share >= (parts.length > 1 ? sureOfPart : sure))
      shares.set(matter.id, Math.max(share, shares.get(matter.id) ?? 0));
  if (asksPrice.test(normalise(text))) shares.delete('donate');
  const acts = firsts.flatMap(({ matter, share }) =>
    matter.kind === 'goods' && share >= sureOfGoods ? [matter.act] : [],
  );
  const withoutDenied = withoutDeniedFlaws(text);
  // `37 cajas de 1.44 m², ¿cuántos metros son?` is one sum, though its first part alone would be an offer.
  const [first] = whole;
  const wholeAct = first?.matter.kind === 'goods' && first.share >= sure ? first.matter.act : undefined;
  const isOffered = firsts.some(({ matter, share }) => isBargain(matter) && share >= sure);
  return {
    main: mainOf(whole),
    asked: [...shares.keys()],
    parts: partsByEntry,
    shares,
    act: isOffered ? 'bargain' : (wholeAct ?? acts[0]),
    searches:
      parts.length > 1 &&
      ofParts.some(({ matter, share }) => matter.kind === 'goods' && matter.act === 'search' && share >= sureOfHalf),
    complains: withoutDenied === text ? complainsOf(text, whole, routed) : complainsIn(withoutDenied),
    donates:
      [...routed, whole].some((one) => likelyGift(one) >= (saysGift.test(normalise(text)) ? likelyWhereSaid : sure)) &&
      !asksPrice.test(normalise(text)),
    mayOptOut: likelyTalk([...routed, whole], 'stop') >= leastOfOptOut,
  };
}

function complainsOf(text: string, whole: readonly Routed[], routed: readonly (readonly Routed[])[]): boolean {
  const isAsked = isShort(text) || isClearlyAsked(whole[0]);
  return (
    !isAsked &&
    (complaintIn(whole, isQuestion.test(text) || asks.test(normalise(text))) >= sureOfComplaint ||
      likelyTalk(routed, 'complaint') >= sureOfComplaint)
  );
}

/** Whether a text complains that is no whole message. */
const complainsIn = (text: string): boolean =>
  text !== '' &&
  complainsOf(
    text,
    route(text),
    partsOf(text).map((part) => route(part)),
  );

/** `Cuando recojo, ¿qué firmo?`: when that is, which nobody asks. */
const isOnlyWhen = (part: string, next: string | undefined): boolean =>
  next !== undefined &&
  !/[?¿]/.test(part) &&
  tokensOf(part).length <= mostOfWhen &&
  saysWhen.test(part) &&
  asksWhat.test(normalise(next));
const mostOfWhen = 4;
/** Without the accent that asks. */
const saysWhen = /^\W*(?:y )?(?:cuando|when) (?!se\b|me\b|nos\b|do\b|does\b|will\b|can\b|is\b|are\b)\p{L}+/iu;
const asksWhat = /^(?:que|quien|what|who) /;

/** `Who sets the price, me or the AI?` is one question. */
function joinedThings(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isOfLast = isOtherThing(part) || isAskedAgain(part);
    if (last !== undefined && !last.endsWith('?') && isOfLast) joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
  }
  return joined;
}

/** A part in two where each half is surely about a matter of its own, though no mark parts them. */
function halved(part: string): string[] {
  const [all] = route(part);
  // A list of goods is one matter, however many there are.
  if (all?.matter.kind === 'goods' && all.share >= surelyGoods && !asks.test(normalise(part))) return [part];
  for (const [one, other] of halvesOf(part)) {
    if (isOtherThing(other)) continue;
    const [first] = route(one);
    const [second] = route(other);
    if (!first || !second || first.share < sureOfHalf || second.share < sureOfHalf) continue;
    if (isAnother(first.matter, second.matter)) return [one, ...halved(other)];
  }
  return [part];
}
const sureOfHalf = 0.65;
const surelyGoods = 0.9;
const asks =
  /\b(?:si|cuanto|cuando|como|donde|quien|puedo|pueden|podrian?|me l[oa]s?|aceptan|saber|if|how|when|where|who|can|could)\b/;

/** Whether two matters are answered apart: two acts with goods are one, and so is what is no question beside it. */
const isAnother = (one: Matter, other: Matter): boolean => {
  if (one.kind === 'talk' || other.kind === 'talk') return false;
  if (one.kind === 'entry' && other.kind === 'entry') return one.id !== other.id;
  return one.kind !== other.kind;
};

/**
 * What a part is about: what it asks in so many words, or what it is most like. `¿Entregan en Ixtapaluca? ¿cuánto cobran?`: a part
 * that names nothing goes on with the question before it.
 */
function routePart(part: string, before: string | undefined): readonly Routed[] {
  const plain = plainMatter(part);
  if (plain !== undefined) return [{ matter: { kind: 'entry', id: plain }, share: plainly }];
  const asksBefore = before !== undefined && isBareQuestion(part) && route(before)[0]?.matter.kind === 'entry';
  const text = asksBefore ? `${before} ${part}` : part;
  return rankedAnew(text, route(text));
}

/** `…, ¿la pueden borrar?` behind a question on a rating sounds like another matter, and is none. */
function isBesideThePoint({ matter, share }: Routed, before: readonly Routed[] | undefined, part: string): boolean {
  const earlier = before?.find((one) => one.matter.kind === 'entry')?.matter;
  if (matter.kind !== 'entry' || earlier?.kind !== 'entry' || earlier.id === matter.id || !refers.test(part))
    return false;
  const isClear = share >= sureOfFar && tokensOf(part).length >= leastOfFar;
  return !isClear && !neighboursOf(earlier.id).has(matter.id);
}
/** A part on a matter that nobody asks beside the one before is this sure, and this long. */
const sureOfFar = 0.75;
const leastOfFar = 7;
const refers = /(?<!\p{L})(?:\p{L}+[aei]r(?:se)?)?l[ao]s?(?!\p{L})|(?<!\p{L})(?:it|them)(?!\p{L})/iu;

/** What is put in so many words is this likely. */
const plainly = 0.95;

/** What is likeliest; before that we do not know it, an entry that is nearly as likely. */
function mainOf([first, second]: readonly Routed[]): Routed | undefined {
  const isNothing = first?.matter.kind === 'talk' && ofNothing.has(first.matter.topic) && first.share < sure;
  return isNothing && second?.matter.kind === 'entry' && second.share >= nearly ? second : first;
}
const ofNothing: ReadonlySet<Topic> = new Set<Topic>(['unknown', 'off_topic']);
const nearly = 0.35;

/** `The cheapest` goes on with what was said, and is no complaint. */
const mostShort = 3;
const isShort = (text: string): boolean => tokensOf(text).length <= mostShort;

const leastOfOptOut = 0.15;
const likelyTalk = (all: readonly (readonly Routed[])[], topic: Topic): number =>
  Math.max(...all.flat().map(({ matter, share }) => (matter.kind === 'talk' && matter.topic === topic ? share : 0)));

/** Who gives goods away mostly says so in one of these words, which buyers who look for a gift use too. */
const saysGift =
  /\b(?:regal(?:ar|o|amos|arlos?|arlas?)|don(?:ar|o|amos|acion|arlos?|arlas?)|sin costo|give (?:\w+ ){0,2}away|give (?:them|it|this|these|everything|all)(?: of (?:it|them))? to|giving away|donat(?:e|ing|ion))\b/;
const likelyWhereSaid = 0.2;
/** `¿A cómo los puedo dar?` gives nothing away. */
const asksPrice = /\b(?:a como|a cuanto|en cuanto|que precio)\b(?: \w+){0,4} (?:dar\w*|doy|damos|dejar\w*|dejo)\b/;

const likelyGift = (routed: readonly Routed[]): number =>
  routed.reduce((sum, { matter, share }) => {
    const isGift =
      (matter.kind === 'goods' && matter.act === 'donate') || (matter.kind === 'entry' && matter.id === 'donate');
    return isGift ? sum + share : sum;
  }, 0);

const isBargain = (matter: Matter): boolean => matter.kind === 'goods' && matter.act === 'bargain';

/** Complaints of goods that were paid for and not received. */
const complaints: ReadonlySet<string> = new Set(['complain', 'less-delivered', 'warranty']);
const sureOfComplaint = 0.5;

/** This likely, a message asks how something works, whatever its parts sound like. */
export const clearlyAsked = 0.8;
const isClearlyAsked = (first: Routed | undefined): boolean =>
  first?.matter.kind === 'entry' && first.share >= clearlyAsked && !complaints.has(first.matter.id);

const isQuestion = /[?¿]/;

/** How likely a message as a whole complains of an order, whichever way that is put. A part alone may only sound so: `de menos de 400`. */
function complaintIn(routed: readonly Routed[], asksSomething: boolean): number {
  const [first] = routed;
  // Who asks how to complain is told how; `compré 20 mesas y ninguna sirve` asks nothing.
  const tells = first?.matter.kind === 'entry' && complaints.has(first.matter.id) && !asksSomething;
  if (first?.matter.kind === 'entry' && first.share >= sure && !tells) return 0;
  return routed.reduce((sum, { matter, share }) => {
    const isComplaint =
      (matter.kind === 'talk' && matter.topic === 'complaint') ||
      (matter.kind === 'entry' && complaints.has(matter.id));
    return isComplaint ? sum + share : sum;
  }, 0);
}
