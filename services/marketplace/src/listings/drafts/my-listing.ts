import type { getMyListing, updateListing } from '@tianguis/proto/marketplace/listings/drafts';
import type { z } from 'zod';

/** A lot as its seller sees it. */
export type MyListing = z.output<typeof getMyListing.reply>;

/** A line as its seller, or Aria, says it. */
export type DraftLine = NonNullable<z.output<typeof updateListing.body>['lines']>[number] & {
  readonly suggested?: object | null;
};
