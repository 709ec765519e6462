import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import type { ImportStatus } from '@tianguis/proto/outreach/imports/import';
import type { ContactImport, ImportLayout, ImportProblem, KnownPhone, Progress, Reject } from './contact-import.ts';
import { knownPhones } from './stage/known-phone-store.ts';

export interface Imports {
  create(row: { fileName: string; size: number; actor: string }): Promise<number>;
  find(on: Pick<Tx, 'query'>, id: number): Promise<ContactImport | undefined>;
  lock(tx: Tx, id: number): Promise<ContactImport | undefined>;
  remove(id: number): Promise<void>;
  page(query: { limit: number; before: number | undefined }): Promise<{ rows: ContactImport[]; total: number }>;
  /** The upload is complete. `size`: how long the file turned out to be. */
  complete(id: number, validUtf8: boolean, size: number): Promise<void>;
  start(tx: Tx, id: number, layout: ImportLayout, basis: ConsentBasis): Promise<void>;
  finish(
    tx: Tx,
    id: number,
    status: ImportStatus,
    problem?: { code: ImportProblem; row: number | null },
  ): Promise<void>;
  /** Rejected rows behind a row, in order. */
  rejects(id: number, after: number, limit: number): Promise<Reject[]>;
  /** Which of these phones are known: of a contact, or retired. */
  known(phones: readonly string[]): Promise<Map<string, KnownPhone>>;
}

/** What the replica that works on an import does with its row; all of it counts only while `claim` holds. */
export interface ImportClaims {
  /** Takes an import that runs and that no living replica works on. */
  claim(claim: string, lease: number): Promise<ContactImport | undefined>;
  renew(id: number, claim: string, lease: number): Promise<void>;
  /** Gives it back for another replica to go on at once. */
  release(id: number, claim: string): Promise<void>;
  /** Books a batch in its transaction; false where the import was cancelled or taken over. */
  advance(tx: Tx, id: number, claim: string, progress: Progress): Promise<boolean>;
}

const columns = `i.id, i.file_name as "fileName", i.status, i.size, i.received, i.valid_utf8 as "validUtf8", i.encoding,
  i.delimiter, i.mapping, i.consent_basis as "consentBasis", i.actor, s.name as "actorName", i.processed, i.row, i.imported,
  i.duplicates, i.rejected, i.problem, i.problem_row as "problemRow", i.file_kept as "fileKept",
  i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt"`;

const select = `select ${columns} from contact_imports as i left join staff_names as s on s.actor = i.actor`;

/** Rejected rows that are kept of one import; more are only counted. */
const mostRejects = 100_000;

export const createImports = (storage: Storage): Imports => ({
  async create({ fileName, size, actor }) {
    const text = 'insert into contact_imports (file_name, size, actor) values ($1, $2, $3) returning id';
    const { rows } = await storage.query<{ id: number }>(text, [fileName, size, actor]);
    return rows[0]?.id ?? 0;
  },
  async find(on, id) {
    return (await on.query<ContactImport>(`${select} where i.id = $1`, [id])).rows[0];
  },
  async lock(tx, id) {
    return (await tx.query<ContactImport>(`${select} where i.id = $1 for no key update of i`, [id])).rows[0];
  },
  async remove(id) {
    await storage.query('delete from contact_imports where id = $1', [id]);
  },
  async page({ limit, before }) {
    const text = `${select} where $1::int is null or i.id < $1 order by i.id desc limit $2`;
    const [{ rows }, counted] = await Promise.all([
      storage.query<ContactImport>(text, [before ?? null, limit]),
      storage.query<{ n: number }>('select count(*)::int as n from contact_imports'),
    ]);
    return { rows, total: counted.rows[0]?.n ?? 0 };
  },
  async complete(id, validUtf8, size) {
    await storage.query(
      `update contact_imports set status = 'ready', valid_utf8 = $2, size = $3, updated_at = now()
       where id = $1 and status = 'uploading' and received = $3`,
      [id, validUtf8, size],
    );
  },
  async start(tx, id, { encoding, delimiter, mapping }, basis) {
    await tx.query(
      `update contact_imports set status = 'running', encoding = $2, delimiter = $3, mapping = $4::text::jsonb,
         consent_basis = $5, started_at = now(), updated_at = now() where id = $1`,
      [id, encoding, delimiter, JSON.stringify(mapping), basis],
    );
  },
  async finish(tx, id, status, problem) {
    await tx.query(
      `update contact_imports set status = $2, problem = $3, problem_row = $4, finished_at = now(), updated_at = now(),
         claimed_by = null, lease_until = null where id = $1`,
      [id, status, problem?.code ?? null, problem?.row ?? null],
    );
  },
  async rejects(id, after, limit) {
    const text = `select row, reason, cells from contact_import_rejects where import_id = $1 and row > $2
      order by row limit $3`;
    return (await storage.query<Reject>(text, [id, after, limit])).rows;
  },
  known: (phones) => knownPhones(storage, phones),
});

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

export const createImportClaims = (storage: Storage, imports: Imports): ImportClaims => ({
  async claim(name, lease) {
    const { rows } = await storage.query<{ id: number }>(claim, [name, lease]);
    return rows[0] && imports.find(storage, rows[0].id);
  },
  async renew(id, name, lease) {
    await storage.query(
      `update contact_imports set lease_until = now() + $3 * interval '1 millisecond'
       where id = $1 and claimed_by = $2 and status = 'running'`,
      [id, name, lease],
    );
  },
  async release(id, name) {
    await storage.query('update contact_imports set lease_until = null where id = $1 and claimed_by = $2', [id, name]);
  },
  async advance(tx, id, name, { processed, row, imported, duplicates, rejects }) {
    // A database that crashes may take the last batches back, each with its checkpoint: nothing is lost or repeated.
    await tx.query('set local synchronous_commit to off');
    const counts = [processed, row, imported, duplicates, rejects.length];
    const { rows } = await tx.query<{ before: number }>(advance, [id, name, ...counts]);
    if (!rows[0]) return false;
    await store(tx, id, rejects.slice(0, Math.max(0, mostRejects - rows[0].before)));
    return true;
  },
});

async function store(tx: Tx, id: number, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length > 0) await tx.query(keepRejects, [id, JSON.stringify(rejects)]);
}
