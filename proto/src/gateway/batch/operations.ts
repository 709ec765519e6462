import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { mostReads } from './batch.ts';

const read = z
  .string()
  .max(2_000)
  .regex(/^\/api\//)
  .meta({ description: 'Path and query of a GET, as it would be asked alone', example: '/api/auth/me' });

export const batchReads = defineOperation({
  id: 'batchReads',
  service: 'gateway',
  method: 'POST',
  path: '/api/batch',
  access: 'staff',
  summary:
    'Several reads in one request: each is checked, limited and answered as it would be alone, and sent as soon as it is there',
  body: z.object({ reads: z.array(read).min(1).max(mostReads) }),
  raw: true,
  stream: {
    part: z.object({
      index: z.int().meta({ description: 'Which of the reads this answers, from 0' }),
      status: z.int(),
      headers: z
        .record(z.string(), z.string())
        .meta({ description: '`content-type`, `retry-after` and `x-request-id`, where the answer has them' }),
      body: z.string().meta({ description: 'As it would be alone: JSON, or a problem' }),
    }),
  },
});
