import { z } from 'zod';
import { consentBases, contactStatuses } from '../contacts/contact.ts';

/** How the rules of a group belong together: all of them hold, any of them, or none. */
export const joins = ['all', 'any', 'none'] as const;

export type Join = (typeof joins)[number];

/** What is chosen from lists; `owner` takes `staff:<id>` and `nobody`. */
export const choiceFields = ['category', 'zone', 'city', 'status', 'tag', 'owner', 'consent'] as const;

export type ChoiceField = (typeof choiceFields)[number];

/** What happens to a contact, and when it last did. */
export const momentFields = ['written', 'answered', 'clicked', 'photos', 'complained', 'added'] as const;

export type MomentField = (typeof momentFields)[number];

/** With `within` and `not_within` goes a number of days. */
export const momentTests = ['ever', 'never', 'within', 'not_within'] as const;

export type MomentTest = (typeof momentTests)[number];

export const numberFields = ['campaigns', 'interest'] as const;

export type NumberField = (typeof numberFields)[number];

export const flagFields = ['optedOut', 'waits', 'email', 'member'] as const;

export type FlagField = (typeof flagFields)[number];

/** Groups stand in groups no deeper than this. */
export const deepest = 3;

/** Rules of one group. */
export const mostRules = 20;

/** Values of one choice. */
export const mostValues = 50;

const value = z.string().trim().min(1).max(200);

/** Fields whose values are a fixed list. */
const fixed: Partial<Record<ChoiceField, readonly string[]>> = { status: contactStatuses, consent: consentBases };

const choice = z
  .object({
    kind: z.literal('choice'),
    field: z.enum(choiceFields),
    is: z.enum(['in', 'not_in']),
    values: z.array(value).min(1).max(mostValues),
  })
  .superRefine(({ field, values }, context) => {
    const known = fixed[field];
    for (const [index, each] of values.entries())
      if (known && !known.includes(each))
        context.addIssue({ code: 'invalid_value', values: [...known], input: each, path: ['values', index] });
  })
  .meta({ id: 'SegmentChoice' });

const moment = z
  .object({
    kind: z.literal('moment'),
    field: z.enum(momentFields),
    is: z.enum(momentTests),
    days: z
      .int()
      .min(1)
      .max(3650)
      .default(30)
      .meta({ description: 'Of `within` and `not_within`: the last so many times 24 hours' }),
  })
  .meta({
    id: 'SegmentMoment',
    description:
      'When we last wrote to them, they last answered, opened a link, sent a photo, complained; when they were added',
  });

const amount = z
  .object({
    kind: z.literal('number'),
    field: z.enum(numberFields).meta({ description: 'Campaigns that reached them, or points of interest' }),
    is: z.enum(['at_least', 'at_most']),
    count: z.int().min(0).max(1000),
  })
  .meta({ id: 'SegmentNumber' });

const flag = z
  .object({
    kind: z.literal('flag'),
    field: z.enum(flagFields).meta({
      description: 'They want no messages, their conversation waits for a person, we know their mail, they are members',
    }),
    is: z.boolean(),
  })
  .meta({ id: 'SegmentFlag' });

const conditions = [choice, moment, amount, flag] as const;

export type Condition = z.output<(typeof conditions)[number]>;

const join = z.enum(joins);

const group = <Rule extends z.ZodType>(rule: Rule) =>
  z.object({ kind: z.literal('group'), join, rules: z.array(rule).min(1).max(mostRules) });

// One schema for each depth: what nests without end could not be read without end either.
const innermost = group(z.discriminatedUnion('kind', conditions)).meta({ id: 'SegmentInnerGroup' });
const middle = group(z.discriminatedUnion('kind', [...conditions, innermost])).meta({ id: 'SegmentGroup' });

/** Whom a segment is about: a small tree of conditions. */
export const segmentRules = group(z.discriminatedUnion('kind', [...conditions, middle])).meta({ id: 'SegmentRules' });

export interface Group {
  kind: 'group';
  join: Join;
  rules: Rule[];
}

export type Rule = Condition | Group;
