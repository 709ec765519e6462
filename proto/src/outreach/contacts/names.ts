import { z } from 'zod';
import { idParam, oneOrMany } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** As many of a kind as one question may name. */
export const mostNamed = 50;

export const nameSubjects = defineOperation({
  id: 'nameSubjects',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/names',
  access: 'staff',
  summary: 'Names of contacts, campaigns and templates by their numbers; of what is gone, none',
  query: z.object({ contacts: oneOrMany(idParam), campaigns: oneOrMany(idParam), templates: oneOrMany(idParam) }),
  reply: z.object({
    names: z.array(
      z.object({
        subject: z.string().meta({ description: 'As histories call it', example: 'contacts/12' }),
        name: z.string(),
      }),
    ),
  }),
});

export const nameOperations = { nameSubjects };
