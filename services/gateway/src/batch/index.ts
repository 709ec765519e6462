import { roomsWith } from '@tianguis/chassis/service/room';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import { serverSentEvent } from '@tianguis/proto/server-sent-events';
import { openPart } from './part.ts';

// Neither the buffer of a proxy nor a compressor may hold the parts back.
const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Several reads in one request: the desk opens with dozens of them. */
export const batch = roomsWith<object>()<Pick<typeof gatewayOperations, 'batchReads'>>(() => ({
  handlers: {
    async batchReads({ body, req, res, signal, lang }) {
      res.writeHead(200, head).flushHeaders();
      // Who left while they were identified waits for none of the reads.
      if (signal.aborted) return;
      const parts = body.reads.map((url) => openPart(req, url, lang));
      signal.addEventListener('abort', () => {
        for (const part of parts) part.cancel();
      });
      const send = async (reply: (typeof parts)[number]['reply'], index: number): Promise<void> => {
        const answer = await reply;
        if (!signal.aborted) res.write(serverSentEvent('part', { index, ...answer }));
      };
      await Promise.all(parts.map(({ reply }, index) => send(reply, index)));
      res.end();
    },
  },
}));
