import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Response } from 'express';

/** Sends text with its length, never to be stored. HEAD gets the same headers and no body, which Node sees to. */
export function sendText(res: Response, status: number, type: string, text: string): void {
  res.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  res.end(text);
}

const json = 'application/json; charset=utf-8';

/** Sends a value as JSON, or nothing at all where there is no value. */
export function sendJson(res: Response, status: number, value: unknown): void {
  if (value === undefined) res.writeHead(status).end();
  else sendText(res, status, json, JSON.stringify(value));
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compress = {
  br: (text: string) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => toGzip(text),
};

/** Shorter texts, in characters, leave in a packet or two as they are. */
const worthIt = 2_048;

/** Sends a value as JSON, compressed where it is long. Not for what holds a secret: the length of a text tells of it (BREACH). */
export async function sendCompressedJson(res: Response, status: number, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  const encoding = text.length < worthIt ? false : res.req.acceptsEncodings('br', 'gzip');
  if (encoding !== 'br' && encoding !== 'gzip') return sendText(res, status, json, text);
  const body = await compress[encoding](text);
  res.vary('accept-encoding').set({ 'content-encoding': encoding, 'cache-control': 'no-store' });
  res.writeHead(status, { 'content-type': json, 'content-length': body.length }).end(body);
}
