import { auditEvent } from '../audit.ts';

export const paymentsActionAudited = auditEvent('payments');
