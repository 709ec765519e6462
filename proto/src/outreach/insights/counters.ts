import { z } from 'zod';
import { id, numeral, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { verticals } from '../../verticals.ts';
import { contactStatuses, priorities } from '../contacts/contact.ts';

/** The zones where outreach began; the desk shows their contacts by category. */
export const launchZones = ['Iztapalapa', 'Xochimilco'] as const;

export const outreachStats = defineOperation({
  id: 'outreachStats',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/stats',
  access: 'staff',
  summary: 'Counts of the outreach desk; responseRate in percent of those contacted, one decimal',
  reply: z.object({
    totalContacts: z.int(),
    newContacts: z.int(),
    contactedContacts: z.int(),
    respondedContacts: z.int(),
    convertedContacts: z.int(),
    totalMessages: z.int(),
    receivedMessages: z.int().meta({ description: 'What contacts wrote to us' }),
    responseRate: z.number(),
    byZone: z.array(z.object({ zone: z.string(), total: z.int(), new: z.int() })),
    byCategory: z.array(z.object({ category: z.string(), vertical: z.enum(verticals), total: z.int(), new: z.int() })),
    launchCategories: z
      .array(z.object({ zone: z.enum(launchZones), category: z.string(), total: z.int(), new: z.int() }))
      .meta({ description: 'Contacts of the zones where outreach began, by category, most first' }),
    byVertical: z
      .array(
        z.object({
          vertical: z.enum(verticals),
          total: z.int(),
          new: z.int(),
          responseRate: z.number(),
          conversionRate: z.number().meta({ description: 'Of those who answered' }),
        }),
      )
      .meta({
        description: 'Each vertical once, as staff or we know it of a category; other categories count as `unknown`',
      }),
  }),
});

export const responseStats = defineOperation({
  id: 'responseStats',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/response-stats',
  access: 'staff',
  summary: 'Counters of the live monitor; rates in percent, revenue in pesos',
  reply: z.object({
    responseRate: z.number(),
    totalMessages: z.int(),
    hotLeads: z.int(),
    conversionRate: z.number(),
    estimatedRevenue: z.number(),
  }),
});

export const recentResponses = defineOperation({
  id: 'recentResponses',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/recent-responses',
  access: 'staff',
  summary: 'The newest answers of contacts, newest first',
  query: z.object({ limit: numeral(z.int().min(1).max(200)).optional() }),
  reply: z.array(
    z
      .object({
        id,
        contactId: id,
        priority: z.enum(priorities),
        status: z.enum(contactStatuses),
        zone: z.string(),
        category: z.string(),
        estimatedValue: z.number().meta({ description: 'Pesos' }),
        timestamp,
        contactName: z.string(),
        businessName: z.string(),
        message: z.string(),
        phone: z.string(),
        memberId: id.nullable().meta({ description: 'The member who proved this phone; null of everybody else' }),
      })
      .meta({ id: 'RecentResponse' }),
  ),
});

export const counterOperations = {
  outreachStats,
  responseStats,
  recentResponses,
};
