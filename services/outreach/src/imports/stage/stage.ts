import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import { anyOf, type Compilable, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { type SubmittingTx, submittingTransaction } from '@tianguis/chassis/storage/submitting-transaction';
import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import { from as copyFrom } from 'pg-copy-streams';
import { consentTextVersion } from '../../contacts/consent.ts';
import type { ContactRow } from '../../contacts/contact.ts';
import { storedColumns } from '../../contacts/contact-store.ts';
import { suppressedBasis } from '../../contacts/opt-out/staff-opt-out.ts';
import { suppressedPhones } from '../../contacts/suppression/suppressed-phones.ts';
import type { GivenChanges } from '../update/changes-of.ts';
import { type Existing, type Updated, updateExisting } from '../update/update-existing.ts';
import { knownPhones, retiredLately } from './known-phones.ts';
import { copyCell, createStagedRows, type PackedTexts, type StagedRows } from './staged-rows.ts';

export interface StageResult {
  readonly imported: number;
  /** The contacts that were made. */
  readonly ids: readonly number[];
  readonly duplicates: number;
  /** Contacts who were there and are different now. */
  readonly updates: readonly Updated[];
  /** Rows of people who had their data erased. */
  readonly erased: readonly number[];
  readonly erasedPhones: readonly string[];
}

/** What staff declare about everybody in an import. */
export interface Declaration {
  readonly actor: string;
  readonly basis: ConsentBasis;
}

/** Contacts on their way to the table; of several with the same phone, the first. */
export interface Stage {
  /** `row`: its row in the file. */
  add(row: number, contact: ContactRow, given?: GivenChanges): void;
  /** Empties the stage. */
  clear(): void;
  /**
   * Stores the contacts in one transaction, which `finish` may add to. Phones that are known, repeated, or merged into
   * another contact count as duplicates.
   */
  write(declaration: Declaration, finish: (tx: Tx, result: StageResult) => Promise<void>): Promise<StageResult>;
}

/** A person among ours was erased while we imported: the next attempt sees that. */
class RetiredMeanwhile extends Error {
  override readonly name = 'RetiredMeanwhile';
}

const deadlock = '40P01';

/** Others wrote the same phones at the same time: the next attempt knows them. */
const passes = (err: unknown): boolean =>
  err instanceof RetiredMeanwhile || isUniqueViolation(err) || (err as { code?: unknown } | null)?.code === deadlock;

const attempts = 5;

/**
 * A stage for contacts. It looks up which phones are known and writes the others by COPY straight into the tables: no row is
 * staged in the database or tried by itself. The unique index has the last word.
 */
export function openStage(storage: Storage, mode: Existing['mode'] = 'leave'): Stage {
  const staged = createStagedRows();
  const given = new Map<string, GivenChanges>();
  const writeOnce = (declaration: Declaration, finish: Parameters<Stage['write']>[1]) =>
    submittingTransaction(storage, async (tx) => {
      const result = await write(tx, { staged, given, mode }, declaration);
      await finish(tx, result);
      return result;
    });
  return {
    add(row, contact, changes) {
      staged.add(row, contact);
      if (changes && !given.has(contact.phone)) given.set(contact.phone, changes);
    },
    clear() {
      staged.clear();
      given.clear();
    },
    async write(declaration, finish) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await writeOnce(declaration, finish);
        } catch (err) {
          if (attempt === attempts || !passes(err)) throw err;
          await delay(50 * attempt * Math.random());
        }
      }
    },
  };
}

interface Staged {
  readonly staged: StagedRows;
  /** What the file says of contacts who may be there, by phone. */
  readonly given: ReadonlyMap<string, GivenChanges>;
  readonly mode: Existing['mode'];
}

async function write(
  tx: SubmittingTx,
  { staged, given, mode }: Staged,
  declaration: Declaration,
): Promise<StageResult> {
  const { phones, rows, repeated } = staged;
  await suppressedPhones.lockForAdding(tx);
  const known = await knownPhones(tx, phones);
  const fresh = [...phones.keys()].filter((index) => !known.has(phones[index] ?? ''));
  const ids = fresh.length > 0 ? await insert(tx, { staged, fresh }, declaration) : [];
  const there = [...given.values()].filter(({ phone }) => known.get(phone) === 'table');
  const updates = await updateExisting(tx, there, mode);
  await markSuppressed(tx, { staged, fresh, ids }, declaration);
  if (await retiredLately(tx, () => fresh.map((index) => phones[index] ?? '')))
    throw new RetiredMeanwhile('erased while it was imported');
  const erased = rows.filter((_, index) => known.get(phones[index] ?? '') === 'erased');
  const erasedPhones = phones.filter((phone) => known.get(phone) === 'erased');
  const duplicates = rows.length - fresh.length - erased.length + repeated;
  return { imported: fresh.length, ids, duplicates, updates, erased, erasedPhones };
}

/** One row of a COPY: how long it may be, and how it is written. */
interface RowWriter {
  sizeOf(index: number): number;
  /** Returns where the row ends. */
  write(index: number, target: Buffer, at: number): number;
}

const pieceSize = 64 * 1024;

function* pieces(count: number, { sizeOf, write }: RowWriter): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(pieceSize);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const size = sizeOf(index);
    if (at + size > piece.length) {
      if (at > 0) yield piece.subarray(0, at);
      piece = Buffer.allocUnsafe(Math.max(pieceSize, size));
      at = 0;
    }
    at = write(index, piece, at);
  }
  if (at > 0) yield piece.subarray(0, at);
}

/** Copies rows into the table of a COPY, at the pace of the database. */
const copyRows = (tx: SubmittingTx, into: Compilable, count: number, writer: RowWriter): Promise<void> =>
  pipeline(Readable.from(pieces(count, writer), { objectMode: false }), tx.submit(copyFrom(into.compile().sql)));

const nextIds = statement(
  (p: { count: number }) => sql<{ ids: number[] }>`
    select array_agg(nextval('outreach_contacts_id_seq')::int) as ids from generate_series(1, ${p.count}::int)`,
);

const intoContacts = statement(
  () => sql`copy outreach_contacts (id, ${sql.raw(storedColumns)}, tags, custom, consent_basis) from stdin`,
);

const intoLedger = statement(
  () => sql`copy consent_ledger (contact_id, action, basis, text, text_version, actor) from stdin`,
);

const intoBacklog = statement(() => sql`copy contact_search_backlog (contact_id, text) from stdin`);

// Always in one transaction, so that every imported contact has a consent basis. The search text is indexed later.
async function insert(
  tx: SubmittingTx,
  { staged, fresh }: { staged: StagedRows; fresh: readonly number[] },
  { actor, basis }: Declaration,
): Promise<readonly number[]> {
  const { ids } = await runOne(tx, nextIds({ count: fresh.length }));
  const copy = (into: Compilable, texts: PackedTexts | undefined, end: string) =>
    copyRows(tx, into, fresh.length, numbered(ids, { fresh, texts }, end));
  await copy(intoContacts(), staged.contacts, `\t${basis}\n`);
  const entry = `declared\t${basis}\t\t${consentTextVersion}\t${copyCell(actor)}\n`;
  await copy(intoLedger(), undefined, entry);
  await copy(intoBacklog(), staged.searches, '\n');
  return ids;
}

const markAll = statement(
  (p: { ids: readonly number[]; actor: string }) => sql`
    with marked as (
      update outreach_contacts set opted_out = true, suppressed = true where id = ${anyOf(p.ids)} returning id
    )
    insert into consent_ledger (contact_id, action, basis, text, text_version, actor)
    select id, 'opt_out', ${suppressedBasis}, '', ${consentTextVersion}, ${p.actor} from marked`,
);

/** Keeps those out whose phone is on the list of phones that are never written to. */
async function markSuppressed(
  tx: SubmittingTx,
  { staged, fresh, ids }: { staged: StagedRows; fresh: readonly number[]; ids: readonly number[] },
  { actor }: Declaration,
): Promise<void> {
  if (ids.length === 0) return;
  const suppressed = await suppressedPhones.among(
    tx,
    fresh.map((index) => staged.phones[index] ?? ''),
  );
  if (suppressed.size === 0) return;
  const marked = ids.filter((_, at) => suppressed.has(staged.phones[fresh[at] ?? -1] ?? ''));
  await run(tx, markAll({ ids: marked, actor }));
}

/** Digits of a number, and the tab behind it. */
const numberSize = 11;

/** Rows of a contact's number, its text and what all of them end with. */
function numbered(
  ids: readonly number[],
  { fresh, texts }: { fresh: readonly number[]; texts: PackedTexts | undefined },
  end: string,
): RowWriter {
  const ending = Buffer.from(end);
  return {
    sizeOf: (index) => numberSize + (texts?.sizeOf(fresh[index] ?? 0) ?? 0) + ending.length,
    write(index, target, at) {
      const start = at + target.write(`${ids[index]}\t`, at, 'latin1');
      const middle = texts?.copyTo(fresh[index] ?? 0, target, start) ?? start;
      return middle + ending.copy(target, middle);
    },
  };
}
