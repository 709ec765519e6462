import { z } from 'zod';
import { id, idParam, timestamp } from './fields.ts';

/** What somebody may ask for: a copy of all that we keep of them, or that it goes. */
export const dataRequestKinds = ['export', 'erasure'] as const;

/** Services that keep data of people from outside. */
export const dataKeepers = ['marketplace', 'gateway', 'outreach', 'assistant', 'payments'] as const;

/** One service's part of an export: records by what they are. */
export const exportPart = z.object({
  exportedAt: timestamp,
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** Of each service the same operation, whose reply is its part. */
export const exportOperation = {
  method: 'GET',
  access: 'admin',
  recentSignIn: 'always',
  params: z.object({ id: idParam }),
  reply: exportPart,
  errors: [404],
} as const;

/** A service has done its part. */
export const dataHandled = { requestId: id, kind: z.enum(dataRequestKinds), records: z.int() };
