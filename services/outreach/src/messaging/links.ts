import { randomBytes } from 'node:crypto';
import { type AppError, notFound } from '@tianguis/chassis/http/error';
import type { Call, RawCall } from '@tianguis/chassis/http/server';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import { linkClicked } from '@tianguis/proto/outreach/messaging/events';
import type { linkOperations } from '@tianguis/proto/outreach/messaging/links';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { isOwnLink, replaceLinks } from '../templates/template.ts';
import type { TrackedLink } from './message.ts';

/** 128 random bits: nobody finds another person's link by guessing. */
const newTrackingId = (): string => randomBytes(16).toString('base64url');

/** Longest text that the provider accepts. */
const longestText = 1600;

/** Gives each link of one message an address of its own; `links` fills as it goes. */
export function createTracker({ config }: Pick<Deps, 'config'>) {
  const linkBase = `${config.PUBLIC_URL}/l/`;
  const links: TrackedLink[] = [];
  const track = (url: string): string => {
    if (isOwnLink(url, linkBase)) return url;
    const known = links.find((link) => link.url === url);
    const { trackingId } = known ?? { trackingId: newTrackingId() };
    if (!known) links.push({ trackingId, url });
    return linkBase + trackingId;
  };
  return { track, links };
}

/** Free text with its links tracked, unless that makes it too long to send. */
export function trackBody(body: string, track: (url: string) => string): { text: string; numbered: null } {
  const text = replaceLinks(body, track);
  return { text: text.length <= longestText ? text : body, numbered: null };
}

const messengers = 'whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|discordbot|linkedinbot';
const searchEngines = 'skypeuripreview|googlebot|bingbot|applebot|bot\\b|crawler|spider|preview';
const tools = 'curl|wget|python-requests|headless';
const robots = new RegExp(`${messengers}|${searchEngines}|${tools}`, 'i');

/** Whether a program opened the link, to show a preview or to check it. A request without a user agent counts as one. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || robots.test(userAgent);

/** The network of an address: /24 of IPv4, /48 of IPv6. Nothing more precise is kept. */
export function networkOf(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0`;
  return mapped.includes(':') ? networkOfSix(mapped) : null;
}

function networkOfSix(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest];
  return `${all
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

type OpenLink = Call<(typeof linkOperations)['openLink']> & RawCall;

/** Sends a reader from the tracked address to where the link leads. */
export async function openLink(deps: Deps, { params, req, res, headers }: OpenLink): Promise<void> {
  const url = await recordClick(deps, {
    trackingId: params.trackingId,
    userAgent: headers['user-agent'],
    address: one(headers['x-forwarded-for']) ?? req.socket.remoteAddress ?? '',
    referrer: headers.referer,
    head: req.method === 'HEAD',
  });
  res.writeHead(302, {
    location: url,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  res.end();
}

interface Click {
  readonly trackingId: string;
  readonly userAgent: string | undefined;
  readonly address: string;
  readonly referrer: string | undefined;
  /** A HEAD request only checks where the link leads. */
  readonly head: boolean;
}

const linkNotFound = (): AppError =>
  notFound('link_not_found', { es: 'Este enlace no existe', en: 'There is no such link' });

const longest = 500;

/** Records that a link was opened and returns where it leads. Robots are counted separately. */
const recordClick = (deps: Deps, click: Click): Promise<string> =>
  deps.storage.transaction(async (tx) => {
    const isPreview = click.head || isRobot(click.userAgent);
    const link = await runMaybe(tx, isPreview ? countPreview(click) : countClick(click));
    if (!link) throw linkNotFound();
    if (isPreview) return link.url;
    const { url, messageId, contactId, campaignId, clicks } = link;
    const first = (await runCount(tx, markClicked({ messageId }))) > 0;
    await run(
      tx,
      addClick({
        contactId,
        campaignId,
        url,
        // The column is unique: further clicks on one link carry their number.
        trackingId: clicks === 1 ? click.trackingId : `${click.trackingId}.${clicks}`,
        userAgent: click.userAgent?.slice(0, longest),
        network: networkOf(click.address),
        referrer: click.referrer?.slice(0, longest),
      }),
    );
    const data = { messageLogId: messageId, contactId, campaignId, first };
    await deps.outbox.append(tx, linkClicked, { subject: `messages/${messageId}`, data });
    return url;
  });

interface OpenedLink {
  readonly url: string;
  /** How often it was clicked, this time included. */
  readonly clicks: number;
  readonly messageId: number;
  readonly contactId: number | null;
  readonly campaignId: number | null;
}

const opened = sql<OpenedLink>`l.url, l.clicks, m.id as "messageId", m.contact_id as "contactId", m.campaign_id as "campaignId"`;

const countClick = statement(
  (p: { trackingId: string }) => sql<OpenedLink>`
    update tracked_links as l set clicks = l.clicks + 1 from message_logs as m
    where l.tracking_id = ${p.trackingId} and m.id = l.message_id returning ${opened}`,
);

const countPreview = statement(
  (p: { trackingId: string }) => sql<OpenedLink>`
    update tracked_links as l set previews = l.previews + 1 from message_logs as m
    where l.tracking_id = ${p.trackingId} and m.id = l.message_id returning ${opened}`,
);

// Counts the first click alone.
const markClicked = statement((p: { messageId: number }) =>
  db
    .updateTable('message_logs')
    .set(({ fn }) => ({ clicked_at: fn<Date>('now') }))
    .where('id', '=', p.messageId)
    .where('clicked_at', 'is', null),
);

interface StoredClick {
  readonly contactId: number | null;
  readonly campaignId: number | null;
  readonly url: string;
  readonly trackingId: string;
  readonly userAgent: string | undefined;
  readonly network: string | null;
  readonly referrer: string | undefined;
}

const addClick = statement((p: StoredClick) =>
  db.insertInto('link_clicks').values({
    contact_id: p.contactId,
    campaign_id: p.campaignId,
    link_url: p.url,
    tracking_id: p.trackingId,
    user_agent: p.userAgent,
    ip_address: p.network,
    referrer: p.referrer,
  }),
);
