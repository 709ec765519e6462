import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { type Notice, requestOf } from './notice.ts';
import { findRecipients } from './recipient-store.ts';

interface Told {
  readonly memberId: number;
  /** For who chose none. */
  readonly language: Language;
  notice(language: Language): Notice;
}

/** Says by which channel they are reached; undefined where they proved no address. */
export type NotifyMember = (told: Told) => Promise<RecipientAddress['channel'] | undefined>;

/** Writes to a member where they proved an address, as they chose, in the transaction of the reason. */
export const notifyMember =
  (tx: Pick<Tx, 'query'>, publish: Publish): NotifyMember =>
  async ({ memberId, language: otherwise, notice }) => {
    const recipient = (await findRecipients(tx, [memberId])).get(memberId);
    if (!recipient) return undefined;
    const language = recipient.language ?? otherwise;
    const data = requestOf({ to: recipient.to, language }, notice(language));
    await publish(marketplaceNotificationRequested, { subject: `notifications/${data.notificationId}`, data });
    return recipient.to.channel;
  };
