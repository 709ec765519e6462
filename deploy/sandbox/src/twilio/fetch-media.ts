import { z } from 'zod';
import type { Sandbox } from '../core/sandbox.ts';
import type { MediaShelf } from './media.ts';
import type { Media } from './message.ts';

/** Why Twilio gives a message with a file up. */
interface MediaFailure {
  readonly code: number;
  readonly message: string;
}

const notFetched: MediaFailure = { code: 63019, message: 'Media failed to download' };
const unsupported: MediaFailure = { code: 63021, message: 'Channel invalid content error' };
const tooLarge: MediaFailure = { code: 11751, message: 'Media message exceeds the size limit' };

const megabyte = 1024 * 1024;
/** What WhatsApp takes from a business: photos of 5 MB, other files of 16 MB. WebP is for stickers only. */
const limits: Readonly<Record<string, number>> = {
  'image/jpeg': 5 * megabyte,
  'image/png': 5 * megabyte,
  'application/pdf': 16 * megabyte,
  'audio/ogg': 16 * megabyte,
  'audio/mpeg': 16 * megabyte,
  'video/mp4': 16 * megabyte,
};

const heads: Readonly<Record<string, string>> = {
  'image/jpeg': 'ffd8ff',
  'image/png': '89504e47',
  'application/pdf': '25504446',
};

const patience = 10_000;

/** Whether a URL is on our caller's public address. What others host is never fetched. */
const isOurCallers = ({ settings }: Sandbox, url: string): boolean =>
  settings.webhookBase !== undefined && url.startsWith(`${settings.webhookBase}/`);

/** Fetches the files of a message from the URLs that the sender gave, as Twilio does; undefined: all are there. */
export async function fetchMedia(
  sandbox: Sandbox,
  shelf: MediaShelf,
  media: readonly Media[],
): Promise<MediaFailure | undefined> {
  for (const item of media.filter(({ url }) => isOurCallers(sandbox, url))) {
    const failure = await fetchOne(sandbox, shelf, item);
    if (failure) return failure;
  }
  return undefined;
}

async function fetchOne(sandbox: Sandbox, shelf: MediaShelf, item: Media): Promise<MediaFailure | undefined> {
  const file = await download(sandbox.deliveries.route(item.url));
  if (!file || file.bytes.length === 0) return notFetched;
  const { contentType, bytes } = file;
  const limit = limits[contentType];
  if (limit === undefined) return unsupported;
  if (bytes.length > limit) return tooLarge;
  if (!bytes.toString('hex', 0, 4).startsWith(heads[contentType] ?? '')) return unsupported;
  item.contentType = contentType;
  // The sender's link expires; the phone shows what was fetched, at its path here.
  item.url = `/media/${shelf.keep(contentType, bytes)}`;
  return undefined;
}

const header = z.string().transform((value) => value.split(';')[0]?.trim().toLowerCase() ?? '');

async function download(url: string): Promise<{ contentType: string; bytes: Buffer } | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
    if (!response.ok) return undefined;
    const contentType = header.parse(response.headers.get('content-type') ?? '');
    return { contentType, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch {
    return undefined; // nothing answers there: the message ends as one that could not be fetched
  }
}
