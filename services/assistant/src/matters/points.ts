import { tokensOf } from '../knowledge/text.ts';
import { likelyPoints } from './point-classifier.ts';
import { pointsCued, pointsRuledOut } from './point-cues.ts';
import { inGeneral } from './point-messages.ts';

/**
 * The point of an entry that a message asks: `¿puede ir mi chofer por él?` and `¿se puede en domingo?` are both about the pickup, and each wants
 * one detail. The router has told the entry before. The words that set a point apart make it likelier, yet a message may hold those of another:
 * `¿cuántas personas puedo invitar?` asks for no amount. A point without such words is told where it is likely enough.
 */
export function pointAsked(entry: string, text: string): string | undefined {
  const cued = pointsCued(entry, text);
  const ruledOut = pointsRuledOut(entry, text);
  const weighed = likelyPoints()(entry, text)
    .filter(({ id }) => !ruledOut.includes(id))
    .map(({ id, share }) => ({ id, weight: share * weightOf(id, cued) }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const first = weighed.reduce((best, one) => (one.weight > best.weight ? one : best), { id: inGeneral, weight: 0 });
  if (first.id === inGeneral) return undefined;
  if (cued.includes(first.id)) return first.id;
  const isWhole = tokensOf(text).length >= leastWords;
  return isWhole && first.weight / all >= likelyEnough ? first.id : undefined;
}

/** The same, where the words of a message speak of it: what else it asks changes nothing. */
export function pointNamed(entry: string, text: string): string | undefined {
  const asked = pointAsked(entry, text);
  return asked !== undefined && pointsCued(entry, text).includes(asked) ? asked : undefined;
}

const weightOf = (id: string, cued: readonly string[]): number => {
  if (id === inGeneral) return ofGeneral;
  return cued.includes(id) ? ofCue : 1;
};

/** A cue makes its point this many times as likely. These figures are fitted to messages of another writer. */
const ofCue = 10;
/** The wordings of an entry are many, and most people ask for a detail. */
const ofGeneral = 0.35;
const likelyEnough = 0.45;
/** Fewer words than these ask in general: `¿aceptan tarjeta?` */
const leastWords = 5;
