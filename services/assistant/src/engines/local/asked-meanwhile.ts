import { plainMatter } from '../../intents/plain-matters.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Told } from '../../matters/follow-up-point.ts';
import { partsOf } from '../../matters/parts.ts';
import { pointAsked } from '../../matters/points.ts';
import { rankedEntries } from '../../matters/ranked-entries.ts';
import type { Matters } from '../../matters/read-matters.ts';
import { type Complainant, helps } from './complaints.ts';

/** Who complains and asks what to do until a person answers, whether the money comes back, or how long that takes. */
const asksOn =
  /(?<![^ ])(?:que (?:hago|hacemos|puedo hacer|podemos hacer|debo hacer|procede)|what (?:do|can|should) (?:i|we) do|refund\w*|(?:my|our) money back|reembols\w*|devolucion|(?:cuando|si|como|pueden|van a|puedo) (?:me |nos )?(?:l[oa] )?(?:devuelv|devolv|regres)\w*)(?![^ ])/;
const asksHowLong =
  /(?<![^ ])(?:how (?:long|soon)|cuanto (?:tiempo|tardan?|se tardan?|demoran?)|en cuantos dias)(?!(?: \w+){0,3} (?:contest|respond|answer|reply))(?![^ ])/;
const asksWhen = /(?<![^ ])(?:cuando|when|how long|cuanto (?:tiempo|tarda\w*))(?![^ ])/;

/** What went wrong with an order, which says what can be done of it; that they may complain is told anyhow. */
const ofFailures: ReadonlySet<string> = new Set([
  'complaint-refund',
  'less-delivered',
  'no-show',
  'not-handed-over',
  'seller-absent',
]);
const likely = 0.25;
const surely = 0.8;

/** What a complaint asks besides, in its own half: the entry that answers it, and the point of it. */
export function askedMeanwhile(written: string, { parts: asked, shares }: Matters, who: Complainant): Told | undefined {
  if (who === undefined && plainMatter(written) === 'complaint-refund')
    return { entry: 'complaint-refund', point: 'return-freight' };
  const parts = partsOf(written);
  const isFor = (entry: string): boolean => helps(who, entry);
  const whenBack = (shares.get('refund-when') ?? 0) >= surely ? asked.get('refund-when') : undefined;
  if (whenBack !== undefined && asksWhen.test(normalise(whenBack)))
    return { entry: 'refund-when', point: pointAsked('refund-when', whenBack) ?? 'how-long' };
  if (parts.some((part) => asksHowLong.test(normalise(part))) && who === undefined)
    return { entry: 'complaint-refund', point: undefined };
  if (!asksOn.test(normalise(written))) return undefined;
  const [found] = [written, ...parts]
    .flatMap((part) => rankedEntries(part, isFor).slice(0, 1))
    .filter(({ entry, share }) => share >= likely && ofFailures.has(entry))
    .toSorted((one, other) => other.share - one.share);
  return found && { entry: found.entry, point: pointAsked(found.entry, written) };
}
