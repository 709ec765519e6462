import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { type Member, type MemberChanges, storeChanges } from './member-store.ts';

/** Changes what a member says of themselves, and tells the others how they want to be written to from now on. */
export async function changeMember(
  { outbox }: { readonly outbox: Outbox },
  tx: Tx,
  { id, ...before }: Pick<Member, 'id' | 'language' | 'channel'>,
  changes: MemberChanges,
): Promise<void> {
  await storeChanges(tx, id, changes);
  const { language = before.language, channel = before.channel } = changes;
  if (language === before.language && channel === before.channel) return;
  const data = { memberId: id, language, channel };
  await outbox.append(tx, memberPreferencesChanged, { subject: `members/${id}`, data });
}
