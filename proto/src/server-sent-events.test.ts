import { expect, it } from 'vitest';
import { readServerSentEvents, serverSentEvent } from './server-sent-events.ts';

const streamOf = (parts: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
const read = (parts: readonly Uint8Array[]) => Array.fromAsync(readServerSentEvents(streamOf(parts)));
const bytes = (text: string) => new TextEncoder().encode(text);

it('reads what it writes, however the bytes are cut', async () => {
  const written = bytes(serverSentEvent('delta', { text: 'línea\nñandú\r\n' }) + serverSentEvent('done', { a: 1 }));
  for (const size of [1, 2, 7, written.length]) {
    const parts = Array.from({ length: Math.ceil(written.length / size) }, (_, i) =>
      written.slice(i * size, (i + 1) * size),
    );
    expect((await read(parts)).map(({ event, data }) => [event, JSON.parse(data)])).toEqual([
      ['delta', { text: 'línea\nñandú\r\n' }],
      ['done', { a: 1 }],
    ]);
  }
});

it('reads other writers’ events: comments, carriage returns, data of several lines, no name', async () => {
  const text = ': here\n\nretry: 5\n\ndata: a\r\ndata:b\r\n\r\nid: 1\nevent: x\ndata: c\n\ndata: cut off';
  expect(await read([bytes(text)])).toEqual([
    { event: 'message', data: 'a\nb' },
    { event: 'x', data: 'c' },
  ]);
});

it('hangs up when the reader leaves', async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes(serverSentEvent('delta', {}))),
    cancel: () => {
      cancelled = true;
    },
  });
  for await (const _ of readServerSentEvents(body)) break;
  expect(cancelled).toBe(true);
});
