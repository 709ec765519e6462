import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { tooLarge } from '@tianguis/chassis/http/body';

/** Whether a request announces a body. Throws 413 where it announces too large a one. */
export function announcesBody({ headers }: IncomingMessage, limit: number): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const length = headers['content-length'];
  if (length === undefined || length === '0') return false;
  if (Number(length) > limit) throw tooLarge();
  return true;
}

/** The body as it arrives, cut off beyond `limit` bytes. Leaves the connection open, so that an error can be answered. */
export const streamBody = (req: IncomingMessage, limit: number): Readable =>
  Readable.from(limited(req, limit), { objectMode: false });

async function* limited(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge();
    yield chunk as Buffer;
  }
}
