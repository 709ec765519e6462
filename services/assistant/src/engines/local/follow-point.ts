import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { wantsAlert } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { entryForSide } from '../../dialogue/sides.ts';
import { plainMatter } from '../../intents/plain-matters.ts';
import { findUrgent } from '../../intents/urgent.ts';
import { normalise, tokensOf } from '../../knowledge/text.ts';
import { type FollowUpAnswer, followUpAnswers, type Told } from '../../matters/follow-up-point.ts';
import { neighboursOf } from '../../matters/neighbours.ts';
import { partsOf } from '../../matters/parts.ts';
import { pointAsked } from '../../matters/points.ts';
import { likeliestEntry, type Routed, route } from '../../matters/router.ts';
import type { Turn } from '../answer.ts';
import { answersIn, type ToldReader } from './told.ts';

interface Asked {
  readonly written: string;
  /** What the same person wrote before, oldest first. */
  readonly before: readonly string[];
  readonly history: readonly Turn[];
  readonly dialogue: Dialogue;
}

/** What a question after an answer of ours asks. */
export type Followed = FollowUpAnswer;

/** Longer messages say themselves what they are about. */
const mostTokens = 14;
/** This likely, a point is told. */
const fits = 0.3;
/** This likely by itself, a message is about another matter; where it surely goes on, and of few words, which sound like anything. */
const ofItself = 0.75;
const ofItselfSurely = 0.93;
const ofFewWords = 0.97;
const fewTokens = 4;
/** This likely, a message surely goes on with what was told. */
const surely = 0.85;
/** Of an entry that is this likely, a point that is likelier than this in it is told, too. */
const ofEntry = 0.45;
/** This likely by itself, a message asks again for what was told. */
const again = 0.85;

/** What a short question after an answer of ours asks; undefined where it is none, or is understood by itself. */
export function followedPoint({ written, before, history, dialogue }: Asked, read: ToldReader): Followed | undefined {
  const said = normalise(written);
  if (!mayFollow(written, said, dialogue)) return undefined;
  // Who asks the same again is answered anew.
  if (normalise(before.at(-1) ?? '') === said) return undefined;
  const answers = answersIn(history);
  if (answers.length === 0) return undefined;
  const last = lastTold(answers, read);
  if (last.length === 0) return undefined;
  if (tellsMore.test(said) && last.some(({ entry }) => ofWrongs.has(entry))) return undefined;
  const told = answers.flatMap((answer) => read(answer));
  const isTold = ({ entry, point }: Told) => told.some((one) => one.entry === entry && one.point === point);
  if (asksSeveral(written)) return undefined;
  const [alone] = route(written);
  const isFew = tokensOf(written).length <= fewTokens;
  // A whole question names its entry by itself.
  const named =
    !isFew && alone?.matter.kind === 'entry' && namesItself(alone.matter.id, alone.share, written)
      ? alone.matter.id
      : undefined;
  const [likeliest, ...others] = followUpAnswers({
    text: written,
    before: before.at(-1) ?? '',
    last,
    isFor: (entry) => entryForSide(entry, dialogue.party, said) === entry && (named === undefined || entry === named),
  });
  if (!likeliest) return undefined;
  const mostOfAnother = likeliest.share >= surely ? ofItselfSurely : ofItself;
  if (alone && isOfAnother(alone, last, isFew ? ofFewWords : mostOfAnother)) return undefined;
  // Who asks the same in so many words hears it again.
  if (isTold(likeliest) && alone && alone.share >= again) return undefined;
  const found = [likeliest, ...others].find((one) => !isTold(one));
  const rest = 1 - [likeliest, ...others].filter(isTold).reduce((sum, { share }) => sum + share, 0);
  if (!found) return undefined;
  const left = Math.max(rest, leastRest);
  const whole = [likeliest, ...others]
    .filter((one) => one.entry === found.entry && !isTold(one))
    .reduce((sum, { share }) => sum + share, 0);
  const isOfEntry = whole >= ofEntry * left && found.share >= ofEntry * whole;
  return found.share >= fits * left || isOfEntry ? found : undefined;
}
/** Where nearly all of it was told before, what is left is no answer. */
const leastRest = 0.3;

/** Whether each of several parts surely names an entry of its own, so that no one point answers the message. */
const asksSeveral = (written: string): boolean => {
  const named = partsOf(written)
    .filter((part) => !supposes.test(normalise(part)))
    .flatMap((part) => plainMatter(part) ?? likeliestEntry(part, likelyPart) ?? []);
  return new Set(named).size > 1;
};
const likelyPart = 0.5;
/** `Si me cancelan, ¿cuándo me regresan el dinero?` asks one thing. */
const supposes = /^(?:(?:y|and|pero|but) )?(?:si|if) /;

/** Whether a whole question is about its own entry: surely, or likely where it asks a point of it. */
const namesItself = (entry: string, share: number, written: string): boolean =>
  share >= ofItselfSurely || (share >= likelyItself && pointAsked(entry, written) !== undefined);
const likelyItself = 0.6;

/** What the last answer told; an answer that tells nothing, such as that we do not know, leaves what was told before it. */
function lastTold(answers: readonly string[], read: ToldReader): readonly Told[] {
  const last = answers.at(-1) ?? '';
  const told = read(last);
  if (told.length > 0 || last.includes('/lote/')) return told;
  return read(answers.at(-2) ?? '');
}

/** Whether a message by itself is surely about something else than what was told. */
function isOfAnother({ matter, share }: Routed, last: readonly Told[], least: number): boolean {
  if (matter.kind !== 'entry') return share >= ofItself;
  if (share < least) return false;
  return last.every(({ entry }) => entry !== matter.id && !neighboursOf(entry).has(matter.id));
}

/** Whether a message is short enough to go on with an answer, and neither tells nor looks for goods, nor is for a person. */
function mayFollow(written: string, said: string, { asks: about, isNews, left, reserves }: Dialogue): boolean {
  const tokens = tokensOf(written);
  if (tokens.length === 0 || tokens.length > mostTokens || left || reserves || wantsAlert.test(said)) return false;
  if (tellsWrong.test(said) || (namesOrder.test(said) && !/[?¿]/.test(written))) return false;
  if ((about !== undefined && isNews) || changesMatter.test(said) || (said.match(/\d+/g) ?? []).length > 1)
    return false;
  const person = needsPerson(tokens.join(' '));
  const isForPerson = person !== undefined && person !== 'invoice' && !(person === 'complaint' && asksHow.test(said));
  if (findUrgent(tokens).has('stop') || isForPerson) return false;
  return asks.test(said) || tellsMore.test(said) || /[?¿]/.test(written);
}
/** What went wrong with them, and who wants no more messages, goes on with no answer. */
const tellsWrong =
  /(?<![^ ])(?:de baja|unsubscribe|(?:never|didn t|didnt|have not|haven t) (?:paid|pay|been paid)|(?:la|el) mi[ao] (?:\w+ ){0,2}no (?:llega|llego|sale))(?![^ ])/;
/** `De mi pedido 4512` tells which one it is, and asks nothing. */
const namesOrder =
  /^(?:es |fue |it is |it s )?(?:de|del|por|con|for|of|from|on) (?:el |mi |my |the )?(?:pedido|orden|order)(?![^ ])/;
/** `Ya me lo aprobaron` of who asks how to cancel; who complained tells more of it. */
const tellsMore = /^(?:pero )?ya (?:me|lo|la|los|las|se|no|esta|viene|van?|pague|sali\w*) /;
const ofWrongs: ReadonlySet<string> = new Set(['complain', 'complaint-decision', 'not-handed-over']);
/** How a question begins, or what goes on with an answer. */
const asks =
  /^(?:(?:ok|oye|oiga|bueno|sale|entonces|pero|so|but|and|or|y|e|o|aunque) )*(?:si|que|como|quien|quienes|cual|cuales|cuando|donde|cuant[oa]s?|hasta|desde|para|a|de|en|con|por|puedo|podria|puede|pueden|tengo que|hay|aceptan|cuesta|cobran|es|son|va|van|incluye|se|me (?:cobran|regresan|dan|ayudan|pueden|avisan|devuelven|descuentan|lo|la|los|las)|nadie|tambien|solo|nomas|mas iva|what|can|could|do|does|is|are|will|would|who|how|when|where|if|even|until)(?= |$)|^(?:y|e|o|pero|aunque|and|but|or|even|todavia no|mi|my)(?= )/;
/** `¿Cuánto tiempo tengo para reclamar?` complains of nothing yet. */
const asksHow =
  /^(?:(?:y|ok|oye|and|so) )*(?:cuanto tiempo|cuant[oa]s (?:dias|horas)|hasta cuando|como|donde|puedo|how (?:long|do|can)|until when|where|can i) /;
const changesMatter =
  /(?<![^ ])(?:otra (?:cosa|pregunta|duda)|otro tema|cambiando de tema|cambio de tema|por cierto|whatever|another (?:thing|question)|by the way)(?![^ ])/;
