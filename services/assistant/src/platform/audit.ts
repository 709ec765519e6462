import { auditWith } from '@tianguis/chassis/messaging/audit';
import { assistantActionAudited } from '@tianguis/proto/assistant/audit';

/** Records what staff did in the audit log, in the transaction of what they did. */
export const audit = auditWith(assistantActionAudited);
