import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import type { ImportStatus } from '@tianguis/proto/outreach/imports/import';
import type { ContactImport, ImportLayout, ImportProblem, Progress, Reject } from './contact-import.ts';

const columns = `i.id, i.file_name as "fileName", i.status, i.size, i.received, i.valid_utf8 as "validUtf8", i.encoding,
  i.delimiter, i.mapping, i.consent_basis as "consentBasis", i.actor, s.name as "actorName", i.processed, i.row, i.imported,
  i.duplicates, i.rejected, i.problem, i.problem_row as "problemRow", i.file_kept as "fileKept",
  i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt"`;

const select = `select ${columns} from contact_imports as i left join staff_names as s on s.actor = i.actor`;

/** Rejected rows that are kept for one import; more are only counted. */
const mostRejects = 100_000;

type Queries = Pick<Tx, 'query'>;

interface ProblemAt {
  readonly code: ImportProblem;
  readonly row: number | null;
}

export const importStore = {
  async create({ query }: Queries, { fileName, size, actor }: { fileName: string; size: number; actor: string }) {
    const text = 'insert into contact_imports (file_name, size, actor) values ($1, $2, $3) returning id';
    const { rows } = await query<{ id: number }>(text, [fileName, size, actor]);
    return rows[0]?.id ?? 0;
  },
  async find({ query }: Queries, id: number): Promise<ContactImport | undefined> {
    return (await query<ContactImport>(`${select} where i.id = $1`, [id])).rows[0];
  },
  async lock(tx: Tx, id: number): Promise<ContactImport | undefined> {
    return (await tx.query<ContactImport>(`${select} where i.id = $1 for no key update of i`, [id])).rows[0];
  },
  async remove({ query }: Queries, id: number): Promise<void> {
    await query('delete from contact_imports where id = $1', [id]);
  },
  async page({ query }: Queries, { limit, before }: { limit: number; before: number | undefined }) {
    const text = `${select} where $1::int is null or i.id < $1 order by i.id desc limit $2`;
    const [{ rows }, counted] = await Promise.all([
      query<ContactImport>(text, [before ?? null, limit]),
      query<{ n: number }>('select count(*)::int as n from contact_imports'),
    ]);
    return { rows, total: counted.rows[0]?.n ?? 0 };
  },
  /** The upload is complete. `size`: the length of the file that arrived. */
  async complete({ query }: Queries, id: number, validUtf8: boolean, size: number): Promise<void> {
    await query(
      `update contact_imports set status = 'ready', valid_utf8 = $2, size = $3, updated_at = now()
       where id = $1 and status = 'uploading' and received = $3`,
      [id, validUtf8, size],
    );
  },
  async start(tx: Tx, id: number, { encoding, delimiter, mapping }: ImportLayout, basis: ConsentBasis): Promise<void> {
    await tx.query(
      `update contact_imports set status = 'running', encoding = $2, delimiter = $3, mapping = $4::text::jsonb,
         consent_basis = $5, started_at = now(), updated_at = now() where id = $1`,
      [id, encoding, delimiter, JSON.stringify(mapping), basis],
    );
  },
  async finish(tx: Tx, id: number, status: ImportStatus, problem?: ProblemAt): Promise<void> {
    await tx.query(
      `update contact_imports set status = $2, problem = $3, problem_row = $4, finished_at = now(), updated_at = now(),
         claimed_by = null, lease_until = null where id = $1`,
      [id, status, problem?.code ?? null, problem?.row ?? null],
    );
  },
  /** Rejected rows after a row, in order. */
  async rejects({ query }: Queries, id: number, after: number, limit: number): Promise<Reject[]> {
    const text = `select row, reason, cells from contact_import_rejects where import_id = $1 and row > $2
      order by row limit $3`;
    return (await query<Reject>(text, [id, after, limit])).rows;
  },
};

const claim = `update contact_imports set claimed_by = $1, lease_until = now() + $2 * interval '1 millisecond'
  where id = (
    select id from contact_imports where status = 'running' and (lease_until is null or lease_until < now())
    order by id limit 1 for update skip locked
  ) returning id`;

const advance = `update contact_imports set processed = $3, row = $4, imported = imported + $5,
    duplicates = duplicates + $6, rejected = rejected + $7, updated_at = now()
  where id = $1 and claimed_by = $2 and status = 'running' returning rejected - $7 as before`;

const keepRejects = `insert into contact_import_rejects (import_id, row, reason, cells)
  select $1, row, reason, cells from jsonb_to_recordset($2::text::jsonb) as reject (row int, reason text, cells jsonb)`;

/** What the replica that works on an import does with its row; all of it counts only while its claim holds. */
export const importClaims = {
  /** Claims a running import that no living replica works on. */
  async claim({ query }: Queries, name: string, lease: number): Promise<ContactImport | undefined> {
    const { rows } = await query<{ id: number }>(claim, [name, lease]);
    return rows[0] && importStore.find({ query }, rows[0].id);
  },
  async renew({ query }: Queries, id: number, name: string, lease: number): Promise<void> {
    await query(
      `update contact_imports set lease_until = now() + $3 * interval '1 millisecond'
       where id = $1 and claimed_by = $2 and status = 'running'`,
      [id, name, lease],
    );
  },
  /** Gives it back, so that another replica goes on at once. */
  async release({ query }: Queries, id: number, name: string): Promise<void> {
    await query('update contact_imports set lease_until = null where id = $1 and claimed_by = $2', [id, name]);
  },
  /** Books a batch in its transaction; false where the import was cancelled or taken over. */
  async advance(tx: Tx, id: number, name: string, progress: Progress): Promise<boolean> {
    const { processed, row, imported, duplicates, rejects } = progress;
    // A crash of the database may undo the last batches, each with its checkpoint: nothing is lost or repeated.
    await tx.query('set local synchronous_commit to off');
    const counts = [processed, row, imported, duplicates, rejects.length];
    const { rows } = await tx.query<{ before: number }>(advance, [id, name, ...counts]);
    if (!rows[0]) return false;
    const kept = rejects.slice(0, Math.max(0, mostRejects - rows[0].before));
    if (kept.length > 0) await tx.query(keepRejects, [id, JSON.stringify(kept)]);
    return true;
  },
};
