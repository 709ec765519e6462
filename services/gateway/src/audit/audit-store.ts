import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { auditRecord } from '@tianguis/proto/audit';
import type { z } from 'zod';

/** What is noted, besides when: now by default. */
export interface AuditRecord extends z.output<typeof auditRecord> {
  readonly subject: string;
  readonly at?: string;
}

export interface AuditFilter {
  readonly action?: readonly string[] | undefined;
  readonly staffId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface StoredEntry extends Omit<AuditRecord, 'at'> {
  readonly id: number;
  readonly at: Date;
  readonly staffName: string | null;
}

/** How long entries are kept. */
const kept = '2 years';

export async function addAuditEntry(on: Pick<Tx, 'query'>, record: AuditRecord): Promise<void> {
  const { at = null, action, staffId, address, subject, detail } = record;
  await on.query(
    `insert into audit_entries (at, action, staff_id, address, subject, detail)
     values (coalesce($1::text::timestamptz, now()), $2, $3, $4, $5, $6)`,
    [at, action, staffId, address, subject, JSON.stringify(detail)],
  );
}

const fits = `($1::text[] is null or e.action = any($1)) and ($2::int is null or e.staff_id = $2)
  and ($3::text is null or e.at >= $3::text::timestamptz) and ($4::text is null or e.at < $4::text::timestamptz)`;

const page = `select e.id, e.at, e.action, e.staff_id as "staffId", u.name as "staffName", e.address, e.subject, e.detail
  from audit_entries e left join admin_users u on u.id = e.staff_id
  where ${fits} and ($5::int is null or e.id < $5) order by e.id desc limit $6`;

export const auditStore = (storage: Pick<Storage, 'query'>) => ({
  /** The newest entries that fit, one more than `limit` where there are more. */
  async page(filter: AuditFilter, { limit, before }: { limit: number; before: number | undefined }) {
    const values = valuesOf(filter);
    const [{ rows }, { rows: counted }] = await Promise.all([
      storage.query<StoredEntry>(page, [...values, before ?? null, limit + 1]),
      storage.query<{ total: number }>(`select count(*)::int as total from audit_entries e where ${fits}`, values),
    ]);
    return { rows, total: counted[0]?.total ?? 0 };
  },
  async forgetOld(): Promise<void> {
    await storage.query('delete from audit_entries where at < now() - $1::interval', [kept]);
  },
});

export type AuditStore = ReturnType<typeof auditStore>;

const valuesOf = ({ action, staffId, from, to }: AuditFilter) => [
  action ?? null,
  staffId ?? null,
  from ?? null,
  to ?? null,
];
