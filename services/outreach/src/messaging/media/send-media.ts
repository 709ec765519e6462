import type { RawCall } from '@tianguis/chassis/http/server';

/** What a browser may show by itself; anything else is only ever saved. */
const shown = /^(image\/(jpeg|png|webp|gif)|audio\/[\w.+-]+|video\/(mp4|3gpp))$/;

/** Strangers made this file: it can run nothing here, whatever it says that it is. */
export function sendMedia(res: RawCall['res'], contentType: string | null, bytes: Buffer): void {
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
