import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CallerGone, tooLarge } from '@tianguis/chassis/http/body';
import { AppError } from '@tianguis/chassis/http/error';
import { headBytes } from './photo-kind.ts';

/** A body on disk for as long as it is worked on. */
export interface ReceivedFile {
  readonly path: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly head: Uint8Array;
}

/** Streams bytes to a file of at most `limit`, and gives that to `work`; the file is gone afterwards. */
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

/** Streams a body to a file, never holding it whole, and gives that to `work`; the file is gone afterwards. */
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
  // The request stays open: its refusal is still to be answered.
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
