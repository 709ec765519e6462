import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { auditRecord } from '@tianguis/proto/audit';
import type { z } from 'zod';

/** What is noted, besides when: now by default. */
export interface AuditRecord extends z.output<typeof auditRecord> {
  readonly subject: string;
  readonly at?: string;
}

/** What an entry may have to fit what was typed. */
export interface Words {
  /** Part of its subject, of its detail or of a colleague's name. */
  readonly text: string;
  readonly subject: string;
  /** Actions, operations and kinds of subject whose words have what was typed. */
  readonly actions: readonly string[];
  readonly operations: readonly string[];
  readonly kinds: readonly string[];
}

export interface AuditFilter {
  readonly action?: readonly string[] | undefined;
  readonly operation?: readonly string[] | undefined;
  readonly words?: Words | undefined;
  readonly staffId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface StoredEntry extends Omit<AuditRecord, 'at'> {
  readonly id: number;
  readonly at: Date;
  readonly staffName: string | null;
}

const insertEntry = statement(
  (p: {
    at: string | null;
    action: string;
    staffId: number | null;
    address: string | null;
    subject: string;
    detail: string;
  }) => sql`
    insert into audit_entries (at, action, staff_id, address, subject, detail)
    values (coalesce(${p.at}::text::timestamptz, now()), ${p.action}, ${p.staffId}, ${p.address}, ${p.subject},
      ${p.detail}::jsonb)`,
);

export async function addAuditEntry(on: Pick<Tx, 'query'>, record: AuditRecord): Promise<void> {
  const { at = null, action, staffId, address, subject, detail } = record;
  await run(on, insertEntry({ at, action, staffId, address, subject, detail: JSON.stringify(detail) }));
}

interface Filter {
  readonly action: readonly string[] | null;
  readonly operation: readonly string[] | null;
  readonly text: string | null;
  readonly subject: string;
  readonly actions: readonly string[];
  readonly operations: readonly string[];
  readonly kinds: readonly string[];
  readonly staffId: number | null;
  readonly from: string | null;
  readonly to: string | null;
}

const fits = (p: Filter) => sql`((${p.action}::text[] is null and ${p.operation}::text[] is null)
    or e.action = any(${p.action}::text[]) or e.detail->>'operation' = any(${p.operation}::text[]))
  and (${p.text}::text is null or e.subject = ${p.subject} or e.action = any(${p.actions}::text[])
    or e.detail->>'operation' = any(${p.operations}::text[]) or split_part(e.subject, '/', 1) = any(${p.kinds}::text[])
    or position(lower(${p.text}) in lower(concat_ws(' ', e.subject, e.detail::text,
      (select u.name from admin_users u where u.id = e.staff_id)))) > 0)
  and (${p.staffId}::int is null or e.staff_id = ${p.staffId})
  and (${p.from}::text is null or e.at >= ${p.from}::text::timestamptz)
  and (${p.to}::text is null or e.at < ${p.to}::text::timestamptz)`;

const page = statement(
  (p: Filter & { before: number | null; limit: number }) => sql<StoredEntry>`
    select e.id, e.at, e.action, e.staff_id as "staffId", u.name as "staffName", e.address, e.subject, e.detail
    from audit_entries e left join admin_users u on u.id = e.staff_id
    where ${fits(p)} and (${p.before}::int is null or e.id < ${p.before}) order by e.id desc limit ${p.limit}`,
);

const count = statement(
  (p: Filter) => sql<{ total: number }>`select count(*)::int as total from audit_entries e where ${fits(p)}`,
);

const staffNames = statement(() => sql<{ id: number; name: string }>`select id, name from admin_users`);

const forget = statement(() => sql`delete from audit_entries where at < now() - interval '2 years'`);

const exportPage = 1_000;

const valuesOf = (filter: AuditFilter): Filter => ({
  action: filter.action ?? null,
  operation: filter.operation ?? null,
  text: filter.words?.text ?? null,
  subject: filter.words?.subject ?? '',
  actions: filter.words?.actions ?? [],
  operations: filter.words?.operations ?? [],
  kinds: filter.words?.kinds ?? [],
  staffId: filter.staffId ?? null,
  from: filter.from ?? null,
  to: filter.to ?? null,
});

export const auditStore = (storage: Pick<Storage, 'query'>) => ({
  /** The newest entries that fit, one more than `limit` where there are more. */
  async page(filter: AuditFilter, { limit, before }: { readonly limit: number; readonly before: number | undefined }) {
    const values = valuesOf(filter);
    const [rows, { total }] = await Promise.all([
      run(storage, page({ ...values, before: before ?? null, limit: limit + 1 })),
      runOne(storage, count(values)),
    ]);
    return { rows, total };
  },
  /** Every entry that fits, newest first, some hundreds at a time. */
  async *all(filter: AuditFilter): AsyncGenerator<StoredEntry[]> {
    for (let before: number | null = null; ; ) {
      const rows: StoredEntry[] = await run(storage, page({ ...valuesOf(filter), before, limit: exportPage }));
      yield rows;
      if (rows.length < exportPage) return;
      before = rows.at(-1)?.id ?? null;
    }
  },
  /** Colleagues by number. */
  async staffNames(): Promise<ReadonlyMap<number, string>> {
    const rows = await run(storage, staffNames());
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  add: (record: AuditRecord): Promise<void> => addAuditEntry(storage, record),
  /** Entries are kept for two years. */
  async forgetOld(): Promise<void> {
    await run(storage, forget());
  },
});

export type AuditStore = ReturnType<typeof auditStore>;
