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

export const isBusy = ({ status }: Pick<Response, 'status'>): boolean => status === 429 || status === 503;

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

/** The path of a read, without what it asks for there. */
const placeOf = (input: Parameters<typeof fetch>[0]): string => String(input).split('?')[0] ?? '';

interface Options {
  /** Milliseconds between reads that waited. */
  readonly spread?: number;
  readonly random?: () => number;
}

/**
 * Sends reads only when the server wants them. A limit (429) counts the person, so all reads of the tab wait as long as its
 * `Retry-After` says; a service that is away (503) holds back the reads of that path alone. Those that wait come back one
 * after the other, at moments that differ from tab to tab. Writes are the reader's own, and go out.
 */
export function patient(send: typeof fetch, { spread = 250, random = Math.random }: Options = {}): typeof fetch {
  let allFreeAt = 0;
  const freeAt = new Map<string, number>();
  let waiting = 0;
  const freeAtFor = (place: string): number => Math.max(allFreeAt, freeAt.get(place) ?? 0);

  function note({ status, headers }: Response, place: string): void {
    const until = Date.now() + waitAsked(headers, Date.now());
    if (status === 429) allFreeAt = Math.max(allFreeAt, until);
    else if (status === 503) freeAt.set(place, until);
    else freeAt.delete(place);
  }

  return async (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    const place = placeOf(input);
    // Another answer may ask for more time meanwhile.
    while (isRead && Date.now() < freeAtFor(place)) {
      const turn = (waiting + random()) * spread;
      waiting += 1;
      try {
        await pause(freeAtFor(place) - Date.now() + turn, init?.signal);
      } finally {
        waiting -= 1;
      }
    }
    const response = await send(input, init);
    if (isRead) note(response, place);
    return response;
  };
}
