import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Compilable } from '@tianguis/chassis/storage/sql';
import type { SubmittingTx } from '@tianguis/chassis/storage/submitting-transaction';
import { from as copyFrom } from 'pg-copy-streams';

/** One row of a COPY: how long it may be, and how it is written. */
export interface RowWriter {
  sizeOf(index: number): number;
  /** Returns where the row ends. */
  write(index: number, target: Buffer, at: number): number;
}

const pieceSize = 64 * 1024;

function* pieces(count: number, { sizeOf, write }: RowWriter): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(pieceSize);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const size = sizeOf(index);
    if (at + size > piece.length) {
      if (at > 0) yield piece.subarray(0, at);
      piece = Buffer.allocUnsafe(Math.max(pieceSize, size));
      at = 0;
    }
    at = write(index, piece, at);
  }
  if (at > 0) yield piece.subarray(0, at);
}

/** Copies rows into the table of a COPY, at the pace of the database. */
export const copyRows = (tx: SubmittingTx, into: Compilable, count: number, writer: RowWriter): Promise<void> =>
  pipeline(Readable.from(pieces(count, writer), { objectMode: false }), tx.submit(copyFrom(into.compile().sql)));
