import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';

/** Who rates, or is rated. */
export const partyTypes = ['supplier', 'buyer'] as const;

/** What the rated side may say of the sale that a rating names. */
export const confirmationAnswers = ['confirmed', 'withdrawn'] as const;

/** What staff may decide about a rating that was reported. */
export const reportDecisions = ['kept', 'hidden'] as const;

/** The fewest and the most stars of a rating. */
export const starRange = { least: 1, most: 5 } as const;

/** One to five, with the specification's messages. */
export const stars = z
  .int()
  .check(
    localizedCheck((value) => value >= starRange.least, {
      es: 'Rating must be at least 1 star',
      en: 'Rating must be at least 1 star',
    }),
    localizedCheck((value) => value <= starRange.most, {
      es: 'Rating cannot exceed 5 stars',
      en: 'Rating cannot exceed 5 stars',
    }),
  )
  .meta({ minimum: starRange.least, maximum: starRange.most });
