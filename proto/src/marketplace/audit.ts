import { auditEvent } from '../audit.ts';

export const marketplaceActionAudited = auditEvent('marketplace');
