import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { AppError, texts } from './error.ts';

const tooLarge = (): AppError => new AppError('too_large', 'body_too_large', texts.tooLarge);
const malformed = (cause?: unknown): AppError =>
  new AppError('invalid', 'malformed_json', texts.malformedJson, { cause });
const wrongType = (): AppError => new AppError('wrong_type', 'unsupported_media_type', texts.wrongType);

/** The caller went away before the request was complete; there is nobody to answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Whether the request announces a body at all. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads the body's bytes. Throws 413 beyond `limit` bytes; what is left of the body is then discarded by Node. */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge());
  if (req.destroyed) return Promise.reject(new CallerGone('the caller went away'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = () => {
      req.off('data', onData).off('end', onEnd).off('close', onGone).off('error', onGone);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      settle();
      reject(tooLarge());
    };
    const onEnd = () => {
      settle();
      const only = chunks[0];
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks, size));
    };
    const onGone = () => {
      settle();
      reject(new CallerGone('the caller went away'));
    };
    req.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone);
  });
}

const jsonType = /^\s*application\/(?:json|[\w.+-]+\+json)\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

function checkHeaders({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw wrongType();
  if (!jsonType.test(headers['content-type'] ?? '')) throw wrongType();
}

/** Reads and parses a JSON body; undefined where none was sent. Throws 400, 413 or 415. */
export async function readJson(
  req: IncomingMessage,
  limit: number,
): Promise<{ value: unknown; suspect: boolean } | undefined> {
  if (!hasBody(req)) return undefined;
  checkHeaders(req);
  const bytes = await readBody(req, limit);
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw malformed();
  try {
    return { value: JSON.parse(bytes.toString('utf8')), suspect: mayHoldUnstorable(bytes) };
  } catch (cause) {
    throw malformed(cause);
  }
}

// In valid JSON a null character or half a surrogate pair can only come as an escape.
const mayHoldUnstorable = (bytes: Buffer): boolean =>
  bytes.includes('\\u0000') || bytes.includes('\\ud') || bytes.includes('\\uD');
