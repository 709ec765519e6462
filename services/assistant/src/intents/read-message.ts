import { materials } from '@tianguis/proto/materials/catalogue';
import { wordsOf } from '@tianguis/proto/materials/names';
import { numberWords, units } from '@tianguis/proto/materials/units';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Topic } from '../knowledge/topics.ts';
import { readWords } from '../platform/data.ts';
import { remember } from '../platform/remember.ts';
import { isOrder, withoutAsides } from './asides.ts';
import { findMentions, type Mention } from './mentions.ts';
import { createNearest } from './nearest.ts';
import { findPlace } from './places.ts';
import { type Recognised, recogniser } from './recognition/recogniser.ts';
import { findUrgent, type Urgent } from './urgent.ts';

/** What a message says. */
export interface Reading extends Recognised {
  /** What its sentences are about, the message itself first. */
  readonly topics: readonly Topic[];
  readonly mentions: readonly Mention[];
  readonly place: string | undefined;
  readonly urgent: ReadonlySet<Urgent>;
  /** Whether any of its words is known: letters thrown together are not a question. */
  readonly hasWords: boolean;
  /** A letter: nobody understood the end of it. */
  readonly isLong: boolean;
}

/** More words than this are a letter, which a person should read. */
const mostWords = 60;
/** A sentence beside others is answered where it is this sure what it is about. */
const sureOfSentence = 0.6;
/** A message this sure as a whole is about one thing. */
const sureOfOne = 0.8;

/** Reads a message in the light of what the same person wrote before, oldest first. */
export function readMessage(text: string, before: readonly string[] = []): Reading {
  const own = readAlone(text);
  const last = before.at(-1);
  if (last === undefined) return own;
  if (isFragment(own)) return continued(readMessage(last, before.slice(0, -1)), own);
  if (leansOn(text, own)) {
    const earlier = readMessage(last, before.slice(0, -1));
    if (isAboutService(earlier) && !isAnotherMatter(own, readAlone(`${last} ${text}`))) return continued(earlier, own);
  }
  if (own.confidence >= sureOfSentence || own.urgent.size > 0) return own;
  const together = {
    ...readAlone(`${last} ${text}`),
    mentions: own.mentions,
    place: own.place,
    urgent: own.urgent,
  };
  return together.confidence > own.confidence && own.hasWords ? together : own;
}

const readAlone: (text: string) => Alone = remember((text) => {
  const { recognise, knows } = recogniser();
  const tokens = correct(tokensOf(withoutAsides(text)), knows);
  const place = findPlace(tokens);
  const mentions = findMentions(tokens);
  const spans = place ? [...mentions, place] : mentions;
  const rest = tokens.filter(
    (token, at) => !spans.some(({ start, end }) => at >= start && at < end) && !filler.has(token),
  );
  const parts = sentencesOf(text);
  const sentences = parts.map(recognise);
  const whole = clearest(recognise(text), sentences, mentions);
  const others = sentences.filter((sentence, at) => whole.topic !== 'offer' || asksOrActs(parts[at] ?? '', sentence));
  return {
    ...whole,
    topics: topicsOf(whole, others),
    mentions,
    place: place?.name,
    urgent: findUrgent(tokens),
    rest,
    hasWords: spans.length > 0 || tokens.some((token) => knows(token)),
    isLong: tokens.length > mostWords,
  };
});

/** A message by itself, with the words that name neither material nor place. */
type Alone = Reading & { readonly rest: readonly string[] };

/** What a question is put with, where nobody writes its mark. */
const asks =
  /\?|(?<![^ ])(?:que|cual|cuales|como|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien|quienes|pasan|cobran|puedo|pueden|hay|aceptan|compran|pagan|necesito|quiero|ustedes|what|which|how|when|where|who|do|does|can|could|is|are)(?![^ ])/;

/** What is told and not asked, and changes what an offer means. */
const acts = new Set<Topic>(['not_interested', 'stop', 'wrong_number', 'complaint', 'human', 'later', 'interest']);

/** Beside goods that are offered, a sentence that asks nothing only tells more of them: `caducan el 18`. */
const asksOrActs = (part: string, { topic }: Recognised): boolean =>
  part.includes('?') || asks.test(normalise(part)) || acts.has(topic);

const filler = readWords(new URL('./data/filler-words.csv', import.meta.url));

/** `¿Y en Puebla?`, `y la varilla`, `30 bultos`: a place, a material or an amount, which continues what was said. */
const isFragment = ({ rest, mentions, place }: Alone): boolean =>
  rest.length === 0 && (mentions.length > 0 || place !== undefined);

const times = [
  'lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|hoy|manana|tarde|noche',
  'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|today|tomorrow',
].join('|');
/** `¿y si no se vende?`, `y eso cuándo lo pagan`, `¿y los domingos?`: no question without the one before. */
const leaning = new RegExp(
  [
    String.raw`^(?:(?:y|e|and|but|pero) )?(?:si|if|what if|eso|ese|esa)\b`,
    String.raw`^(?:y|and) (?:\w+ ){0,3}(?:${times})$`,
  ].join('|'),
);
const leansOn = (text: string, { urgent, topic, confidence }: Reading): boolean =>
  urgent.size === 0 && !(standAlone.has(topic) && confidence >= sureOfSentence) && leaning.test(normalise(text));

/** What is said at any point of a talk, whatever came before. */
const standAlone = new Set<Topic>([
  'human',
  'contact',
  'whatsapp',
  'off_topic',
  'complaint',
  'stop',
  'not_interested',
  'thanks',
  'later',
]);

/** A question about what we do, which the next one may go on with. */
const isAboutService = ({ intent }: Reading): boolean =>
  !['greeting', 'thanks', 'out_of_scope', 'opt_out', 'complaint', 'human', 'sell'].includes(intent);

/** What it asks is asked as surely with the message before. */
const isAnotherMatter = (own: Reading, together: Reading): boolean =>
  own.intent === together.intent && together.confidence >= sureOfOne;

/** What was said before, about the place, the material or the amount that is named now. */
function continued(before: Reading, own: Reading): Reading {
  const material = before.mentions.find((mention) => mention.material)?.material;
  const named = own.mentions.map((mention) => (mention.material || !material ? mention : { ...mention, material }));
  const isFirstWord = before.topic === 'greeting' || before.topic === 'thanks' || before.urgent.size > 0;
  if (isFirstWord) return own;
  return { ...before, mentions: named.length > 0 ? named : before.mentions, place: own.place ?? before.place };
}

/** The sentences of a message, where it has several. */
function sentencesOf(text: string): string[] {
  const parts = text.split(/(?<=[?!;\n])|(?<=[.,])(?!\d)|(?=¿)/).filter((part) => tokensOf(part).length > 1);
  return parts.length > 1 ? parts : [];
}

/**
 * Where a message as a whole is unclear, its clearest sentence says what it is about: `me llamo Lola, ¿qué horario tienen?`. An offer comes
 * before a question about it: `tengo 3 toneladas de varilla, ¿cuándo me pagan?`
 */
function clearest(whole: Recognised, sentences: readonly Recognised[], mentions: readonly Mention[]): Recognised {
  const offers = mentions.some(({ material, quantity }) => material && quantity !== undefined);
  // A message that names an amount is already a sale.
  if (whole.confidence >= sureOfOne) return offers && whole.topic === 'sell' ? { ...whole, topic: 'offer' } : whole;
  const sure = sentences.filter(({ topic, confidence }) => confidence >= sureOfSentence && !besideThePoint.has(topic));
  const offer = offers ? sure.find(({ topic }) => topic === 'offer') : undefined;
  return (
    offer ??
    sure.toSorted((a, b) => b.confidence - a.confidence).find(({ confidence }) => confidence > whole.confidence) ??
    whole
  );
}

const besideThePoint = new Set<Topic>(['greeting', 'thanks', 'off_topic', 'place', 'about']);

const topicsOf = (whole: Recognised, sentences: readonly Recognised[]): Topic[] => {
  const others = sentences.filter((one) => one.likely(one.topic) >= sureOfSentence && !besideThePoint.has(one.topic));
  return [...new Set([whole, ...others].map(({ topic }) => topic))];
};

const nearest = createNearest([...materials.flatMap(wordsOf), ...units.keys(), ...numberWords.keys()]);

/** Mends typing slips towards materials, units and numbers, so that an amount is found; words that are known stay as they are. */
export const correct = (tokens: readonly string[], knows: (token: string) => boolean): string[] =>
  tokens.map((token) => (knows(token) || isOrder(token) ? token : (nearest(token) ?? token)));
