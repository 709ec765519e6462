import { z } from 'zod';
import { shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** No team writes more rules, and none names more of its people in one. */
export const mostRules = 50;
const mostPeople = 50;
const mostValues = 100;

/** `staff:<id>` */
const actor = z.string().regex(/^staff:\d{1,9}$/);
const people = z.array(actor).max(mostPeople);
const values = z.array(shortText).max(mostValues);

/** Which conversations go to whom. Of several people each gets one in turn. */
export const routingRule = z
  .object({
    key: z.uuid().meta({ description: 'Keeps whose turn it is while the rule is changed' }),
    zones: values.meta({ description: 'Any zone where there is none' }),
    categories: values.meta({ description: 'Any category where there is none' }),
    people: people.min(1),
  })
  .meta({ id: 'RoutingRule' });

export const routingRules = z.object({
  rules: z.array(routingRule).max(mostRules).meta({ description: 'The first that fits counts' }),
  others: people.meta({ description: 'Who gets all other conversations in turn; nobody where it is empty' }),
});

export type RoutingRules = z.infer<typeof routingRules>;

const routing = routingRules.extend({
  updatedBy: z.string().nullable().meta({ description: 'By name' }),
  updatedAt: timestamp.nullable(),
});

export const getRouting = defineOperation({
  id: 'getRouting',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/inbox-routing',
  access: 'staff',
  summary: 'Which conversations go to whom once they begin to wait for a person and are nobody’s',
  reply: routing,
});

export const putRouting = defineOperation({
  id: 'putRouting',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/inbox-routing',
  access: 'admin',
  summary:
    'Set who gets conversations that begin to wait for a person and are nobody’s: by zone and category, to one person or to several in turn. Who is away or disabled is passed over',
  body: routingRules.extend({
    seen: timestamp.nullable().optional().meta({
      description:
        '`updatedAt` of the rules that were changed: refused with 409 where a colleague saved others meanwhile',
    }),
  }),
  reply: routing,
  errors: [409, 422],
});

export const setAvailability = defineOperation({
  id: 'setAvailability',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/inbox-routing/availability',
  access: 'staff',
  summary: 'Say that one is away: no rule gives one conversations until one is back',
  body: z.object({ away: z.boolean() }),
  reply: z.object({ success: z.literal(true), away: z.boolean() }),
});

export const routingOperations = { getRouting, putRouting, setAvailability };
