import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { month } from '../statements/operations.ts';

const closedMonth = z.object({
  month,
  closedAt: timestamp,
  closedBy: id.nullable().meta({ description: 'Who of staff closed it' }),
  postings: z.int().meta({ description: 'How many postings it has for good' }),
});

export const listClosedMonths = defineOperation({
  id: 'listClosedMonths',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/books/closed-months',
  access: 'admin',
  summary:
    'Months of the books that were closed, newest first. All months before the newest of them are closed with it',
  reply: z.object({ months: z.array(closedMonth) }),
});

export const closeMonth = defineOperation({
  id: 'closeMonth',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/books/closed-months',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Close a month that is over, and all before it, for good. What happened in it and is heard of later is dated into the open month, and says when it happened',
  body: z.object({ month }),
  status: 201,
  reply: closedMonth,
  errors: [409],
});
