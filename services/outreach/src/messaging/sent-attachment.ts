import { notFound } from '@tianguis/chassis/http/error';
import type { RawCall } from '@tianguis/chassis/http/server';
import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import { hour } from '@tianguis/proto/time';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';

/** A message with a file of ours, and until when the provider may fetch it. */
const linked = z.object({ sentBy: z.int(), until: z.number() });

/** The address at which the provider fetches what goes with a message, for an hour; made anew for each attempt. */
export function sentAttachmentUrl(
  { box, config, now }: Pick<Deps, 'box' | 'config' | 'now'>,
  messageId: number,
): string {
  const token = box.seal(JSON.stringify({ sentBy: messageId, until: now().getTime() + hour }));
  return `${config.PUBLIC_URL}/api/media/attachments/${token}`;
}

/** The message of such an address; undefined where it is not ours or has expired. */
export function messageAt({ box, now }: Pick<Deps, 'box' | 'now'>, token: string): number | undefined {
  const link = linked.safeParse(opened(box, token));
  return link.success && link.data.until > now().getTime() ? link.data.sentBy : undefined;
}

function opened(box: Deps['box'], token: string): unknown {
  try {
    return JSON.parse(box.open(token));
  } catch {
    // Somebody guessed: it is no link of ours.
    return undefined;
  }
}

const fileOf = statement(
  (p: { messageId: number }) => sql<{ contentType: string; bytes: Buffer }>`
    select f.content_type as "contentType", f.bytes from message_media as f join message_logs as m on m.id = f.message_id
    where f.message_id = ${p.messageId} and f.position = 0 and f.state = 'stored' and m.message_type = 'outbound'`,
);

/** Serves it. We checked what kind of file it is when staff attached it. */
export async function serveSentAttachment(deps: Deps, res: RawCall['res'], token: string): Promise<void> {
  const messageId = messageAt(deps, token);
  const found = messageId === undefined ? undefined : await runMaybe(deps.storage, fileOf({ messageId }));
  if (!found)
    throw notFound('media_not_found', { es: 'Este archivo ya no está disponible', en: 'This file is no longer there' });
  res.writeHead(200, {
    'content-type': found.contentType,
    'content-length': found.bytes.length,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  res.end(found.bytes);
}
