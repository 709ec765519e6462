import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { removeMember } from './member-store.ts';

/** Forgets a member and tells the others; the hashes of the sessions that end by it. */
export async function eraseMember(
  { outbox }: { readonly outbox: Outbox },
  tx: Tx,
  memberId: number,
): Promise<string[]> {
  await outbox.append(tx, memberErased, { subject: `members/${memberId}`, data: { memberId } });
  return removeMember(tx, memberId);
}
