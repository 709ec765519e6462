import { tokensOf } from '../knowledge/text.ts';
import { likelyPoints } from './point-classifier.ts';
import { pointsCued, pointsRuledOut } from './point-cues.ts';

/**
 * The point of an entry that a message asks: `¿puede ir mi chofer por él?` and `¿se puede en domingo?` are both about the pickup, and each wants
 * one detail. The router has told the entry before. The words of a message mostly speak of one point; where they speak of several, the
 * likeliest is meant, and where they speak of none, one that is likely enough.
 */
export function pointAsked(entry: string, text: string): string | undefined {
  const cued = pointsCued(entry, text);
  if (cued.length === 1) return cued[0];
  const ruledOut = pointsRuledOut(entry, text);
  const likely = likelyPoints()(entry, text).filter(({ id }) => !ruledOut.includes(id));
  if (cued.length > 1) return likely.find(({ id }) => cued.includes(id))?.id;
  const [first] = likely;
  const isWhole = tokensOf(text).length >= leastWords;
  return first && isWhole && first.share >= likelyEnough ? first.id : undefined;
}

/** Of messages of another writer, nearly all points that were this likely were right. */
const likelyEnough = 0.55;
/** Fewer words than these ask in general: `¿aceptan tarjeta?` */
const leastWords = 5;
