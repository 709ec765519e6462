import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { linkClicked } from '@tianguis/proto/outreach/messaging/events';
import { linkNotFound } from '../errors.ts';
import type { Clicks } from './click-store.ts';
import { isRobot, networkOf } from './visitor.ts';

export interface RecordClickNeeds {
  readonly clicks: Clicks;
  readonly transaction: RunTransaction<Tx>;
  readonly outbox: Outbox;
}

export interface Click {
  readonly trackingId: string;
  readonly userAgent: string | undefined;
  readonly address: string;
  readonly referrer: string | undefined;
  /** Somebody only looks where it leads. */
  readonly head: boolean;
}

const longest = 500;

/** Notes that a link was opened and says where it leads. Looks of robots are counted apart. */
export const recordClick = (needs: RecordClickNeeds, click: Click): Promise<string> =>
  needs.transaction(async (tx) => {
    if (click.head || isRobot(click.userAgent)) {
      const link = await needs.clicks.countPreview(tx, click.trackingId);
      if (!link) throw linkNotFound();
      return link.url;
    }
    const link = await needs.clicks.countClick(tx, click.trackingId);
    if (!link) throw linkNotFound();
    const { url, messageId, contactId, campaignId, clicks: number } = link;
    const first = await needs.clicks.markMessage(tx, messageId);
    await needs.clicks.add(tx, {
      contactId,
      campaignId,
      url,
      // Its number is unique: further clicks of one link carry theirs behind it.
      trackingId: number === 1 ? click.trackingId : `${click.trackingId}.${number}`,
      userAgent: click.userAgent?.slice(0, longest) ?? null,
      ipAddress: networkOf(click.address),
      referrer: click.referrer?.slice(0, longest) ?? null,
    });
    const data = { messageLogId: messageId, contactId, campaignId, first };
    await needs.outbox.append(tx, linkClicked, { subject: `messages/${messageId}`, data });
    return url;
  });
