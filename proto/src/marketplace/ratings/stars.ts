import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';

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
