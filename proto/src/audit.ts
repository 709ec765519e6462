import { z } from 'zod';
import { defineEvent } from './define-event.ts';
import { id } from './fields.ts';
import { auditActions } from './gateway/audit/actions.ts';
import type { ServiceName } from './services.ts';

/** Numbers and marks that say how much and how; nothing about a person. */
export const auditDetail = z.record(z.string(), z.union([z.string().max(100), z.number(), z.boolean()]));

/** What one did, from where. When, and to what, says the envelope. */
export const auditRecord = z.object({
  action: z.enum(auditActions),
  staffId: id.nullable(),
  address: z.string().nullable(),
  detail: auditDetail,
});

/** The event by which a service has the audit log note what staff did there, in the transaction of what they did. */
export const auditEvent = <const Name extends Exclude<ServiceName, 'gateway'>>(service: Name) =>
  defineEvent({
    type: `${service.charAt(0).toUpperCase()}${service.slice(1)}ActionAudited`,
    version: 1,
    service,
    audiences: [],
    summary: 'Staff did something that the audit log keeps',
    schema: auditRecord,
    refreshes: [],
  });
