import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CallerGone, tooLarge } from '@tianguis/chassis/http/body';
import { AppError } from '@tianguis/chassis/http/error';

type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** How many bytes tell the kind of a photo. */
const headBytes = 16;

/** The kind of a photo by its first bytes, since names and declared types prove nothing; undefined if it is not one. */
export function photoKindOf(head: Uint8Array): PhotoKind | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (text(head, 4, 8) !== 'ftyp') return undefined;
  const brand = text(head, 8, 12);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return heic.has(brand) ? 'heic' : undefined;
}

/** A file on disk that exists only while it is processed. */
export interface ReceivedFile {
  readonly path: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly head: Uint8Array;
}

/** Streams at most `limit` bytes to a file, passes it to `work` and deletes it. */
export async function withFile<T>(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `tianguis-photo-${randomUUID()}`);
  try {
    const hash = await write(source, path, limit);
    return await work({ path, hash, head: await headOf(path) });
  } finally {
    await rm(path, { force: true });
  }
}

/** Streams a request's body to a file without buffering it, passes the file to `work` and deletes it. */
export async function withReceived<T>(
  req: IncomingMessage,
  limit: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
  let received = false;
  try {
    return await withFile(req, limit, (file) => {
      received = true;
      return work(file);
    });
  } catch (cause) {
    const gone = !received && req.destroyed && !req.complete && !(cause instanceof AppError);
    throw gone ? new CallerGone('the caller went away', { cause }) : cause;
  }
}

async function write(source: AsyncIterable<Uint8Array>, path: string, limit: number): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  async function* within(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  // The request stays open, so that a refusal can still be sent.
  await pipeline(source, within, createWriteStream(path), { end: true });
  return hash.digest('hex');
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
