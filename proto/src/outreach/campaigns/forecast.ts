import { z } from 'zod';
import { id, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { mostChosen } from '../contacts/contact.ts';
import { audience, exclude, skippedCount, waitingCounts } from './audience.ts';
import { plannedPortion, portion } from './portion.ts';
import { split, splitSample } from './split.ts';

/** A send as it is about to be asked for: by which operation, and to whom. */
export const plannedSend = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('contacts'),
      contactIds: z.array(id).min(1).max(mostChosen),
      templateName: shortText,
    }),
    z.object({ kind: z.literal('city'), city: shortText, zone: shortText }),
    z.object({ kind: z.literal('zone'), zone: shortText, templateType: shortText }),
    z.object({ kind: z.literal('follow_up') }),
    z.object({ kind: z.literal('segment'), templateId: id, audience, split: split.optional() }),
    z.object({ kind: z.literal('campaign'), campaignId: id }),
    z.object({ kind: z.literal('retry'), campaignId: id }),
    z.object({ kind: z.literal('resume'), campaignId: id }),
  ])
  .meta({ id: 'PlannedSend' });

export const forecastSend = defineOperation({
  id: 'forecastSend',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/send-forecast',
  access: 'staff',
  summary: 'What a send would do: how many get it, who is left out and why, one message, its end and its cost',
  bodyLimit: 200_000,
  body: z.object({
    send: plannedSend,
    exclude: exclude.optional().meta({ description: 'By default what the send itself leaves out' }),
    startsAt: z.iso.datetime().optional().meta({ description: 'Of a scheduled send; now by default' }),
    portion: portion.nullish().meta({ description: 'By default as the campaign keeps it' }),
  }),
  reply: z.object({
    total: z.int().meta({ description: 'People of the audience' }),
    reachable: z.int().meta({ description: 'Who get it, within the limit' }),
    portion: portion.nullable(),
    planned: plannedPortion.nullable().meta({ description: 'Null without limit and batches' }),
    skipped: z.array(skippedCount),
    waiting: waitingCounts,
    exclude,
    templateName: z.string(),
    sample: z
      .object({ businessName: z.string(), text: z.string() })
      .nullable()
      .meta({ description: 'The message as the first of them will read it; null where nobody gets it' }),
    variants: z
      .array(splitSample)
      .nullable()
      .meta({ description: 'Of a send that compares versions of the message; else null' }),
    endsAt: timestamp
      .nullable()
      .meta({ description: 'When the last message should have left; null where nobody gets it' }),
    cost: z.object({
      each: z.number().meta({ description: 'US dollars a message, on average' }),
      total: z.number().meta({ description: 'US dollars' }),
      countries: z
        .array(z.object({ country: z.string().nullable(), count: z.int(), each: z.number() }))
        .meta({ description: 'Who would get it by country, before a limit; null: the number does not say one' }),
    }),
    marketingCap: z
      .object({ perDay: z.int(), perWeek: z.int() })
      .nullable()
      .meta({ description: 'Null where the send does not count towards it; 0: no limit' }),
    moreBatches: z.boolean().meta({
      description: 'Of a paused campaign: batches may follow those whom it counts, even where it counts nobody now',
    }),
    largeRefused: z.boolean().meta({ description: 'It goes to more than 500 people, so only an admin may send it' }),
  }),
  errors: [404, 422],
});

export const forecastOperations = { forecastSend };
