import { softmax } from '../intents/recognition/softmax-regression.ts';
import { tokensOf } from '../knowledge/text.ts';
import { remember } from '../platform/remember.ts';
import { likelyPoints } from './point-classifier.ts';
import { pointsCued } from './point-cues.ts';
import { inGeneral } from './point-messages.ts';
import { type Matter, type Routed, route } from './router.ts';

/**
 * How much each sign counts beside the router, fitted to messages of writers that nothing was learnt from: how surely a point of the entry is
 * asked, or none of them, and that a word speaks of one.
 */
const weights = { routed: 0.97, likely: 0.92, general: 0.32, cued: 0.7 };
/** So that a share of nothing has a logarithm. */
const least = 0.001;
/** This likely, the router's first is right, whatever the points say. */
const sure = 0.6;
const mostRanked = 4;
/** Together less likely than this, none of them is answered. */
const leastOfEntries = 0.35;
/** Fewer words tell no point. */
const leastWords = 5;

type RoutedEntry = Routed & { readonly matter: Extract<Matter, { kind: 'entry' }> };
const isEntry = (one: Routed): one is RoutedEntry => one.matter.kind === 'entry';

/** How well the points of an entry answer a text; the router does not know them. */
function scoreOf({ matter: { id }, share }: RoutedEntry, text: string): number {
  const points = likelyPoints()(id, text);
  const shareOf = (isWanted: (point: string) => boolean): number =>
    points.find((point) => isWanted(point.id))?.share ?? 0;
  return (
    weights.routed * Math.log(share + least) +
    weights.likely * Math.log(shareOf((point) => point !== inGeneral) + least) +
    weights.general * Math.log(shareOf((point) => point === inGeneral) + least) +
    (pointsCued(id, text).length > 0 ? weights.cued : 0)
  );
}

/** What a text may be about, the entries among it ordered anew by their points where the router is not sure; together they stay as likely. */
export function rankedAnew(text: string, routed: readonly Routed[]): readonly Routed[] {
  if ((routed[0]?.share ?? 1) >= sure || tokensOf(text).length < leastWords) return routed;
  const entries = routed.filter(isEntry).slice(0, mostRanked);
  const whole = entries.reduce((sum, { share }) => sum + share, 0);
  if (whole < leastOfEntries) return routed;
  const shares = softmax(
    Float64Array.from(entries, (one) => scoreOf(one, text)),
    1,
  );
  const anew = entries.map(({ matter }, at): Routed => ({ matter, share: whole * (shares[at] ?? 0) }));
  const others = routed.filter((one) => !entries.some((entry) => entry === one));
  return [...anew, ...others].toSorted((one, other) => other.share - one.share);
}

const ranked = remember((text) => rankedAnew(text, route(text)));

export interface RankedEntry {
  readonly entry: string;
  /** How likely a text is about it, from 0 to 1. */
  readonly share: number;
}

/** The entries that a text may be about and that answer the side of who asks, the likeliest first. */
export const rankedEntries = (text: string, isFor: (entry: string) => boolean): RankedEntry[] =>
  ranked(text)
    .filter(isEntry)
    .map(({ matter, share }) => ({ entry: matter.id, share }))
    .filter(({ entry }) => isFor(entry));
