import { z } from 'zod';
import { id, pageQuery, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { messageAuthors } from './message.ts';

const foundMessage = z
  .object({
    id,
    contactId: id,
    businessName: z.string(),
    at: timestamp,
    direction: z.enum(['outbound', 'inbound']),
    author: z.enum(messageAuthors),
    snippet: z
      .array(z.object({ text: z.string(), match: z.boolean() }))
      .meta({ description: 'The text around the first match, in parts; `match`: the part was searched for' }),
  })
  .meta({ id: 'FoundMessage' });

export const searchMessages = defineOperation({
  id: 'searchMessages',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/messages/search',
  access: 'staff',
  summary:
    'Messages of conversations whose text has words that begin with each word of `q`, newest first; accents do not matter, campaigns are left out',
  query: pageQuery.extend({ q: z.string().trim().min(2).max(100) }),
  reply: z.object({ messages: z.array(foundMessage), nextCursor: z.string().nullable() }),
});
