import { staffIdOf } from '@tianguis/chassis/identity/actor';
import type { evidenceOperations } from '@tianguis/proto/payments/operations';
import { day } from '@tianguis/proto/time';
import { strToU8, zipSync } from 'fflate';
import { audit } from '../platform/audit.ts';
import { defineRoom } from '../platform/room.ts';
import { forgetEvidence } from './evidence-store.ts';
import { demandDispute, readAll, showEvidence } from './prepare-evidence.ts';
import { handOverEvidence, handOverWaiting, submitEvidence, submitJob } from './submit-evidence.ts';

/** How long what a bank was shown is kept once it decided: networks let a decision be appealed for months. */
const keptDays = 540;

/** Evidence: what a bank is shown of a disputed order, put together, submitted once and kept. */
export const evidence = defineRoom<typeof evidenceOperations>((deps) => ({
  handlers: {
    getDisputeEvidence: ({ params, query }) => showEvidence(deps, params.id, query.lang),
    async downloadDisputeEvidence({ params, query, identity, res }) {
      const dispute = await demandDispute(deps, params.id);
      const { bundle } = await readAll(deps, dispute, query.lang);
      const texts = Object.entries(bundle.texts).map(([field, text]) => `${field}\n${text}\n`);
      const files = Object.fromEntries(bundle.files.map(({ name, bytes }) => [name, bytes]));
      // PDFs and pictures are compressed already.
      const zip = zipSync({ ...files, 'stripe.txt': strToU8(texts.join('\n')) }, { level: 0, mtime: deps.now() });
      const subject = `payments/${dispute.paymentId}`;
      const detail = { dispute: dispute.id };
      const staffId = staffIdOf(identity);
      await deps.inTransaction(({ tx }) =>
        audit(deps.outbox, tx, { action: 'dispute_evidence_downloaded', subject, staffId, detail }),
      );
      res.setHeader('content-type', 'application/zip');
      res.setHeader('content-disposition', `attachment; filename="disputa-${dispute.id}.zip"`);
      res.setHeader('cache-control', 'private, no-store');
      res.end(zip);
    },
    submitDisputeEvidence: ({ params, body, identity }) =>
      submitEvidence(deps, { disputeId: params.id, ...body, staffId: staffIdOf(identity) }),
  },
  jobs: {
    [submitJob]: { run: handOverEvidence(deps) },
    deliverEvidence: { cron: '* * * * *', run: handOverWaiting(deps) },
    forgetEvidence: {
      cron: '20 9 * * *',
      async run() {
        await forgetEvidence(deps.storage, new Date(deps.now().getTime() - keptDays * day));
      },
    },
  },
}));
