import type { Clicks, OpenedLink } from '../queue/message-ports.ts';

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
