import type { Request, Response } from 'express';
import type { Book } from '../twilio/book.ts';
import { contactOf, type Message } from '../twilio/message.ts';
import { presentOnPhone } from './present.ts';

export type Live = { stream(req: Request, res: Response): void; close(): void };

const maxBuffered = 256 * 1024;

/** Server-sent events for the open phone pages: each new or changed message, or those of one number. */
export function createLive(book: Book): Live {
  const open = new Set<Response>();
  return {
    stream(req, res) {
      const phone = typeof req.query.phone === 'string' ? req.query.phone : undefined;
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      res.write('retry: 1000\n\n');
      open.add(res);
      const stop = book.watch((message: Message) => {
        if (phone && contactOf(message) !== phone) return;
        // A page that does not keep up reconnects and reads everything anew.
        if (res.writableLength > maxBuffered) return void res.destroy();
        res.write(`data: ${JSON.stringify(presentOnPhone(message))}\n\n`);
      });
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
