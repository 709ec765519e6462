import { second } from '@tianguis/proto/time';

/** However long a server asks us to wait, a read is tried again after this. */
const longest = 60 * second;

/** Seconds or a date, as `Retry-After` says it; 0 where it says nothing. */
export function waitAsked(headers: Pick<Headers, 'get'>, now: number): number {
  const value = headers.get('retry-after');
  if (value === null) return 0;
  const asked = /^\d+(\.\d+)?$/.test(value) ? Number(value) * second : Date.parse(value) - now;
  return Number.isNaN(asked) ? 0 : Math.min(longest, Math.max(0, asked));
}

const isBusy = ({ status }: Pick<Response, 'status'>): boolean => status === 429 || status === 503;

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/**
 * Sends reads only when the server wants them: after an answer with `Retry-After`, all reads of the tab wait that long, each
 * a little longer than the last one, so that they do not come back all at once. Writes are the reader's own, and go out.
 */
export function patient(send: typeof fetch, spread = 250): typeof fetch {
  let freeAt = 0;
  let waiting = 0;
  return async (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    // Another answer may ask for more time meanwhile.
    while (isRead && Date.now() < freeAt) {
      waiting += 1;
      try {
        await pause(freeAt - Date.now() + (waiting - 1) * spread, init?.signal);
      } finally {
        waiting -= 1;
      }
    }
    const response = await send(input, init);
    if (isBusy(response)) freeAt = Math.max(freeAt, Date.now() + waitAsked(response.headers, Date.now()));
    return response;
  };
}
