import { type AppError, notFound, unavailable } from '@tianguis/chassis/http/error';
import type { RawCall } from '@tianguis/chassis/http/server';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import { day } from '@tianguis/proto/time';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import type { Download } from '../platform/twilio.ts';

/** The name of the job that fetches what people sent. */
export const mediaJob = 'fetch-media';

interface AwaitedMedia {
  readonly messageId: number;
  readonly position: number;
  readonly url: string;
  readonly attempts: number;
}

const atOnce = 4;
/** Seconds that a claimed file belongs to its replica, and the delay before the second attempt. */
const lease = 30;
/** Half a minute, a minute, two …: over four hours in all. */
const mostAttempts = 10;

/** Fetches what people sent from the provider, until nothing is due. */
export async function fetchMedia(deps: Deps): Promise<void> {
  for (let due = await claimDue(deps); due.length > 0; due = await claimDue(deps))
    await Promise.all(due.map((file) => fetchOne(deps, file)));
}

async function fetchOne(deps: Deps, file: AwaitedMedia): Promise<void> {
  const { messageId, position, url, attempts } = file;
  try {
    const found = await deps.twilio.download(url);
    if (!found) return await lose(deps, file);
    await run(deps.storage, storeMedia({ messageId, position, ...found }));
  } catch (err) {
    deps.logger.warn({ err, message: messageId, attempts }, 'a file of a message waits for the provider');
    if (attempts >= mostAttempts) await lose(deps, file);
  }
}

interface Position {
  readonly messageId: number;
  readonly position: number;
}

const storeMedia = statement((p: Position & Download) =>
  db
    .updateTable('message_media')
    .set({ state: 'stored', content_type: p.contentType, bytes: p.bytes })
    .where('message_id', '=', p.messageId)
    .where('position', '=', p.position),
);

const loseMedia = statement((p: Position) =>
  db
    .updateTable('message_media')
    .set({ state: 'lost' })
    .where('message_id', '=', p.messageId)
    .where('position', '=', p.position),
);

async function lose({ storage }: Deps, { messageId, position }: AwaitedMedia): Promise<void> {
  await run(storage, loseMedia({ messageId, position }));
}

const claimMedia = statement(
  () => sql<AwaitedMedia>`
    update message_media as f
    set attempts = f.attempts + 1, due_at = now() + ${lease} * 2 ^ f.attempts * interval '1 second'
    from (
      select w.message_id, w.position, m.media_urls[w.position + 1] as url from message_media as w
        join message_logs as m on m.id = w.message_id
      where w.state = 'waiting' and w.due_at <= now() order by w.due_at limit ${atOnce} for update of w skip locked
    ) as next
    where f.message_id = next.message_id and f.position = next.position
    returning f.message_id as "messageId", f.position, next.url, f.attempts`,
);

/** Claims the next files, each for one replica; a file that is not stored by then is due again, later each time. */
const claimDue = ({ storage }: Deps): Promise<AwaitedMedia[]> => run(storage, claimMedia());

interface Box {
  seal(text: string): string;
  open(sealed: string): string;
}

/** A file of a message, and until when its link is valid. */
const linked = z.object({ messageId: z.int(), position: z.int(), until: z.number() });

/** A link by which the marketplace gets what a member sent; valid for a day. */
export const mediaLink = (box: Pick<Box, 'seal'>, messageId: number, position: number, now: Date): string =>
  `/api/media/sent/${box.seal(JSON.stringify({ messageId, position, until: now.getTime() + day }))}`;

/** The file of a link; undefined where the link is not ours or has expired. */
export function linkedMedia(box: Pick<Box, 'open'>, token: string, now: Date): z.output<typeof linked> | undefined {
  const file = linked.safeParse(opened(box, token));
  return file.success && file.data.until > now.getTime() ? file.data : undefined;
}

function opened(box: Pick<Box, 'open'>, token: string): unknown {
  try {
    return JSON.parse(box.open(token));
  } catch {
    return undefined;
  }
}

interface KeptMedia {
  readonly state: 'waiting' | 'stored' | 'lost';
  readonly contentType: string | null;
  readonly bytes: Buffer | null;
}

const keptMedia = statement(
  (p: Position) => sql<KeptMedia>`
    select state, content_type as "contentType", bytes from message_media
    where message_id = ${p.messageId} and position = ${p.position}`,
);

const findMedia = ({ storage }: Deps, messageId: number, position: number): Promise<KeptMedia | undefined> =>
  runMaybe(storage, keptMedia({ messageId, position }));

/** `waiting`: the provider has not delivered it yet. */
const mediaNotHere = (waiting: boolean): AppError =>
  waiting
    ? notFound('media_waiting', {
        es: 'El archivo aún está en camino; inténtalo en unos segundos',
        en: 'The file is on its way; try again in a few seconds',
      })
    : notFound('media_not_found', { es: 'Este archivo ya no está disponible', en: 'This file is no longer there' });

/** Serves a file of a message to staff. */
export async function serveMedia(deps: Deps, res: RawCall['res'], id: number, position: number): Promise<void> {
  const found = await findMedia(deps, id, position);
  if (!found?.bytes) throw mediaNotHere(found?.state === 'waiting');
  sendMedia(res, found.contentType, found.bytes);
}

/** Seconds after which a file that the provider still has is worth asking for again. */
const waitForMedia = 5;

/** Serves the file of a `mediaLink`. */
export async function serveLinkedMedia(deps: Deps, res: RawCall['res'], token: string): Promise<void> {
  const file = linkedMedia(deps.box, token, deps.now());
  const found = file && (await findMedia(deps, file.messageId, file.position));
  if (found?.state === 'waiting') throw unavailable(waitForMedia);
  if (!found?.bytes) throw mediaNotHere(false);
  sendMedia(res, found.contentType, found.bytes);
}

/** What a browser may show itself; anything else is only ever saved. */
const shown = /^(image\/(jpeg|png|webp|gif)|audio\/[\w.+-]+|video\/(mp4|3gpp))$/;

/** Strangers made this file: nothing in it may run here, whatever type it claims. */
function sendMedia(res: RawCall['res'], contentType: string | null, bytes: Buffer): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const safe = shown.test(type);
  res.writeHead(200, {
    'content-type': safe ? type : 'application/octet-stream',
    'content-disposition': safe ? 'inline' : 'attachment',
    'content-length': bytes.length,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
  });
  res.end(bytes);
}
