import type { Reading } from '../../intents/read-message.ts';
import { type Entry, topicOf } from '../../knowledge/knowledge.ts';
import type { Retrieved } from '../../knowledge/retriever.ts';
import { normalise } from '../../knowledge/text.ts';
import { isTopic, type Topic } from '../../knowledge/topics.ts';

/**
 * How alike a question must be to the wordings of an entry: less where the recogniser hears the same topic, or is unsure of any;
 * more where it is sure of another one, and most where it is sure of something that is no question about how we work.
 */
const leastAlike = { sameTopic: 0.21, unsure: 0.25, otherTopic: 0.26, surelyOther: 0.3, act: 0.36 } as const;
/** Staff's own entries have few wordings. */
const leastAlikeAdded = { unsure: 0.42, sure: 0.75 } as const;
/** This sure of its topic, the recogniser needs to be contradicted. */
const sure = 0.6;
const verySure = 0.9;

/** What people do rather than ask. */
const acts: ReadonlySet<Topic> = new Set<Topic>([
  'offer',
  'interest',
  'place',
  'media',
  'photos',
  'stop',
  'wrong_number',
  'not_interested',
  'complaint',
  'human',
  'greeting',
  'thanks',
  'later',
  'off_topic',
  'unknown',
]);

/** Topics that are asked of goods, which a message then names. */
const ofGoods: ReadonlySet<Topic> = new Set<Topic>(['buy', 'accepts', 'materials', 'sell']);

const isAboutGoods = ({ topic, mentions }: Reading): boolean => ofGoods.has(topic) && mentions.length > 0;

function leastOf(entry: Entry, reading: Reading): number {
  const { topic, confidence } = reading;
  const own = topicOf(entry);
  if (own === undefined) return confidence < sure ? leastAlikeAdded.unsure : leastAlikeAdded.sure;
  if (confidence >= sure && (acts.has(topic) || isAboutGoods(reading))) return leastAlike.act;
  if (own === topic) return leastAlike.sameTopic;
  if (confidence < sure) return leastAlike.unsure;
  return confidence < verySure ? leastAlike.otherTopic : leastAlike.surelyOther;
}

/**
 * The entry that answers a question more closely than the topic that the recogniser hears in it; undefined where the topic's own
 * entry does, or an act of the talk is answered.
 */
export function chooseEntry(found: readonly Retrieved[], reading: Reading): Retrieved | undefined {
  const [first] = found;
  if (!first || first.score < leastOf(first.entry, reading)) return undefined;
  return isTopic(first.entry.id) ? undefined : first;
}

/** An entry that staff added is not learnt: it answers a question that is most alike to it, more so where another entry surely does. */
export function addedEntry([first]: readonly Retrieved[], routed: Retrieved | undefined): Retrieved | undefined {
  if (!first || topicOf(first.entry) !== undefined || isTopic(first.entry.id)) return undefined;
  const least = (routed?.score ?? 0) < sure ? leastAlikeAdded.unsure : leastAlikeAdded.sure;
  return first.score >= least ? first : undefined;
}

/** What a question about referrals names. */
const ofReferrals =
  /refer|refier|invit|recomend|recommend|codigo|code|enlace|link|amig|friend|conocid|traig|traer|18 ?%/;

/** Leaves out the entries on referrals where nobody speaks of one: `cuándo me depositan` is asked by sellers too. */
export const ofWhatIsNamed = (found: readonly Retrieved[], text: string): readonly Retrieved[] =>
  ofReferrals.test(normalise(text)) ? found : found.filter(({ entry }) => !entry.id.startsWith('referral'));

/**
 * How likely a chosen entry is the right one: how alike it is, on the scale of the recogniser, whose word counts as well where it
 * hears the same topic. What staff added is as sure as it is alike.
 */
export function confidenceOf({ entry, score }: Retrieved, { topic, likely }: Reading): number {
  const own = topicOf(entry);
  if (own === undefined) return score;
  const agreed = own === topic ? 0.25 * likely(topic) : 0;
  return Math.min(0.95, 0.35 + score + agreed);
}

/** This alike, an entry also helps a person who complains and waits for the team. */
const surelyAlike = 0.48;

/** The entry that tells a person who complains what they can do until the team answers. */
export function whatHelpsMeanwhile([first]: readonly Retrieved[]): Entry | undefined {
  if (!first || first.score < surelyAlike) return undefined;
  return topicOf(first.entry) === undefined || isTopic(first.entry.id) ? undefined : first.entry;
}

/** The least that the wordings of a topic's entry must share with a question, where the recogniser alone hears the topic. */
const leastSupport = 0.21;
/** Topics whose questions name goods or places, or are put in so many ways that their wordings say little. */
const unsupported: ReadonlySet<Topic> = new Set<Topic>(['price', 'location', 'about', 'aria', 'food', 'hotels']);

/** Whether a topic is only the nearest one: it has an entry, and no wording of it is like the question. */
export function isOnlyNearest(found: readonly Retrieved[], reading: Reading): boolean {
  const { topic, topics } = reading;
  if (unsupported.has(topic) || acts.has(topic) || topics.length > 1 || isAboutGoods(reading)) return false;
  return (found.find(({ entry }) => entry.id === topic)?.score ?? 0) < leastSupport;
}
