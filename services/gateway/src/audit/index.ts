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
import { type AskOutreach, readSubjectNames } from './subject-names.ts';

type Deps = ServiceDeps<GatewayConfig> & { readonly askForDesk: { readonly outreach: AskOutreach } };

/** The audit log: what staff did, here and in the other services. */
export const audit = roomsWith<Deps>()<AuditOperations>(({ storage, logger, askForDesk }) => {
  const entries = auditStore(storage);
  return {
    handlers: auditHandlers(entries, (subjects, language) =>
      readSubjectNames({ ask: askForDesk.outreach, logger }, subjects, language),
    ),
    consumers: [
      onOutreachActionAudited(),
      onMarketplaceActionAudited(),
      onPaymentsActionAudited(),
      onAssistantActionAudited(),
    ],
    jobs: { 'forget-old-audit-entries': { run: entries.forgetOld, cron: '5 9 * * *' } },
  };
});
