import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { GatewayConfig } from '../config.ts';
import { auditStore } from './audit-store.ts';
import {
  onAssistantActionAudited,
  onMarketplaceActionAudited,
  onOutreachActionAudited,
  onPaymentsActionAudited,
} from './on-action-audited.ts';
import { type AuditOperations, auditHandlers } from './operations.ts';

/** The audit log: what staff did, here and in the other services. */
export const audit = roomsWith<ServiceDeps<GatewayConfig>>()<AuditOperations>(({ storage }) => {
  const entries = auditStore(storage);
  return {
    handlers: auditHandlers(entries),
    consumers: [
      onOutreachActionAudited(),
      onMarketplaceActionAudited(),
      onPaymentsActionAudited(),
      onAssistantActionAudited(),
    ],
    jobs: { 'forget-old-audit-entries': { run: entries.forgetOld, cron: '5 9 * * *' } },
  };
});
