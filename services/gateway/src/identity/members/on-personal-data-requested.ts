import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import type { Sessions } from '../sessions.ts';
import { eraseMember } from './erase-member.ts';
import type { MemberUser } from './member-session-store.ts';
import { ownerOf } from './member-store.ts';

interface Needs {
  readonly outbox: Outbox;
  readonly sessions: Pick<Sessions<MemberUser>, 'haveEnded'>;
}

const addressesOf = ({
  email,
  phone,
}: {
  email?: string | undefined;
  phone?: string | undefined;
}): RecipientAddress[] => [
  ...(email ? [{ channel: 'mail' as const, address: email }] : []),
  ...(phone ? [{ channel: 'whatsapp' as const, address: phone }] : []),
];

/** An admin has a person's data erased: the account that bears one of the addresses goes, too. */
export const onPersonalDataRequested = ({ outbox, sessions }: Needs) =>
  defineConsumer({
    event: personalDataRequested,
    name: 'erase-member',
    handle: async ({ data, tx }) => {
      if (data.kind !== 'erasure') return;
      for (const address of addressesOf(data)) {
        const memberId = await ownerOf(tx, address);
        if (memberId === undefined) continue;
        const ended = await eraseMember({ outbox }, tx, memberId);
        tx.afterCommit(() => sessions.haveEnded(ended));
      }
    },
  });
