import { isBareQuestion } from '../intents/leaning.ts';
import { plainMatter } from '../intents/plain-matters.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import { type FollowUpAnswer, followUpAnswers, type Told } from './follow-up-point.ts';
import { halvesOf, isAskedAgain, isOtherThing, partsOf } from './parts.ts';
import { pointsCued } from './point-cues.ts';
import { pointAsked, pointNamed } from './points.ts';
import { rankedEntries } from './ranked-entries.ts';
import { likeliestEntry } from './router.ts';

/** A question of a message, with the entry that answers it, and the point of it where it asks just that. */
export interface AskedPart extends Told {
  readonly text: string;
  /** How likely it is that entry, from 0 to 1. */
  readonly share: number;
  /** Whether its words tell that alone, without what was asked before it. */
  readonly isByItself: boolean;
  /** Whether it asks of what the message told before it. */
  readonly isOfStated?: boolean;
}

export interface AskedParts {
  readonly text: string;
  /** What the answer to the message tells; a question that is not clear by itself is taken to ask the first of it. */
  readonly told: readonly Told[];
  /** Whether an entry answers the side of who asks. */
  readonly isFor: (entry: string) => boolean;
}

/** What is put in so many words is this likely. */
const plainly = 0.95;
/** This likely, a part is about its own entry, whatever was asked before it. */
const byItself = 0.6;
/** A part that goes on with the one before asks a point of an entry where it makes up this much of what the entry does. */
const ofEntry = 0.45;
/** `¿Cuánto cuesta?` behind another question asks what that costs. */
const leastBehind = 4;
const byItselfShort = 0.75;
const byItselfBehind = (part: string): number => (tokensOf(part).length < leastBehind ? byItselfShort : byItself);

/**
 * Each question of a message: `¿qué es el reporte y cuánto cuesta?` asks two points of one entry. A later one may say nothing without
 * the one before it, so that it is read as what people ask on after that was told.
 */
export function askedParts({ text, told, isFor }: AskedParts): AskedPart[] {
  const found: AskedPart[] = [];
  let stated: AskedPart | undefined;
  for (const part of clausesOf(text).flatMap(partsOfObjects)) {
    if (!asksSomething(part)) {
      stated = statedBefore(part, isFor) ?? stated;
      continue;
    }
    const known = knownPart(part, found.at(-1), { stated, told, isFor });
    if (known) found.push({ ...known, point: known.point ?? pointInWhole(known, text) });
  }
  return found.map((one, at) => withOwnPoint(one, found.slice(at + 1)));
}

interface Around {
  /** What was told before the first question. */
  readonly stated: AskedPart | undefined;
  readonly told: readonly Told[];
  readonly isFor: AskedParts['isFor'];
}

/** What a part asks, behind the question before it, or as the first of the message. */
function knownPart(
  part: string,
  before: AskedPart | undefined,
  { stated, told, isFor }: Around,
): AskedPart | undefined {
  if (before) {
    const own = clearlyAsked(part, byItselfBehind(part), isFor);
    return own && (own.share >= surelyItself || !isPointOf(before, part, isFor))
      ? own
      : askedAfter(part, before, isFor);
  }
  const behind = stated && refersToStated.test(normalise(part)) ? askedBehind(part, stated, isFor) : undefined;
  if (behind) return { ...behind, isOfStated: true };
  return clearlyAsked(part, byItself, isFor) ?? unclearFirst(part, told[0], isFor);
}

/** `¿Tienen prueba gratis? ¿Hay que dejar tarjeta?` surely asks a point of the trial, though it sounds like paying by card alone. */
function isPointOf(before: AskedPart, part: string, isFor: AskedParts['isFor']): boolean {
  const behind = askedBehind(part, before, isFor);
  return behind?.entry === before.entry && behind.point !== undefined && behind.share >= surelyBehind;
}
const surelyItself = 0.8;
const surelyBehind = 0.9;

/** `Tengo un código de referido, ¿a quién se lo puedo dar?`: what is told first is what the question speaks of. */
function statedBefore(part: string, isFor: AskedParts['isFor']): AskedPart | undefined {
  const [likeliest] = rankedEntries(part, isFor);
  if (likeliest === undefined || likeliest.share < byItself) return undefined;
  return { ...likeliest, text: part, point: undefined, isByItself: false };
}
/** A pronoun that stands for what was told: not `los fletes`, which names it. */
const refersToStated =
  /(?<![^ ])(?:(?:se|me|te|nos) l[oa]s?|l[oa]s? (?:puedo|podemos|puedes?|pueden|podria|debo|tengo que|corrij\w+|cambio|comparto|paso|mando|doy|uso)|\w+(?:ar|er|ir)(?:se)?l[oa]s?|it|them)(?![^ ])/;

/** `When do I get paid and is it in cash?`: where a later part asks the same point, an earlier one asks what its own words tell. */
function withOwnPoint(part: AskedPart, later: readonly AskedPart[]): AskedPart {
  const isTwice = later.some(({ entry, point }) => entry === part.entry && point === part.point);
  return isTwice && part.point !== undefined ? { ...part, point: pointAsked(part.entry, part.text) } : part;
}

/** A part may be too short to tell its point, which the whole message tells by a word of that part. */
function pointInWhole({ entry, text }: AskedPart, whole: string): string | undefined {
  const named = pointNamed(entry, whole);
  return named !== undefined && pointsCued(entry, text).includes(named) ? named : undefined;
}

function clearlyAsked(text: string, least: number, isFor: AskedParts['isFor']): AskedPart | undefined {
  if (isBareQuestion(text) || (tokensOf(text).length <= mostOfThings && refers.test(text))) return undefined;
  const leastHere = refersInVerb.test(text) ? Math.max(least, surelyItself) : least;
  const isShort = tokensOf(text).length < leastBehind;
  const plain = plainMatter(text);
  // `¿Emiten factura de la comisión?` of a buyer is of sellers all the same.
  const [whosever] = rankedEntries(text, () => true);
  const isNamed =
    whosever !== undefined && whosever.share >= surelyNamed && pointNamed(whosever.entry, text) !== undefined;
  const [likeliest] = isNamed ? [whosever] : rankedEntries(text, isFor);
  // `¿Cuánto cobran?` is put in so many words where it is clear by itself at all.
  const isPlain = plain !== undefined && (!isShort || (likeliest !== undefined && likeliest.share >= leastHere));
  const known = isPlain ? { entry: plain, share: plainly } : likeliest;
  return known && known.share >= leastHere
    ? { ...known, text, point: pointAsked(known.entry, text), isByItself: true }
    : undefined;
}

const surelyNamed = 0.9;
/** `¿Y quién la paga?` names nothing. */
const refers = /(?<!\p{L})(?:l[ao]s?|esto|eso|them|it|that) (?:\w+)?\W*$|(?<!\p{L})(?:them|it|that)\W*$/iu;
/** `¿Puedo cambiarla?` */
const refersInVerb = /[aei]r(?:se)?l[ao]s?(?!\p{L})/iu;

/** The answer was chosen with more than the part to go by, unless it has nothing to do with it. */
function unclearFirst(text: string, main: Told | undefined, isFor: AskedParts['isFor']): AskedPart | undefined {
  const entries = rankedEntries(text, isFor);
  const [likeliest] = entries;
  const isMain = entries.some(({ entry, share }) => entry === main?.entry && share >= notOut);
  if (likeliest && !isMain && likeliest.share >= likely)
    return { ...likeliest, text, point: pointAsked(likeliest.entry, text), isByItself: false };
  return main && { entry: main.entry, point: main.point, text, share: 1, isByItself: false };
}
const likely = 0.4;
/** What is less likely than this is out of the question. */
const notOut = 0.1;

/**
 * A part goes on with the one before, unless it surely names a matter of its own: `¿cuándo me pagan?` behind the commission is of the payout,
 * and `¿es seguro?` is of trust where it does not ask on about the same entry.
 */
function askedAfter(text: string, before: AskedPart, isFor: AskedParts['isFor']): AskedPart | undefined {
  const behind = askedBehind(text, before, isFor);
  if (behind === undefined) return undefined;
  const isOfBefore = behind.entry === before.entry;
  const own = isOfBefore ? ownMatter(text, isFor) : plainMatter(text);
  if (own === undefined || own === behind.entry || own === before.entry) return behind;
  return { text, entry: own, point: pointAsked(own, text), share: plainly, isByItself: true };
}

/** The entry that a text surely names, however short it is. */
function ownMatter(text: string, isFor: AskedParts['isFor']): string | undefined {
  return likeliestEntry(text, surelyNamed) === undefined ? undefined : rankedEntries(text, isFor)[0]?.entry;
}

function askedBehind(text: string, before: AskedPart, isFor: AskedParts['isFor']): AskedPart | undefined {
  const answers = followUpAnswers({ text, before: before.text, last: [before], isFor });
  const shares = new Map<string, number>();
  for (const { entry, share } of answers) shares.set(entry, (shares.get(entry) ?? 0) + share);
  const [likeliest] = [...shares].toSorted(([, one], [, other]) => other - one);
  if (!likeliest) return undefined;
  const [entry, share] = likeliest;
  return { text, entry, point: pointOf(answers, entry, share), share, isByItself: false };
}

function pointOf(answers: readonly FollowUpAnswer[], entry: string, whole: number): string | undefined {
  const best = answers.find((one) => one.entry === entry);
  return best && best.share >= ofEntry * whole ? best.point : undefined;
}

const opens =
  /^(?:(?:y|e|a|al|l[oa]s|de|en|con|por|para|hasta|desde|pero|ok|oye|oigan?|bueno|entonces|hola|ah|aparte|tambien|ademas|and|so|but|also) )*(?:si|if|cuando|cuant[oa]s?|como|donde|quien|quienes|cual|cuales|(?:q|que)(?! (?:no|sea) )|por que|puedo|puede[ns]?|podria[ns]?|podemos|se puede[n]?|hay|tengo que|tenemos que|necesito|ocupo|debo|aceptan|cobran|dan|hacen|mandan|llevan|traen|tienen|emiten|me (?:cobran|pagan|regresan|devuelven|ayudan|avisan|dan|pueden)|quiero|quisiera|pido|requiero|what|how|when|where|who|which|why|can|could|do|does|did|is|are|will|would|should|must|i want|i need)(?= )/;
const asksSomething = (part: string): boolean => /[?¿]/.test(part) || opens.test(normalise(part));

/** `Si vendo algo, ¿cuándo cobro?`: what is only supposed belongs to what is asked of it, and so does the other of two things. */
function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  let from = 0;
  let isOpen = false;
  for (const part of partsOf(text)) {
    const at = text.indexOf(part, from);
    const isSame = isAskedAgain(part);
    const isOther = /(?:^|\s)(?:o|u|or)\s*$/iu.test(text.slice(from, at)) || isOtherThing(part);
    from = at + part.length;
    const last = clauses.at(-1);
    const isBegun =
      last !== undefined &&
      tokensOf(last).length < leastOfClause &&
      !/\?/.test(last) &&
      !(opens.test(normalise(last)) && (isNamed(last) || plainMatter(part) !== undefined));
    if (last !== undefined && (isOpen || isOther || isBegun || isSame)) clauses[clauses.length - 1] = `${last} ${part}`;
    else clauses.push(part);
    isOpen = isOnlySupposed(normalise(part)) && !/\?/.test(part);
  }
  return clauses;
}
const leastOfClause = 3;
const isNamed = (text: string): boolean =>
  plainMatter(text) !== undefined || likeliestEntry(text, surelyNamed) !== undefined;
const mostOfThings = 5;
const supposes = /^(?:(?:y|e|pero|and|but|ok|oye|hola) )*(?:si|if) (?!(?:se puede|puedo|aceptan|hay|tienen)(?= ))/;

const asksToo =
  /(?<= )(?:puedo|puede[ns]?|podria[ns]?|cuanto|cuando|como|donde|quien|que pasa|hay|me (?:cobran|pagan|regresan|devuelven)|can|could|do|does|will|would|how|what|when|who)(?= |$)/;
const isOnlySupposed = (said: string): boolean => supposes.test(said) && !asksToo.test(said.replace(supposes, ''));

/** `¿Quién ve mi teléfono y mi dirección?` asks the same of two things, each of which has an answer of its own. */
const twoObjects =
  /^(?<head>.*?(?<!\p{L}))(?<one>(?:mi|mis|el|la|los|las|my|the) \p{L}+) (?:y|and) (?<other>(?:mi|mis|el|la|los|las|my|the) \p{L}+)(?<rest>(?!\p{L}).*)$/iu;

function partsOfObjects(part: string): string[] {
  const { head, one, other, rest } = twoObjects.exec(part)?.groups ?? {};
  if (head === undefined || tokensOf(head).length < leastOfHead) return halvesAsked(part);
  const parts = [`${head}${one}${rest}`, `${head}${other}${rest}`];
  const entries = parts.map((text) => rankedEntries(text, () => true)[0]);
  const areTwo =
    entries.every((found) => found !== undefined && found.share >= sureOfObject) &&
    entries[0]?.entry !== entries[1]?.entry;
  return areTwo ? parts : [part];
}
const leastOfHead = 2;
const sureOfObject = 0.5;

/** A question in two where each half surely asks for an entry of its own, though no mark parts them. */
function halvesAsked(part: string): string[] {
  if (supposes.test(normalise(part))) return [part];
  for (const [one, other] of halvesOf(part)) {
    // `¿Pueden venir a verla y hacer el inventario?` is of what was told before.
    if (isOtherThing(other) || refersInVerb.test(one)) continue;
    const first = likeliestEntry(one, sureOfHalf);
    const second = likeliestEntry(other, sureOfHalf);
    if (first === undefined || second === undefined) continue;
    if (first !== second) return [one, ...halvesAsked(other)];
  }
  return [part];
}
const sureOfHalf = 0.65;
