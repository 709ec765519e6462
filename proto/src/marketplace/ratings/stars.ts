import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';

/** One to five, with the specification's messages. */
export const stars = z
  .int()
  .check(
    localizedCheck((value) => value >= 1, {
      es: 'Rating must be at least 1 star',
      en: 'Rating must be at least 1 star',
    }),
    localizedCheck((value) => value <= 5, { es: 'Rating cannot exceed 5 stars', en: 'Rating cannot exceed 5 stars' }),
  )
  .meta({ minimum: 1, maximum: 5 });
