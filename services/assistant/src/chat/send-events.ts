import type { RawCall } from '@tianguis/chassis/http/operation';
import { problemOf } from '@tianguis/chassis/http/problem';
import { serverSentEvent } from '@tianguis/proto/server-sent-events';
import type { Listener } from '../engines/answer.ts';

// Nobody on the way may hold the parts back: neither a proxy's buffer nor a compressor's.
const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

type StreamCall = Pick<RawCall, 'res' | 'signal' | 'lang' | 'log' | 'requestId'>;

/** Answers with server-sent events: a `delta` for each part of the text, then `done`, or `error` with a problem. */
export async function sendEvents(
  { res, signal, lang, log, requestId }: StreamCall,
  work: (listener: Listener) => Promise<object>,
): Promise<void> {
  res.writeHead(200, head).flushHeaders();
  const send = (event: string, data: object) => void res.write(serverSentEvent(event, data));
  try {
    send('done', await work({ signal, onText: (text) => send('delta', { text }) }));
  } catch (err) {
    if (!signal.aborted) {
      log.error({ err }, 'a streamed answer failed');
      send('error', { ...problemOf(err, lang).problem, requestId });
    }
  }
  res.end();
}
