import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import type { Correction } from '@tianguis/proto/outreach/imports/files';
import type { ImportStatus } from '@tianguis/proto/outreach/imports/import';
import { db } from '../platform/sql.ts';
import type { ContactImport, ImportLayout, ImportProblem, Progress, Reject } from './contact-import.ts';
import type { Columns } from './csv/columns.ts';
import type { Existing } from './update/update-existing.ts';
import { updateStore } from './update/update-store.ts';

const found = sql<ContactImport>`
  select i.id, i.file_name as "fileName", i.status, i.size, i.received, i.valid_utf8 as "validUtf8", i.encoding,
    i.delimiter, i.mapping, i.consent_basis as "consentBasis", i.actor, s.name as "actorName", i.processed, i.row, i.imported,
    i.duplicates, i.rejected, i.warned, i.updated, i.existing_mode as "existingMode",
    i.existing_fields as "existingFields", i.corrections, i.header, i.problem, i.problem_row as "problemRow", i.file_kept as "fileKept",
    i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt", i.undone_by as "undoneBy",
    u.name as "undoneByName", i.undo_started_at as "undoStartedAt", i.undone_at as "undoneAt",
    i.sheet, (select json_agg(json_build_object('name', s.name, 'rows', s.rows) order by s.position)
      from contact_import_sheets as s where s.import_id = i.id) as sheets,
    i.undo_removed as "undoRemoved", i.undo_restored as "undoRestored", i.undo_written as "undoWritten", i.undo_changed as "undoChanged"
  from contact_imports as i left join staff_names as s on s.actor = i.actor
    left join staff_names as u on u.actor = i.undone_by`;

const addImport = statement((p: { fileName: string; size: number; actor: string }) =>
  db.insertInto('contact_imports').values({ file_name: p.fileName, size: p.size, actor: p.actor }).returning('id'),
);

const importById = statement((p: { id: number }) => sql<ContactImport>`${found} where i.id = ${p.id}`);

const lockImport = statement(
  (p: { id: number }) => sql<ContactImport>`${found} where i.id = ${p.id} for no key update of i`,
);

const removeImport = statement((p: { id: number }) => db.deleteFrom('contact_imports').where('id', '=', p.id));

const pageOfImports = statement(
  (p: { before: number | undefined; limit: number }) => sql<ContactImport>`
    ${found} where ${p.before}::int is null or i.id < ${p.before} order by i.id desc limit ${p.limit}`,
);

const countImports = statement(() =>
  db.selectFrom('contact_imports').select(({ fn }) => fn.countAll<number>().as('n')),
);

const completeUpload = statement((p: { id: number; validUtf8: boolean; size: number }) =>
  db
    .updateTable('contact_imports')
    .set(({ fn }) => ({ status: 'ready', valid_utf8: p.validUtf8, size: p.size, updated_at: fn<Date>('now') }))
    .where('id', '=', p.id)
    .where('status', 'in', ['uploading', 'converting'])
    .where('received', '=', p.size),
);

const beginConverting = statement((p: { id: number }) =>
  db
    .updateTable('contact_imports')
    .set(({ fn }) => ({ status: 'converting', size: sql<number>`received`, updated_at: fn<Date>('now') }))
    .where('id', '=', p.id)
    .where('status', '=', 'uploading'),
);

interface Layout {
  readonly encoding: string;
  readonly delimiter: string;
  /** JSON. */
  readonly mapping: string;
  readonly existingMode: string;
  readonly existingFields: string[];
  /** JSON. */
  readonly corrections: string;
}

const startImport = statement((p: Layout & { readonly id: number; readonly basis: ConsentBasis }) =>
  db
    .updateTable('contact_imports')
    .set(({ fn }) => ({
      status: 'running',
      encoding: p.encoding,
      delimiter: p.delimiter,
      mapping: p.mapping,
      consent_basis: p.basis,
      existing_mode: p.existingMode,
      existing_fields: p.existingFields,
      corrections: p.corrections,
      started_at: fn<Date>('now'),
      updated_at: fn<Date>('now'),
    }))
    .where('id', '=', p.id),
);

interface Ending {
  readonly id: number;
  readonly status: ImportStatus;
  readonly problem: ImportProblem | null;
  readonly row: number | null;
}

const finishImport = statement((p: Ending) =>
  db
    .updateTable('contact_imports')
    .set(({ fn }) => ({
      status: p.status,
      problem: p.problem,
      problem_row: p.row,
      finished_at: fn<Date>('now'),
      updated_at: fn<Date>('now'),
      claimed_by: null,
      lease_until: null,
    }))
    .where('id', '=', p.id),
);

interface RejectsAfter {
  readonly id: number;
  readonly after: number;
  readonly limit: number;
  readonly reasons: readonly Reject['reason'][];
}

const rejectsAfter = statement(
  (p: RejectsAfter) => sql<Reject>`
    select row, reason, cells, line from contact_import_rejects
    where import_id = ${p.id} and row > ${p.after} and reason = any(${p.reasons})
    order by row limit ${p.limit}`,
);

/** Rows with errors or warnings that are kept for one import; more are only counted. */
const mostRejects = 100_000;

type Queries = Pick<Tx, 'query'>;

interface Start {
  readonly layout: ImportLayout;
  readonly basis: ConsentBasis;
  readonly existing: Existing;
  readonly corrections: readonly Correction[];
}

interface ProblemAt {
  readonly code: ImportProblem;
  readonly row: number | null;
}

export const importStore = {
  create: async (on: Queries, file: { fileName: string; size: number; actor: string }): Promise<number> =>
    (await runOne(on, addImport(file))).id,
  find: (on: Queries, id: number): Promise<ContactImport | undefined> => runMaybe(on, importById({ id })),
  lock: (tx: Tx, id: number): Promise<ContactImport | undefined> => runMaybe(tx, lockImport({ id })),
  async remove(on: Queries, id: number): Promise<void> {
    await run(on, removeImport({ id }));
  },
  async page(on: Queries, page: { limit: number; before: number | undefined }) {
    const [rows, { n }] = await Promise.all([run(on, pageOfImports(page)), runOne(on, countImports())]);
    return { rows, total: n };
  },
  /** The upload is complete. `size`: the length of the file that arrived. */
  async complete(on: Queries, id: number, validUtf8: boolean, size: number): Promise<void> {
    await run(on, completeUpload({ id, validUtf8, size }));
  },
  /** A workbook has arrived; a replica makes text of it. */
  async convert(on: Queries, id: number): Promise<void> {
    await run(on, beginConverting({ id }));
  },
  async start(tx: Tx, id: number, { layout, basis, existing, corrections }: Start): Promise<void> {
    const { encoding, delimiter, mapping } = layout;
    const wished = { existingMode: existing.mode, existingFields: [...existing.fields] };
    const json = { mapping: JSON.stringify(mapping), corrections: JSON.stringify(corrections) };
    await run(tx, startImport({ id, encoding, delimiter, ...json, ...wished, basis }));
  },
  async finish(tx: Tx, id: number, status: ImportStatus, problem?: ProblemAt): Promise<void> {
    await run(tx, finishImport({ id, status, problem: problem?.code ?? null, row: problem?.row ?? null }));
  },
  /** Rows that were left out or have a warning, after a row, in order. */
  rejects: (on: Queries, page: RejectsAfter): Promise<Reject[]> => run(on, rejectsAfter(page)),
};

interface Claim {
  readonly name: string;
  readonly lease: number;
}

/** What replicas do with an import that they claim. */
export type ImportWork = Extract<ImportStatus, 'converting' | 'running'>;

const claimImport = statement(
  (p: Claim & { readonly work: ImportWork }) => sql<{ id: number }>`
    update contact_imports set claimed_by = ${p.name}, lease_until = now() + ${p.lease} * interval '1 millisecond'
    where id = (
      select id from contact_imports where status in ('converting', 'running') and status = ${p.work} and (lease_until is null or lease_until < now())
      order by id limit 1 for update skip locked
    ) returning id`,
);

const renewClaim = statement(
  (p: Claim & { readonly id: number }) => sql`
    update contact_imports set lease_until = now() + ${p.lease} * interval '1 millisecond'
    where id = ${p.id} and claimed_by = ${p.name} and status in ('converting', 'running')`,
);

const releaseClaim = statement((p: { id: number; name: string }) =>
  db.updateTable('contact_imports').set({ lease_until: null }).where('id', '=', p.id).where('claimed_by', '=', p.name),
);

const commitLater = statement(() => sql`set local synchronous_commit to off`);

type Counts = Omit<Progress, 'rejects' | 'header' | 'ids' | 'updates'> & {
  readonly updated: number;
  readonly rejected: number;
  readonly warned: number;
  /** JSON. */
  readonly header: string | null;
};

const advanceImport = statement(
  (p: Counts & { readonly id: number; readonly name: string }) => sql<{ before: number }>`
    update contact_imports set processed = ${p.processed}, row = ${p.row}, imported = imported + ${p.imported},
      duplicates = duplicates + ${p.duplicates}, rejected = rejected + ${p.rejected}, warned = warned + ${p.warned},
      updated = updated + ${p.updated}, header = coalesce(${p.header}::text::jsonb, header), updated_at = now()
    where id = ${p.id} and claimed_by = ${p.name} and status = 'running' returning rejected + warned - ${p.rejected} - ${p.warned} as before`,
);

const keepRejects = statement(
  (p: { id: number; rejects: string }) => sql`
    insert into contact_import_rejects (import_id, row, reason, cells, line)
    select ${p.id}, row, reason, cells, line
    from jsonb_to_recordset(${p.rejects}::text::jsonb) as reject (row int, reason text, cells jsonb, line jsonb)`,
);

const keepBatch = statement((p: { id: number; ids: number[] }) =>
  db.insertInto('contact_import_batches').values({ import_id: p.id, contact_ids: p.ids }),
);

/** Remembers which contacts an import made, so that it can be undone. */
export async function rememberMade(on: Queries, id: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await run(on, keepBatch({ id, ids: [...ids] }));
}

/** Keeps rows that were left out or have a warning. */
export async function addRejects(on: Queries, id: number, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length > 0) await run(on, keepRejects({ id, rejects: JSON.stringify(rejects) }));
}

interface PastedFile {
  readonly fileName: string;
  readonly size: number;
  readonly actor: string;
  readonly header: readonly string[];
  readonly mapping: Columns;
}

const addPasted = statement(
  (p: {
    fileName: string;
    size: number;
    actor: string;
    header: string;
    mapping: string;
    imported: number;
    duplicates: number;
    rejected: number;
    warned: number;
    row: number;
  }) => sql<{ id: number }>`
    insert into contact_imports (file_name, status, size, received, processed, valid_utf8, encoding, delimiter, mapping,
      consent_basis, actor, row, imported, duplicates, rejected, warned, header, file_kept, started_at, finished_at)
    values (${p.fileName}, 'completed', ${p.size}, ${p.size}, ${p.size}, true, 'utf-8', ',', ${p.mapping}::jsonb,
      'declared_by_staff', ${p.actor}, ${p.row}, ${p.imported}, ${p.duplicates}, ${p.rejected}, ${p.warned},
      ${p.header}::jsonb, false, now(), now())
    returning id`,
);

/** Pasted text that was imported at once, as an import of the history: its rows can be corrected, and it can be undone. */
export async function recordPasted(
  tx: Tx,
  { header, mapping, ...file }: PastedFile,
  done: Pick<Progress, 'imported' | 'ids' | 'duplicates' | 'rejects'> & { readonly rows: number },
): Promise<number> {
  const { imported, ids, duplicates, rejects, rows } = done;
  const warned = rejects.filter(({ reason }) => reason === 'warned').length;
  const { id } = await runOne(
    tx,
    addPasted({
      ...file,
      header: JSON.stringify(header),
      mapping: JSON.stringify(mapping.map((column) => column ?? null)),
      imported,
      duplicates,
      rejected: rejects.length - warned,
      warned,
      row: rows,
    }),
  );
  await addRejects(tx, id, rejects.slice(0, mostRejects));
  await rememberMade(tx, id, ids);
  return id;
}

/** What the replica that works on an import does with its row; all of it counts only while its claim holds. */
export const importClaims = {
  /** Claims an import that has this work and that no living replica works on. */
  async claim(on: Queries, work: ImportWork, name: string, lease: number): Promise<ContactImport | undefined> {
    const claimed = await runMaybe(on, claimImport({ work, name, lease }));
    return claimed && importStore.find(on, claimed.id);
  },
  async renew(on: Queries, id: number, name: string, lease: number): Promise<void> {
    await run(on, renewClaim({ id, name, lease }));
  },
  /** Gives it back, so that another replica goes on at once. */
  async release(on: Queries, id: number, name: string): Promise<void> {
    await run(on, releaseClaim({ id, name }));
  },
  /** Books a batch in its transaction; false where the import was cancelled or taken over. */
  async advance(
    tx: Tx,
    id: number,
    name: string,
    { rejects, header, ids, updates, ...progress }: Progress,
  ): Promise<boolean> {
    // A crash of the database may undo the last batches, each with its checkpoint: nothing is lost or repeated.
    await run(tx, commitLater());
    const warned = rejects.filter(({ reason }) => reason === 'warned').length;
    const updated = updates.length;
    const counts = {
      ...progress,
      updated,
      rejected: rejects.length - warned,
      warned,
      header: header && JSON.stringify(header),
    };
    const advanced = await runMaybe(tx, advanceImport({ id, name, ...counts }));
    if (!advanced) return false;
    const kept = rejects.slice(0, Math.max(0, mostRejects - advanced.before));
    await addRejects(tx, id, kept);
    await rememberMade(tx, id, ids);
    await updateStore.keep(tx, id, updates);
    return true;
  },
};
