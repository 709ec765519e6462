import type { Tx } from '@tianguis/chassis/storage/storage';

export interface OpenedLink {
  readonly url: string;
  /** How often it was opened, this time included. */
  readonly clicks: number;
  readonly messageId: number;
  readonly contactId: number | null;
  readonly campaignId: number | null;
}

export interface NewClick extends Pick<OpenedLink, 'contactId' | 'campaignId' | 'url'> {
  readonly trackingId: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly referrer: string | null;
}

export interface Clicks {
  countClick(tx: Tx, trackingId: string): Promise<OpenedLink | undefined>;
  countPreview(tx: Tx, trackingId: string): Promise<OpenedLink | undefined>;
  /** Notes on the message that its reader opened a link; true the first time. */
  markMessage(tx: Tx, messageId: number): Promise<boolean>;
  add(tx: Tx, click: NewClick): Promise<void>;
}

const opened = `l.url, l.clicks, m.id as "messageId", m.contact_id as "contactId", m.campaign_id as "campaignId"`;

const count = (column: 'clicks' | 'previews'): string =>
  `update tracked_links as l set ${column} = l.${column} + 1 from message_logs as m
   where l.tracking_id = $1 and m.id = l.message_id returning ${opened}`;

export const clicks: Clicks = {
  countClick: async (tx, trackingId) => (await tx.query<OpenedLink>(count('clicks'), [trackingId])).rows[0],
  countPreview: async (tx, trackingId) => (await tx.query<OpenedLink>(count('previews'), [trackingId])).rows[0],
  async markMessage(tx, id) {
    const text = 'update message_logs set clicked_at = now() where id = $1 and clicked_at is null';
    return (await tx.query(text, [id])).rowCount > 0;
  },
  async add(tx, { contactId, campaignId, url, trackingId, userAgent, ipAddress, referrer }) {
    await tx.query(
      `insert into link_clicks (contact_id, campaign_id, link_url, tracking_id, user_agent, ip_address, referrer)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [contactId, campaignId, url, trackingId, userAgent, ipAddress, referrer],
    );
  },
};
