import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';

interface Received {
  readonly campaignId: number;
  readonly name: string;
  readonly at: Date;
  readonly status: MessageStatus;
}

const mostShown = 20;

const newest = statement(
  (p: { contactId: number; limit: number }) => sql<Received>`
    select m.campaign_id as "campaignId", c.name, m.created_at as at, m.status
    from message_logs as m join outreach_campaigns as c on c.id = m.campaign_id
    where m.contact_id = ${p.contactId} order by m.id desc limit ${p.limit}`,
);

/** The newest campaigns that a contact was among, and what became of each message. */
export const receivedCampaigns = (on: Pick<Tx, 'query'>, contactId: number): Promise<Received[]> =>
  run(on, newest({ contactId, limit: mostShown }));
