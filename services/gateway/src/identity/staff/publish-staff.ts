import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { staffChanged } from '@tianguis/proto/gateway/identity/events';
import { lockAccounts, readRights } from './staff-store.ts';

export interface PublishStaffNeeds {
  readonly outbox: Outbox;
}

/** Tells the services what these accounts, or all, may do from now on; in the transaction that changes it. */
export async function publishStaff({ outbox }: PublishStaffNeeds, tx: Tx, ids?: readonly number[]): Promise<void> {
  // Locked first, so that of two changes at once the later one is told as the later one.
  await lockAccounts(tx, ids);
  for (const { userId, role, disabled, at } of await readRights(tx, ids)) {
    const data = { userId, role, disabled, at: at.toISOString() };
    await outbox.append(tx, staffChanged, { subject: `staff/${userId}`, data });
  }
}
