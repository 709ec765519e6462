import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { gatewayDataHandled } from '@tianguis/proto/gateway/personal-data';
import { personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import type { MemberUser } from '../session-store.ts';
import type { Sessions } from '../sessions.ts';
import { eraseMember } from './erase-member.ts';
import { ownersAt } from './member-store.ts';
import { personalDataStore } from './personal-data-store.ts';

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
        data: { requestId, kind, records },
      });
    },
  });
