import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DemoMessage } from './history.ts';

type Placed = DemoMessage & { readonly position: number };

/** The address in a message of a campaign; each recipient has their own. */
export const trackingId = (position: number): string => `demo${String(position).padStart(18, '0')}`;

const insertLinks = statement(
  (p: { links: string; url: string }) => sql`
    insert into tracked_links (tracking_id, message_id, url, clicks, created_at)
    select row."trackingId", m.id, ${p.url}, row.clicks, m.created_at
    from jsonb_to_recordset(${p.links}::jsonb) as row ("trackingId" text, position int, clicks int)
      join message_logs as m on m.external_id = 'demo-' || row.position`,
);

const insertClicks = statement(
  () => sql`
    insert into link_clicks (contact_id, campaign_id, link_url, tracking_id, clicked_at, user_agent, ip_address, referrer)
    select m.contact_id, m.campaign_id, l.url, l.tracking_id, m.clicked_at,
      'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', '189.203.14.0', 'https://wa.me/'
    from message_logs as m join tracked_links as l on l.message_id = m.id
    where m.external_id like 'demo-%' and m.clicked_at is not null`,
);

/** The links of campaigns and who opened them. */
export async function addLinks(tx: Tx, messages: readonly Placed[], url: string): Promise<void> {
  const links = messages
    .filter(({ campaign }) => campaign !== null)
    .map(({ position, clickedDaysAgo }) => ({
      trackingId: trackingId(position),
      position,
      clicks: clickedDaysAgo === null ? 0 : 1,
    }));
  await run(tx, insertLinks({ links: JSON.stringify(links), url }));
  await run(tx, insertClicks());
}
