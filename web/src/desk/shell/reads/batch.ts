import { requestOf } from '@tianguis/proto/client';
import type { Language } from '@tianguis/proto/errors';
import { mostReads, notARead } from '@tianguis/proto/gateway/batch/batch';
import type { batchReads } from '@tianguis/proto/gateway/batch/operations';
import type { StreamEventOf } from '@tianguis/proto/operation';
import { readServerSentEvents } from '@tianguis/proto/server-sent-events';
import { isBusy } from './patience.ts';

type Part = StreamEventOf<typeof batchReads>['data'];

/** As generated, but written out: a test compares. */
export const batch = { id: 'batchReads', method: 'POST', path: '/api/batch' } as const;

/** A read that waits for its answer. */
interface Read {
  readonly url: string;
  readonly init: RequestInit | undefined;
  readonly answer: (response: Response | Promise<Response>) => void;
}

/** Milliseconds within which reads go out together: what a page, a clock or an event asks for comes in a burst. */
const moment = 10;

const isGone = ({ init }: Read): boolean => init?.signal?.aborted === true;

const isUnread = ({ status, body }: Part): boolean => status === 404 && body.includes(`"${notARead}"`);

// No response of these statuses may have a body.
const bodyOf = ({ status, body }: Part): string | null => (status === 204 || status === 304 ? null : body);

/** Fires once nobody waits for any of the reads. */
function untilAllGone(reads: readonly Read[]): AbortSignal {
  const leaving = new AbortController();
  const look = () => void (reads.every(isGone) && leaving.abort());
  for (const { init } of reads) init?.signal?.addEventListener('abort', look, { once: true });
  return leaving.signal;
}

/**
 * Sends the reads that are asked for at one moment as one request. Each is answered for itself, as soon as its part is
 * there. What no part answers is asked alone: a batch that fails costs a request, never an answer.
 */
export function batched(send: typeof fetch, language: () => Language): typeof fetch {
  let gathered: Read[] = [];

  const alone = ({ url, init }: Read): Promise<Response> => send(url, init);

  async function readParts(reads: readonly Read[], open: Set<Read>): Promise<void> {
    const body = { reads: reads.map(({ url }) => url) };
    const response = await requestOf({ language, fetch: send }, batch, { body }, { signal: untilAllGone(reads) });
    if (isBusy(response)) {
      // Each of them is refused as it would be alone, and waits.
      for (const read of open) read.answer(response.clone());
      open.clear();
    }
    if (!response.ok || !response.body) return;
    for await (const { data } of readServerSentEvents(response.body)) {
      const part = JSON.parse(data) as Part;
      const read = reads[part.index];
      if (!read || isUnread(part) || !open.delete(read)) continue;
      read.answer(new Response(bodyOf(part), { status: part.status, headers: part.headers }));
    }
  }

  async function ask(reads: readonly Read[]): Promise<void> {
    const open = new Set(reads);
    // Whatever broke, they are asked alone, and fail for themselves.
    if (reads.length > 1) await readParts(reads, open).catch(() => undefined);
    for (const read of open) if (!isGone(read)) read.answer(alone(read));
  }

  function flush(): void {
    const reads = gathered.filter((read) => !isGone(read));
    gathered = [];
    for (let at = 0; at < reads.length; at += mostReads) void ask(reads.slice(at, at + mostReads));
  }

  return (input, init) => {
    const isRead = typeof input === 'string' && input.startsWith('/api/') && (init?.method ?? 'GET') === 'GET';
    if (!isRead) return send(input, init);
    init?.signal?.throwIfAborted();
    return new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
      if (gathered.length === 0) setTimeout(flush, moment);
      gathered.push({ url: input, init, answer: resolve });
    });
  };
}
