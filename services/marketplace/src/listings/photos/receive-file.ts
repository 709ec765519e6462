import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CallerGone, tooLarge } from '@tianguis/chassis/http/body';
import { headBytes } from './photo-kind.ts';

/** A body on disk for as long as it is worked on. */
export interface ReceivedFile {
  readonly path: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly head: Uint8Array;
}

/** Streams a body to a file, never holding it whole, and gives that to `work`; the file is gone afterwards. */
export async function withReceived<T>(
  req: IncomingMessage,
  limit: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const path = join(tmpdir(), `tianguis-photo-${randomUUID()}`);
  try {
    const hash = await write(req, path, limit);
    return await work({ path, hash, head: await headOf(path) });
  } finally {
    await rm(path, { force: true });
  }
}

async function write(req: IncomingMessage, path: string, limit: number): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  async function* within(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    // The request stays open: its refusal is still to be answered.
    await pipeline(req, within, createWriteStream(path), { end: true });
  } catch (cause) {
    if (req.destroyed && !req.complete && size <= limit) throw new CallerGone('the caller went away', { cause });
    throw cause;
  }
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
