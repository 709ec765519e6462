import { z } from 'zod';
import { id, numeral, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { campaignStatuses } from '../campaigns/campaign.ts';
import { contactStatuses } from '../contacts/contact.ts';

/** Lengths of the period that the charts show, in days up to today. */
export const analyticsPeriods = [7, 30, 90] as const;

const day = z
  .object({
    date: z.iso.date().meta({ description: 'A day in Mexico City' }),
    sent: z.int().meta({ description: 'Messages of that day whose last news is that the provider took them' }),
    delivered: z.int(),
    read: z.int(),
    failed: z.int().meta({ description: 'Failed or undelivered' }),
    replies: z.int().meta({ description: 'Messages that contacts wrote' }),
  })
  .meta({ id: 'AnalyticsDay' });

const rate = z.number().meta({ description: 'Percent, one decimal' });

export const outreachAnalytics = defineOperation({
  id: 'outreachAnalytics',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/analytics',
  access: 'staff',
  summary: 'What the charts show: messages and answers by day and hour, funnel, rates by template and zone, campaigns',
  query: z.object({
    days: numeral(z.literal([...analyticsPeriods])).default(30),
  }),
  reply: z.object({
    days: z.array(day).meta({ description: 'Every day of the period, oldest first' }),
    hours: z
      .array(z.array(z.int()).length(24))
      .length(7)
      .meta({ description: 'Answers of the period by weekday, Monday first, and hour in Mexico City' }),
    funnel: z
      .array(z.object({ status: z.enum(contactStatuses), count: z.int() }))
      .meta({ description: 'Prospects by where they stand now; members who wrote to us by themselves are none' }),
    templates: z
      .array(z.object({ templateId: id, name: z.string(), reached: z.int(), replied: z.int(), rate }))
      .meta({ description: 'Messages that the provider took and those answered, since ever; most used first' }),
    zones: z
      .array(z.object({ zone: z.string(), contacted: z.int(), replied: z.int(), rate }))
      .meta({ description: 'Prospects that we wrote to and those who answered, since ever; largest first' }),
    campaigns: z
      .array(
        z.object({
          id,
          name: z.string(),
          status: z.enum(campaignStatuses),
          launchedAt: timestamp,
          sent: z.int().meta({ description: 'Taken by the provider, whatever came after' }),
          delivered: z.int(),
          read: z.int(),
          replied: z.int(),
          clicked: z.int(),
          converted: z.int(),
        }),
      )
      .meta({ description: 'The latest campaigns that went out, newest first' }),
  }),
});

export const analyticsOperations = { outreachAnalytics };
