import type { DraftLine, MyListing } from '../listings/drafts/draft-store.ts';
import type { Correction } from './answer.ts';

type Line = MyListing['lines'][number];

/** A line without what the seller does not write. */
const draftLine = ({ reserved, suggested, ...line }: Line): DraftLine => line;

/** The lines of a draft as its seller corrects them. */
export function correctedLines(lines: readonly Line[], corrections: readonly Correction[]): DraftLine[] {
  const kept = lines.map((line, at) => {
    const own = corrections.filter((one) => 'of' in one && (one.of === at || one.of === 'all'));
    if (own.some(({ field }) => field === 'remove')) return undefined;
    const changes = own.map((one) => ('value' in one ? { [one.field]: one.value } : {}));
    return Object.assign(draftLine(line), ...changes) as DraftLine;
  });
  return kept.filter((line) => line !== undefined);
}

/** Lines without a price at the price that Aria suggests: the seller is shown it before they say yes. */
export const pricedLines = (lines: readonly Line[]): DraftLine[] =>
  lines.map((line) => ({ ...draftLine(line), price: line.price ?? line.suggested?.mid ?? null }));
