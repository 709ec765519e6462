import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { type Language, languages } from '@tianguis/proto/errors';
import { disputeStatusesToAnswer, type evidenceStates } from '@tianguis/proto/payments/disputes/operations';
import { z } from 'zod';
import { evidenceTexts } from '../provider/provider.ts';
import type { Bundle, BundleFile } from './bundle.ts';

type Sql = Pick<Tx, 'query'>;

/** A dispute that evidence may be for. */
export interface DisputeFacts {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: number | null;
  /** Centavos. */
  readonly amount: number;
  /** The provider's own word. */
  readonly status: string;
  readonly isOpen: boolean;
  readonly dueBy: Date | null;
}

const disputeById = statement(
  (p: { id: string }) => sql<DisputeFacts>`
  select d.id, p.id as "paymentId", p.order_id as "orderId", d.amount, d.status, d.due_by as "dueBy",
    d.status = any(${disputeStatusesToAnswer}::text[]) as "isOpen"
  from disputes as d join payment_intents as p on p.stripe_id = d.stripe_id where d.id = ${p.id}`,
);

export const findDispute = (on: Sql, id: string) => runMaybe(on, disputeById({ id }));

/** What was submitted, without its files. */
export interface Submission {
  readonly id: string;
  readonly disputeId: string;
  readonly staffId: number | null;
  readonly language: Language;
  readonly cover: string;
  readonly texts: Bundle['texts'];
  readonly state: (typeof evidenceStates)[number];
  readonly attempt: number;
  readonly problem: string | null;
  readonly askedAt: Date;
  readonly submittedAt: Date | null;
}

const columns = sql`
  id, dispute_id as "disputeId", staff_id as "staffId", language, cover, texts, state, attempt, problem,
  asked_at as "askedAt", submitted_at as "submittedAt"`;

const newest = statement(
  (p: { disputeId: string }) => sql<Submission>`
  select ${columns} from dispute_evidence where dispute_id = ${p.disputeId} order by asked_at desc limit 1`,
);
const byId = statement(
  (p: { id: string }) => sql<Submission>`select ${columns} from dispute_evidence where id = ${p.id}::uuid`,
);

const onTheirWay = statement(
  () => sql<Submission>`select ${columns} from dispute_evidence where state = 'sending' order by asked_at limit 40`,
);

const kept = z.object({ language: z.enum(languages), texts: z.partialRecord(z.enum(evidenceTexts), z.string()) });
const readRow = (row: Submission): Submission => ({ ...row, ...kept.parse(row) });
const read = (row: Submission | undefined): Submission | undefined => row && readRow(row);

/** What was submitted of a dispute last. */
export const lastSubmission = async (on: Sql, disputeId: string) => read(await runMaybe(on, newest({ disputeId })));
export const findSubmission = async (on: Sql, id: string) => read(await runMaybe(on, byId({ id })));

/** What was submitted and is neither with the provider nor refused, oldest first. */
export const submissionsOnTheirWay = async (on: Sql): Promise<Submission[]> =>
  (await run(on, onTheirWay())).map(readRow);

interface StoredFile extends BundleFile {
  /** The provider's id, once it was uploaded. */
  readonly stripeId: string | null;
}

const filesOf = statement(
  (p: { id: string }) => sql<StoredFile>`
  select field, name, bytes, pages, stripe_id as "stripeId" from dispute_evidence_files
  where evidence_id = ${p.id}::uuid order by field`,
);

export const submittedFiles = (on: Sql, id: string) => run(on, filesOf({ id }));

type NewSubmission = Pick<Submission, 'id' | 'disputeId' | 'staffId' | 'language' | 'cover' | 'askedAt'>;

const insert = statement(
  (p: NewSubmission & { texts: string }) => sql`
  insert into dispute_evidence (id, dispute_id, staff_id, language, cover, texts, state, asked_at)
  values (${p.id}::uuid, ${p.disputeId}, ${p.staffId}, ${p.language}, ${p.cover}, ${p.texts}::jsonb, 'sending', ${p.askedAt})
  on conflict (dispute_id) where state <> 'refused' do nothing`,
);
const insertFile = statement(
  (p: BundleFile & { id: string }) => sql`
  insert into dispute_evidence_files (evidence_id, field, name, bytes, pages)
  values (${p.id}::uuid, ${p.field}, ${p.name}, ${p.bytes}::bytea, ${p.pages})`,
);

/** Keeps what is to be submitted; false where something was before. */
export async function addSubmission(on: Sql, submission: NewSubmission, bundle: Bundle): Promise<boolean> {
  const texts = JSON.stringify(bundle.texts);
  if ((await runCount(on, insert({ ...submission, texts }))) === 0) return false;
  for (const file of bundle.files) await run(on, insertFile({ ...file, id: submission.id }));
  return true;
}

const uploaded = statement(
  (p: { id: string; field: string; stripeId: string }) => sql`
  update dispute_evidence_files set stripe_id = ${p.stripeId} where evidence_id = ${p.id}::uuid and field = ${p.field}`,
);
export const noteUpload = (on: Sql, id: string, field: string, stripeId: string) =>
  run(on, uploaded({ id, field, stripeId }));

const tried = statement(
  (p: { id: string }) => sql`update dispute_evidence set attempt = attempt + 1 where id = ${p.id}::uuid`,
);
/** The provider failed under the key: the next one is asked. */
export const nextAttempt = (on: Sql, id: string) => run(on, tried({ id }));

interface End {
  readonly id: string;
  readonly state: 'submitted' | 'refused';
  readonly problem: string | null;
  readonly submittedAt: Date | null;
}

const finish = statement(
  (p: End) => sql`
  update dispute_evidence set state = ${p.state}, problem = ${p.problem}, submitted_at = ${p.submittedAt}
  where id = ${p.id}::uuid and state = 'sending'`,
);
/** Whether it was still on its way. */
export const endSubmission = async (on: Sql, end: End): Promise<boolean> => (await runCount(on, finish(end))) > 0;

// A decided dispute needs no evidence any more; until then it is what the claim is answered with. It is decided when it changes last.
const forget = statement(
  (p: { before: Date }) => sql`
  with ended as (
    select e.id from dispute_evidence as e join disputes as d on d.id = e.dispute_id
      join payment_intents as p on p.stripe_id = d.stripe_id join orders as o on o.id = p.order_id
    where e.cover <> '' and d.status in ('won', 'lost', 'warning_closed', 'prevented')
      and (greatest(e.asked_at, d.updated_at) < ${p.before} or exists (
        select from erased_members as gone where gone.member_id in (o.buyer_id, o.seller_id)))),
    files as (delete from dispute_evidence_files where evidence_id in (select id from ended))
  update dispute_evidence set cover = '', texts = '{}' where id in (select id from ended)`,
);
/** Forgets what was said and shown of decided disputes: of erased members, and of those decided before a moment. Returns how many. */
export const forgetEvidence = (on: Sql, before: Date): Promise<number> => runCount(on, forget({ before }));
