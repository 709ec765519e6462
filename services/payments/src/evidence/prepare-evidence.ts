import { AppError, notFound, refused } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { deliveryProofs } from '@tianguis/proto/payments/disputes/operations';
import { readLinkedReceipt } from '../charges/receipts.ts';
import type { Deps } from '../platform/room.ts';
import {
  type Bundle,
  coverText,
  type EvidenceFacts,
  limits,
  makeBundle,
  makeLargestBundle,
  tooLarge,
} from './bundle.ts';
import { type DisputeFacts, findDispute, lastSubmission, type Submission, submittedFiles } from './evidence-store.ts';
import { readOrderEvidence } from './order-evidence.ts';

const noSuchDispute = () =>
  notFound('dispute_not_found', {
    es: 'No conocemos esa disputa',
    en: 'We do not know that dispute',
  });

const noOrder = () =>
  refused('dispute_without_order', {
    es: 'Ese pago no es de un pedido: responde la disputa en el panel de Stripe',
    en: 'That payment is not for an order: answer the dispute in the Stripe Dashboard',
  });

export async function demandDispute(deps: Pick<Deps, 'storage'>, id: string): Promise<DisputeFacts> {
  const dispute = await findDispute(deps.storage, id);
  if (!dispute) throw noSuchDispute();
  return dispute;
}

/** What a disputed order's bundle is made of; 422 where the payment is for none. */
async function readFacts(deps: Deps, dispute: DisputeFacts): Promise<EvidenceFacts> {
  const { orderId } = dispute;
  if (orderId === null) throw noOrder();
  const receipt = await deps.inTransaction((scope) => readLinkedReceipt(scope, orderId));
  return {
    order: await readOrderEvidence(deps, orderId),
    receipt,
    disputeId: dispute.id,
    amount: dispute.amount,
    publicUrl: deps.config.PUBLIC_URL,
    orderUrl: `${deps.config.PUBLIC_URL}/pedido/${orderId}`,
    at: deps.now(),
  };
}

interface Prepared {
  readonly language: Language;
  readonly cover: string;
  readonly bundle: Bundle;
  readonly missing: readonly (typeof deliveryProofs)[number][];
}

interface Draft {
  /** What staff wrote; by default what they may begin with. */
  readonly cover?: string | undefined;
  /** All of it, also where it is more than the provider takes. */
  readonly isWhole?: boolean;
}

/** A bundle as it would be submitted now. */
export async function prepare(
  deps: Deps,
  dispute: DisputeFacts,
  language: Language,
  { cover, isWhole = false }: Draft,
): Promise<Prepared> {
  const facts = await readFacts(deps, dispute);
  const text = cover ?? coverText(facts, language);
  const make = isWhole ? makeLargestBundle : makeBundle;
  const missing = deliveryProofs.filter((proof) => facts.order[proof].length === 0);
  return { language, cover: text, bundle: await make(facts, language, text), missing };
}

/** What was submitted, or what would be. */
export async function read(
  deps: Deps,
  dispute: DisputeFacts,
  language: Language,
  { isWhole = false }: Pick<Draft, 'isWhole'> = {},
): Promise<Prepared> {
  const last = await lastSubmission(deps.storage, dispute.id);
  if (!last || last.state === 'refused') return prepare(deps, dispute, language, { cover: last?.cover, isWhole });
  const files = await submittedFiles(deps.storage, last.id);
  return { language: last.language, cover: last.cover, bundle: { texts: last.texts, files }, missing: [] };
}

/** The same for people to choose from: all of it where it is more than the provider takes. */
export const readAll = (deps: Deps, dispute: DisputeFacts, language: Language): Promise<Prepared> =>
  read(deps, dispute, language).catch((err: unknown) => {
    if (!(err instanceof AppError) || err.code !== tooLarge) throw err;
    return read(deps, dispute, language, { isWhole: true });
  });

export const isDue = ({ isOpen, dueBy }: DisputeFacts, now: Date): boolean => isOpen && (dueBy === null || dueBy > now);

export const submissionView = ({ state, staffId, askedAt, submittedAt, problem }: Submission) => ({
  state,
  staffId,
  askedAt,
  submittedAt,
  problem,
});

/** A dispute's evidence as staff see it. */
export async function showEvidence(deps: Deps, id: string, lang: Language) {
  const dispute = await demandDispute(deps, id);
  const { language, cover, bundle, missing } = await read(deps, dispute, lang);
  const last = await lastSubmission(deps.storage, id);
  const isFree = last === undefined || last.state === 'refused';
  return {
    language,
    cover,
    texts: Object.entries(bundle.texts).map(([field, text]) => ({ field, text })),
    files: bundle.files.map(({ field, name, bytes, pages }) => ({ field, name, bytes: bytes.length, pages })),
    missing: [...missing],
    limits: { bytes: limits.bytes, pages: limits.pages - limits.textPages },
    submission: last ? submissionView(last) : null,
    canSubmit: isFree && isDue(dispute, deps.now()),
  };
}
