import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { verticals } from '../../verticals.ts';

/** A vertical that staff may choose: `unknown` is none. */
export const chosenVerticals = ['construction', 'food_hotels'] as const satisfies readonly (typeof verticals)[number][];

const category = z.string().trim().min(1).max(100);

export const categoryView = z
  .object({
    category: z.string().meta({ description: 'As contacts hold it' }),
    contacts: z.int().min(0),
    vertical: z.enum(verticals),
    chosen: z.boolean().meta({ description: 'Staff chose the vertical; otherwise it is the one that we know' }),
    name: z.string().nullable().meta({ description: 'What the team calls it; null: as it is written' }),
    changedBy: z.string().nullable(),
    changedAt: timestamp.nullable(),
  })
  .meta({ id: 'ContactCategory' });

export const listCategories = defineOperation({
  id: 'listCategories',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/categories',
  access: 'staff',
  summary: 'The categories of contacts with their vertical and the team’s name for them; most contacts first',
  reply: z.object({ categories: z.array(categoryView), total: z.int() }),
});

export const setCategory = defineOperation({
  id: 'setCategory',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/categories',
  access: 'staff',
  summary: 'Say what the team calls a category of contacts, and which vertical it belongs to',
  body: z.object({
    category,
    vertical: z.enum(chosenVerticals).nullish().meta({ description: 'Null: the one that we know, if any' }),
    name: z.string().trim().min(1).max(60).nullish().meta({ description: 'Null: as it is written' }),
  }),
  reply: z.object({ category: categoryView }),
  errors: [404],
});

export const categoryOperations = { listCategories, setCategory };
