import { auditEvent } from '../audit.ts';

export const outreachActionAudited = auditEvent('outreach');
