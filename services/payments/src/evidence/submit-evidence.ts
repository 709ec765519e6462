import { randomUUID } from 'node:crypto';
import { AppError, conflict } from '@tianguis/chassis/http/error';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
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
  submissionsOnTheirWay,
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
  const { bundle } = await prepare(deps, dispute, language, { cover });
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

/** Submits it; what a run beside this one submitted is no refusal. */
async function submitOnce({ provider }: Deps, { id, disputeId, texts, attempt }: Submission, files: Evidence['files']) {
  try {
    await provider.disputes.submit(disputeId, { texts, files }, { id, key: keyOf({ id, attempt }, 'submit') });
  } catch (err) {
    if (!(err instanceof AppError) || err.kind === 'unavailable') throw err;
    const answer = await provider.disputes.answerOf(disputeId);
    if (!answer?.isSubmitted || answer.evidenceId !== id) throw err;
  }
}

/** Hands it over, unless a call whose reply was lost did: a bank is answered once. */
async function handOver(deps: Deps, submission: Submission): Promise<void> {
  const answer = await deps.provider.disputes.answerOf(submission.disputeId);
  if (answer?.isSubmitted) {
    if (answer.evidenceId === submission.id) return;
    throw submittedBefore();
  }
  await submitOnce(deps, submission, await upload(deps, submission));
}

/** The provider did not answer until the bank's date had passed. */
const notDelivered = 'not_delivered';

const end = (deps: Deps, submission: Submission, problem: string | null): Promise<void> =>
  deps.inTransaction(async ({ tx }) => {
    const { id, disputeId, staffId } = submission;
    const state = problem === null ? 'submitted' : 'refused';
    const submittedAt = problem === null ? deps.now() : null;
    if (!(await endSubmission(tx, { id, state, problem, submittedAt }))) return;
    const dispute = await findDispute(tx, disputeId);
    if (!dispute) return;
    const subject = `payments/${dispute.paymentId}`;
    // Staff see the end at once: the event refreshes what they look at.
    const { paymentId, status, dueBy } = dispute;
    const data = { disputeId, paymentIntentId: paymentId, status, dueBy: dueBy?.toISOString() ?? null };
    await deps.outbox.append(tx, disputeChanged, { subject, data });
    if (problem === null) return;
    const detail = { dispute: disputeId, problem };
    await audit(deps.outbox, tx, { action: 'dispute_evidence_refused', subject, staffId, detail });
  });

async function isTooLate({ storage, now }: Deps, { disputeId }: Submission): Promise<boolean> {
  const dispute = await findDispute(storage, disputeId);
  return dispute?.isOpen === true && !isDue(dispute, now());
}

/** Uploads and submits what staff submitted. Throws what may succeed later. */
async function deliver(deps: Deps, submission: Submission, log: Logger): Promise<void> {
  try {
    await handOver(deps, submission);
    await end(deps, submission, null);
  } catch (err) {
    if (isKeySpent(err)) await nextAttempt(deps.storage, submission.id);
    if (!(err instanceof AppError)) throw err;
    const isAway = err.kind === 'unavailable';
    if (isAway && !(await isTooLate(deps, submission))) throw err;
    const problem = isAway ? notDelivered : refusalOf(err);
    log.error({ dispute: submission.disputeId, problem, err }, 'a bank did not get the evidence that staff submitted');
    await end(deps, submission, problem);
  }
}

/** Hands over what was just submitted. After a kill or a lost reply it goes on where it was. */
export const handOverEvidence =
  (deps: Deps): Task =>
  async (given, { log }) => {
    const submission = await findSubmission(deps.storage, payload.parse(given).evidenceId);
    if (submission?.state === 'sending') await deliver(deps, submission, log);
  };

/** Hands over all that is still on its way: a job that failed often waits too long for a date, and is given up in the end. */
export const handOverWaiting =
  (deps: Deps): Task =>
  async (_, { log, signal }) => {
    const failed: unknown[] = [];
    for (const submission of await submissionsOnTheirWay(deps.storage)) {
      if (signal.aborted) return;
      try {
        await deliver(deps, submission, log);
      } catch (err) {
        if (!(err instanceof AppError)) failed.push(err);
        else
          log.warn({ dispute: submission.disputeId, err: err.cause }, 'the payment provider did not take evidence yet');
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, `evidence of ${failed.length} disputes failed`);
  };
