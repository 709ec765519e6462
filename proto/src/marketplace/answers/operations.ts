import { z } from 'zod';
import { idParam, pesosSchema } from '../../fields.ts';
import { listingConditions } from '../../materials/conditions.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { defineOperation } from '../../operation.ts';
import { leastOfUse } from '../interests/interest.ts';
import { categoryId, zoneId } from '../listings/listing.ts';
import { accountMatters } from './account-matters.ts';

const text = z.string().meta({ description: 'Whole sentences in the reader’s language, with addresses of the site' });

/** Orders and offers that one answer tells; the page has the others. */
export const mostTold = 5;

export const tellOrders = defineOperation({
  id: 'tellOrders',
  service: 'marketplace',
  method: 'GET',
  path: '/api/answers/orders',
  access: 'member',
  aria: true,
  summary:
    'How the orders and offers of the member who asks stand, in sentences: state, whose turn it is, what is next and until when',
  query: z.object({
    order: idParam.optional().meta({ description: 'This one alone, also if it is over' }),
  }),
  reply: z.object({
    text,
    count: z.int().meta({ description: 'Orders and offers that wait for somebody' }),
  }),
});

export const tellAccount = defineOperation({
  id: 'tellAccount',
  service: 'marketplace',
  method: 'GET',
  path: '/api/answers/account',
  access: 'member',
  aria: true,
  summary:
    'What of the account of the member who asks is set and what is missing, in sentences with where to change it',
  query: z.object({ about: z.enum(accountMatters).default('all') }),
  reply: z.object({ text }),
});

export const saveAlert = defineOperation({
  id: 'saveAlert',
  service: 'marketplace',
  method: 'POST',
  path: '/api/answers/alerts',
  access: 'member',
  aria: true,
  summary: 'Tell the member who asks, at most once a day, of new lots of a material; the same wish is saved once',
  body: z.object({
    category: categoryId,
    zone: zoneId.nullable().default(null),
    maxPrice: pesosSchema.positive().nullable().default(null).meta({
      description: 'Pesos for one unit, at most',
    }),
    quantity: leastOfUse.nullable().default(null).meta({
      description: 'The least that is of use',
    }),
    unit: z.enum(listingUnits).nullable().default(null).meta({
      description: 'What `maxPrice` and `quantity` count in; null: the material’s usual unit',
    }),
    condition: z.enum(listingConditions).nullable().default(null),
  }),
  reply: z.object({ text: text.meta({ description: 'What was saved, and how many lots fit already' }) }),
  errors: [422],
});

export const answerOperations = { tellOrders, tellAccount, saveAlert };
