import { randomUUID } from 'node:crypto';
import { AppError, conflict } from '@tianguis/chassis/http/error';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { type Evidence, isKeySpent, refusalOf } from '../provider/provider.ts';
import {
  addSubmission,
  endSubmission,
  findDispute,
  findSubmission,
  nextAttempt,
  noteUpload,
  type Submission,
  submittedFiles,
} from './evidence-store.ts';
import { demandDispute, isDue, prepare } from './prepare-evidence.ts';

/** The job that hands evidence to the provider. */
export const submitJob = 'submitEvidence';
const payload = z.object({ evidenceId: z.uuid() });

const overdue = () =>
  conflict('evidence_overdue', {
    es: 'Esa disputa ya no espera pruebas: su fecha pasó, o el banco ya decidió',
    en: 'That dispute no longer waits for evidence: its date has passed, or the bank has decided',
  });

const submittedBefore = () =>
  conflict('evidence_submitted', {
    es: 'Las pruebas de esa disputa ya se enviaron, y se envían una sola vez',
    en: 'The evidence of that dispute was submitted already, and can be submitted only once',
  });

interface Asked {
  readonly disputeId: string;
  readonly language: Language;
  readonly cover: string;
  readonly staffId: number | null;
}

/** Keeps what staff submit and has it handed to the provider. */
export async function submitEvidence(deps: Deps, { disputeId, language, cover, staffId }: Asked) {
  const dispute = await demandDispute(deps, disputeId);
  if (!isDue(dispute, deps.now())) throw overdue();
  const { bundle } = await prepare(deps, dispute, language, cover);
  const submission = { id: randomUUID(), disputeId, staffId, language, cover, askedAt: deps.now() };
  await deps.inTransaction(async ({ tx }) => {
    if (!(await addSubmission(tx, submission, bundle))) throw submittedBefore();
    await audit(deps.outbox, tx, {
      action: 'dispute_evidence_submitted',
      subject: `payments/${dispute.paymentId}`,
      staffId,
      detail: { dispute: disputeId, files: bundle.files.length },
    });
    await deps.queue.add(tx, submitJob, { evidenceId: submission.id }, { key: `${submitJob}:${submission.id}` });
  });
  return { state: 'sending' as const };
}

const keyOf = ({ id, attempt }: Pick<Submission, 'id' | 'attempt'>, step: string): string => `${id}:${step}:${attempt}`;

/** The provider's ids of the files, of which those are uploaded that were not. */
async function upload({ provider, storage }: Deps, submission: Submission): Promise<Evidence['files']> {
  const files: Partial<Record<string, string>> = {};
  for (const { field, name, bytes, stripeId } of await submittedFiles(storage, submission.id)) {
    const known = stripeId ?? (await provider.disputes.upload({ name, bytes, key: keyOf(submission, field) }));
    if (stripeId === null) await noteUpload(storage, submission.id, field, known);
    files[field] = known;
  }
  return files;
}

/** Hands it over, unless a call whose reply was lost did: a bank is answered once. */
async function handOver(deps: Deps, submission: Submission): Promise<void> {
  const { provider } = deps;
  const { id, disputeId, texts } = submission;
  const answer = await provider.disputes.answerOf(disputeId);
  if (answer?.isSubmitted) {
    if (answer.evidenceId === id) return;
    throw submittedBefore();
  }
  const files = await upload(deps, submission);
  await provider.disputes.submit(disputeId, { texts, files }, { id, key: keyOf(submission, 'submit') });
}

const end = (deps: Deps, submission: Submission, problem: string | null): Promise<void> =>
  deps.inTransaction(async ({ tx }) => {
    const { id, disputeId, staffId } = submission;
    const state = problem === null ? 'submitted' : 'refused';
    const submittedAt = problem === null ? deps.now() : null;
    if (!(await endSubmission(tx, { id, state, problem, submittedAt })) || problem === null) return;
    const dispute = await findDispute(tx, disputeId);
    const subject = `payments/${dispute?.paymentId ?? disputeId}`;
    const detail = { dispute: disputeId, problem };
    await audit(deps.outbox, tx, { action: 'dispute_evidence_refused', subject, staffId, detail });
  });

/** Uploads and submits what staff submitted. After a kill or a lost reply it goes on where it was. */
export const handOverEvidence =
  (deps: Deps): Task =>
  async (given) => {
    const submission = await findSubmission(deps.storage, payload.parse(given).evidenceId);
    if (submission?.state !== 'sending') return;
    try {
      await handOver(deps, submission);
      await end(deps, submission, null);
    } catch (err) {
      if (isKeySpent(err)) await nextAttempt(deps.storage, submission.id);
      if (!(err instanceof AppError) || err.kind === 'unavailable') throw err;
      await end(deps, submission, refusalOf(err));
    }
  };
