import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { anyOf, run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { gatewayDataHandled } from '@tianguis/proto/gateway/personal-data';
import { personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import { db } from '../../platform/sql.ts';
import type { MemberUser } from '../session-store.ts';
import type { Sessions } from '../sessions.ts';
import { eraseMember, ownersAt } from './member-store.ts';

type Queries = Pick<Storage | Tx, 'query'>;
export type Records = Record<string, Record<string, unknown>[]>;

const recordsIn = (
  table: 'members' | 'member_addresses' | 'member_address_changes' | 'member_sessions',
  owner: string,
  hidden: readonly string[],
) =>
  statement(
    (p: { memberIds: readonly number[] }) => sql<{ record: Record<string, unknown> }>`
      select to_jsonb(t) - array[${sql.join(hidden.map((column) => sql.lit(column)))}]::text[] as record
      from ${sql.table(table)} as t where ${sql.ref(owner)} = ${anyOf(p.memberIds)} order by 1`,
  );

/** What is kept of members, without columns that nobody may read. Codes are kept as hashes without their owner. */
const sources = {
  members: recordsIn('members', 'id', []),
  member_addresses: recordsIn('member_addresses', 'member_id', []),
  member_address_changes: recordsIn('member_address_changes', 'member_id', ['token_hash']),
  member_sessions: recordsIn('member_sessions', 'member_id', ['token_hash']),
};

/** Everything that is kept of some members, by table. */
async function find(on: Queries, memberIds: readonly number[]): Promise<Records> {
  const found: Records = {};
  for (const [table, records] of Object.entries(sources)) {
    const rows = await run(on, records({ memberIds }));
    if (rows.length > 0) found[table] = rows.map(({ record }) => record);
  }
  return found;
}

const countOf = (records: Records): number => Object.values(records).reduce((sum, rows) => sum + rows.length, 0);

const forgetOldCopies = statement(
  () => sql`delete from personal_data_exports where created_at < now() - interval '7 days'`,
);
const insertCopy = statement((p: { requestId: number; subject: string[]; data: string }) =>
  db.insertInto('personal_data_exports').values({ request_id: p.requestId, subject: p.subject, data: p.data }),
);
const deleteCopies = statement(
  (p: { subject: readonly string[] }) => sql`delete from personal_data_exports where subject && ${p.subject}::text[]`,
);
const copyById = statement(
  (p: { requestId: number }) => sql<{ exportedAt: Date; records: Records }>`
    select created_at as "exportedAt", data as records from personal_data_exports
    where request_id = ${p.requestId} and created_at > now() - interval '7 days'`,
);

export const personalDataStore = (on: Queries) => ({
  count: async (memberIds: readonly number[]): Promise<number> => countOf(await find(on, memberIds)),
  /** Keeps a copy for a week; returns how many records it holds. */
  async copy(requestId: number, subject: readonly string[], memberIds: readonly number[]): Promise<number> {
    const records = await find(on, memberIds);
    await run(on, forgetOldCopies());
    await run(on, insertCopy({ requestId, subject: [...subject], data: JSON.stringify(records) }));
    return countOf(records);
  },
  forgetCopies: (subject: readonly string[]) => run(on, deleteCopies({ subject })),
  findCopy: (requestId: number) => runMaybe(on, copyById({ requestId })),
});

const lockPersonalData = statement(() => sql`select pg_advisory_xact_lock(hashtext('personal data'))`);

interface Needs {
  readonly outbox: Outbox;
  readonly sessions: Pick<Sessions<MemberUser>, 'haveEnded'>;
}

/** Erases the accounts of a person; returns how many records they were. */
async function erase({ outbox, sessions }: Needs, tx: Tx, memberIds: readonly number[]): Promise<number> {
  const records = await personalDataStore(tx).count(memberIds);
  for (const memberId of memberIds) {
    const ended = await eraseMember({ outbox }, tx, memberId);
    tx.afterCommit(() => sessions.haveEnded(ended));
  }
  return records;
}

/** An admin has a person's data copied or erased: the accounts that bear one of the addresses are of it, too. */
export const onPersonalDataRequested = (needs: Needs) =>
  defineConsumer({
    event: personalDataRequested,
    name: 'erase-member',
    handle: async ({ data, tx }) => {
      const { requestId, kind } = data;
      // A copy that is still being made would outlive the erasure that takes copies along.
      await run(tx, lockPersonalData());
      const store = personalDataStore(tx);
      const subject = [data.email, data.phone].filter((address) => address !== undefined);
      const memberIds = await ownersAt(tx, data);
      if (kind === 'erasure') await store.forgetCopies(subject);
      const records =
        kind === 'erasure' ? await erase(needs, tx, memberIds) : await store.copy(requestId, subject, memberIds);
      await needs.outbox.append(tx, gatewayDataHandled, {
        subject: `data-requests/${requestId}`,
        data: { requestId, kind, records, memberIds },
      });
    },
  });
