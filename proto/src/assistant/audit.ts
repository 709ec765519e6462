import { auditEvent } from '../audit.ts';

export const assistantActionAudited = auditEvent('assistant');
