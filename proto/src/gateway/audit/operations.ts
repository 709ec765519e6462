import { z } from 'zod';
import { auditDetail } from '../../audit.ts';
import { fileLanguage, id, idParam, oneOrMany, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { auditActions } from './actions.ts';

export const auditEntry = z
  .object({
    id,
    at: timestamp,
    action: z.enum(auditActions),
    staffId: id.nullable().meta({ description: 'Null where nobody is known by what was given' }),
    staffName: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'Where the request came from' }),
    subject: z.string().meta({ description: 'What it was done to: `contacts/12`' }),
    detail: auditDetail,
  })
  .meta({ id: 'AuditEntry' });

export const auditFilter = z.object({
  action: oneOrMany(z.enum(auditActions)),
  operation: oneOrMany(z.string().max(60)).meta({
    description: 'Operations that have no action of their own; together with `action`, either',
  }),
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'A word of the entry, an order number such as P-000034, or a subject such as `contacts/12`' }),
  staffId: idParam.optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});

export const exportAuditEntries = defineOperation({
  id: 'exportAuditEntries',
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/audit.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'The audit log as CSV, newest first, in the sentences of its page; the export is an entry itself',
  query: auditFilter.extend({ lang: fileLanguage }),
  raw: true,
});

export const listAuditEntries = defineOperation({
  id: 'listAuditEntries',
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What staff must account for, newest first',
  query: pageQuery.extend(auditFilter.shape),
  reply: z.object({ entries: z.array(auditEntry), ...pageReply }),
});
