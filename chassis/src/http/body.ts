import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { AppError, texts } from './error.ts';

const malformed = (cause?: unknown): AppError =>
  new AppError('invalid', 'malformed_json', texts.malformedJson, { cause });
const wrongType = (): AppError => new AppError('wrong_type', 'unsupported_media_type', texts.wrongType);

/** 413: the body is longer than its limit. */
export const tooLarge = (cause?: unknown): AppError =>
  new AppError('too_large', 'body_too_large', texts.tooLarge, { cause });

/** The caller went away before the exchange was complete; there is nobody to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Reads the body's bytes. Throws 413 beyond `limit` bytes at once; what is left of the body is then discarded by Node. */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  if (req.destroyed) throw new CallerGone('the caller went away');
  try {
    return await getRawBody(req, { limit, length: req.headers['content-length'] ?? null });
  } catch (cause) {
    if ((cause as { type?: string }).type === 'entity.too.large') throw tooLarge(cause);
    throw req.destroyed ? new CallerGone('the caller went away', { cause }) : cause;
  }
}

/** Whether the request announces a body at all. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const jsonType = /^\s*application\/(?:json|[\w.+-]+\+json)\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

const isPlainJson = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity') === 'identity' && jsonType.test(headers['content-type'] ?? '');

/**
 * Reads and parses a JSON body; undefined where none was sent. Throws 400, 413 or 415. `express.json` would read a body
 * that is too large to its end before it answers, and would replace bytes that are not UTF-8.
 */
export async function readJson(req: IncomingMessage, limit: number): Promise<unknown> {
  if (!hasBody(req)) return undefined;
  if (!isPlainJson(req)) throw wrongType();
  const bytes = await readBody(req, limit);
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw malformed();
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw malformed(cause);
  }
}
