import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';

/** The versions of a message that a campaign compares; the first is the campaign's own template. */
export const variantNames = ['A', 'B', 'C'] as const;

export type VariantName = (typeof variantNames)[number];

/** What decides which version did better. Its sender names one before the first message leaves. */
export const splitMeasures = ['replied', 'clicked', 'converted'] as const;

export type SplitMeasure = (typeof splitMeasures)[number];

/** The smallest share of an audience that a version may have, in per cent. */
export const smallestShare = 10;

export const split = z
  .object({
    others: z
      .array(
        z.object({
          templateId: id,
          share: z
            .int()
            .min(smallestShare)
            .max(100 - smallestShare)
            .meta({ description: 'Of the audience, in per cent' }),
        }),
      )
      .min(1)
      .max(variantNames.length - 1)
      .meta({ description: 'The templates beside the campaign’s own, which gets the rest of the audience' }),
    measure: z.enum(splitMeasures),
    hours: z
      .int()
      .min(24)
      .max(168)
      .meta({ description: 'How long each person has; the versions are compared once, when everybody has had it' }),
    key: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .optional()
      .meta({ description: 'Decides by chance who gets which version; chosen by the server where it is absent' }),
  })
  .meta({ id: 'Split' });

export const splitSample = z
  .object({
    variant: z.enum(variantNames),
    templateName: z.string(),
    share: z.int().meta({ description: 'Of the audience, in per cent' }),
    sample: z
      .object({ businessName: z.string(), text: z.string() })
      .nullable()
      .meta({ description: 'The message as the first of its people will read it; null where nobody gets it' }),
  })
  .meta({ id: 'SplitSample' });

export const variantResults = z
  .object({
    variant: z.enum(variantNames),
    templateId: id,
    templateName: z.string(),
    share: z.int().meta({ description: 'Of the audience, in per cent' }),
    recipients: z.int(),
    sent: z.int(),
    delivered: z.int(),
    read: z.int(),
    replied: z.int(),
    clicked: z.int(),
    converted: z.int(),
    optedOut: z.int(),
    measured: z.int().meta({ description: 'Of those it was sent to, who did what decides in the hours they had' }),
  })
  .meta({ id: 'VariantResults' });

/** Two versions compared; the numbers are null where too few people got them. */
export const variantPair = z
  .object({
    better: z
      .enum(variantNames)
      .meta({ description: 'The one with the larger rate, whether or not chance explains it' }),
    worse: z.enum(variantNames),
    enough: z.boolean().meta({ description: 'Whether the test may be used: at least 5 expected on every side' }),
    difference: z.number().nullable().meta({ description: 'Of the rates, in percentage points' }),
    low: z.number().nullable().meta({ description: 'Interval of the difference, in percentage points' }),
    high: z.number().nullable(),
    p: z.number().nullable().meta({ description: 'Two-sided, adjusted for the number of comparisons' }),
    differs: z.boolean().meta({ description: 'p is below 0.05' }),
  })
  .meta({ id: 'VariantPair' });

export const comparison = z
  .object({
    state: z.enum(['sending', 'waiting', 'read']),
    readAt: timestamp.nullable().meta({ description: 'When everybody has had their hours; null while messages leave' }),
    pairs: z.array(variantPair).meta({ description: 'Empty until then' }),
  })
  .meta({ id: 'VariantComparison' });
