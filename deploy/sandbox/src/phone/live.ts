import type { Request, Response } from 'express';
import type { Book } from '../twilio/book.ts';
import { contactOf, type Message } from '../twilio/message.ts';
import { presentOnPhone } from './present.ts';

export type Live = { stream(req: Request, res: Response): void; close(): void };

const batchMs = 100;
const maxBatch = 200;
const maxBuffered = 256 * 1024;

/** Server-sent events for the open phone pages: batches of new or changed messages, of all numbers or of one. */
export function createLive(book: Book): Live {
  const open = new Set<Response>();
  return {
    stream(req, res) {
      const phone = typeof req.query.phone === 'string' ? req.query.phone : undefined;
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      res.write('retry: 1000\n\n');
      open.add(res);
      const stop = sendBatches(book, res, (message) => !phone || contactOf(message) === phone);
      res.on('close', () => {
        stop();
        open.delete(res);
      });
    },
    close() {
      for (const res of open) res.end();
    },
  };
}

function sendBatches(book: Book, res: Response, wanted: (message: Message) => boolean): () => void {
  const changed = new Map<string, Message>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    // A page that does not keep up is closed; it reconnects and reads everything anew.
    if (res.writableLength > maxBuffered) return void res.destroy();
    if (changed.size > maxBatch) res.write('event: resync\ndata: {}\n\n');
    else res.write(`data: ${JSON.stringify([...changed.values()].map(presentOnPhone))}\n\n`);
    changed.clear();
  };
  const stop = book.watch((message) => {
    if (!wanted(message)) return;
    if (changed.size <= maxBatch) changed.set(message.sid, message);
    timer ??= setTimeout(flush, batchMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
