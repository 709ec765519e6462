import { batchReads } from '@tianguis/proto/gen/client.ts';
import { serverSentEvent } from '@tianguis/proto/server-sent-events';
import { describe, expect, it, vi } from 'vitest';
import { batch, batched } from './batch.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

const isBatch = ({ url }: Sent): boolean => url === batch.path;
const readsOf = ({ init }: Sent): string[] => JSON.parse(String(init?.body)).reads;
const json = (value: unknown, init?: ResponseInit) => Response.json(value, init);

interface Part {
  readonly index: number;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

const eventOf = ({ index, status = 200, headers = {}, body }: Part): string =>
  serverSentEvent('part', { index, status, headers, body: JSON.stringify(body) });

const streamOf = (parts: readonly Part[]): Response =>
  new Response(parts.map(eventOf).join(''), { headers: { 'content-type': 'text/event-stream' } });

/** Answers each read with its own address, and a batch as the test says. */
function start(answerBatch: (sent: Sent) => Response | Promise<Response> = echo) {
  const sent: Sent[] = [];
  const network = async (url: string, init?: RequestInit) => {
    const one = { url, init };
    sent.push(one);
    init?.signal?.throwIfAborted();
    return isBatch(one) ? answerBatch(one) : json({ alone: url });
  };
  const send = batched(network as typeof fetch, () => 'es');
  const read = async (url: string, init?: RequestInit) => (await send(url, init)).json();
  return { sent, send, read };
}

const echo = (sent: Sent): Response => streamOf(readsOf(sent).map((url, index) => ({ index, body: { part: url } })));

describe('reads of one moment', () => {
  it('go out as one request, each with its own answer', async () => {
    const { sent, read } = start((one) =>
      streamOf(
        readsOf(one)
          .map((url, i) => ({ index: i, body: url }))
          .reverse(),
      ),
    );
    expect(await Promise.all([read('/api/a?x=1'), read('/api/b'), read('/api/c')])).toEqual([
      '/api/a?x=1',
      '/api/b',
      '/api/c',
    ]);
    expect(sent.map(({ url, init }) => [init?.method, url])).toEqual([['POST', '/api/batch']]);
    expect(sent[0]?.init).toMatchObject({ credentials: 'include', headers: { 'x-language': 'es' } });
    expect(batch).toEqual(batchReads);
  });

  it('are one read as it is where there is one, and further requests where there are many', async () => {
    const { sent, read } = start();
    expect(await read('/api/a')).toEqual({ alone: '/api/a' });
    const many = Array.from({ length: 41 }, (_, index) => `/api/${index}`);
    await Promise.all(many.map((url) => read(url)));
    expect(sent.slice(1).map((one) => (isBatch(one) ? readsOf(one).length : one.url))).toEqual([20, 20, '/api/40']);
  });

  it('leave writes and other addresses alone', async () => {
    const { sent, send } = start();
    await Promise.all([send('/api/a', { method: 'POST' }), send('/api/b', { method: 'PUT' }), send('/hoy')]);
    expect(sent.map(({ url }) => url)).toEqual(['/api/a', '/api/b', '/hoy']);
  });

  it('do not wait for each other', async () => {
    const late = Promise.withResolvers<void>();
    const { read } = start(() => {
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(encoder.encode(eventOf({ index: 1, body: 'quick' })));
          await late.promise;
          controller.enqueue(encoder.encode(eventOf({ index: 0, body: 'slow' })));
          controller.close();
        },
      });
      return new Response(body);
    });
    const slow = read('/api/slow');
    expect(await read('/api/quick')).toBe('quick');
    late.resolve();
    expect(await slow).toBe('slow');
  });

  it('have their own status and headers, as they would alone', async () => {
    const parts = [
      { index: 0, status: 429, headers: { 'retry-after': '3' }, body: { code: 'too_many_requests' } },
      { index: 1, status: 503, headers: { 'retry-after': '1' }, body: { code: 'unavailable' } },
      { index: 2, body: 'read' },
    ];
    const { sent, send } = start(() => streamOf(parts));
    const replies = await Promise.all(['/api/a', '/api/b', '/api/c'].map((url) => send(url)));
    expect(replies.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '3'],
      [503, '1'],
      [200, null],
    ]);
    expect(sent).toHaveLength(1);
  });
});

describe('a batch that fails', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['that the network loses', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that an older gateway does not know', () => json({ code: 'route_not_found' }, { status: 404 })],
    ['whose session ended', () => json({ code: 'unauthenticated' }, { status: 401 })],
    ['that nobody can read', () => new Response('event: part\ndata: {\n\n')],
  ])('falls apart into its reads: one %s', async (_, answer) => {
    const { sent, read } = start(answer);
    expect(await Promise.all([read('/api/a'), read('/api/b')])).toEqual([{ alone: '/api/a' }, { alone: '/api/b' }]);
    expect(sent.map(({ url }) => url)).toEqual(['/api/batch', '/api/a', '/api/b']);
  });

  it('has asked again only what it did not answer', async () => {
    const notRead = { index: 1, status: 404, body: { code: 'not_a_read' } };
    const { sent, read } = start(() => streamOf([{ index: 0, body: 'read' }, notRead]));
    expect(await Promise.all([read('/api/a'), read('/api/file.csv'), read('/api/cut')])).toEqual([
      'read',
      { alone: '/api/file.csv' },
      { alone: '/api/cut' },
    ]);
    expect(sent.map(({ url }) => url)).toEqual(['/api/batch', '/api/file.csv', '/api/cut']);
  });

  it('is refused for each of its reads where the server is busy, and none goes out again by itself', async () => {
    const busy = () => json({ code: 'unavailable' }, { status: 503, headers: { 'retry-after': '2' } });
    const { sent, send } = start(busy);
    const replies = await Promise.all(['/api/a', '/api/b'].map((url) => send(url)));
    expect(replies.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
    expect(await replies[1]?.json()).toEqual({ code: 'unavailable' });
    expect(sent).toHaveLength(1);
  });
});

describe('a read that is no longer wanted', () => {
  it('is left out of the batch, or given up while the others go on', async () => {
    const { sent, read } = start();
    const early = new AbortController();
    const left = read('/api/left', { signal: early.signal });
    const others = Promise.all([read('/api/a'), read('/api/b')]);
    early.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(await others).toEqual([{ part: '/api/a' }, { part: '/api/b' }]);
    expect(sent.map(readsOf)).toEqual([['/api/a', '/api/b']]);
  });

  it('ends the batch once none of its reads is wanted', async () => {
    const hung = vi.fn(
      ({ init }: Sent) =>
        new Promise<Response>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    );
    const { sent, read } = start(hung);
    const first = new AbortController();
    const second = new AbortController();
    const reads = [read('/api/a', { signal: first.signal }), read('/api/b', { signal: second.signal })];
    const settled = Promise.allSettled(reads);
    await vi.waitFor(() => expect(hung).toHaveBeenCalledTimes(1));
    first.abort();
    expect(sent[0]?.init?.signal?.aborted).toBe(false);
    second.abort();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent[0]?.init?.signal?.aborted).toBe(true);
    expect(sent).toHaveLength(1);
  });
});
