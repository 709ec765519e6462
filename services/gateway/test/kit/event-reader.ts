import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { eventually } from '@tianguis/testkit/eventually';

export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  readonly data: { subject: string; time: string; data: Record<string, unknown> };
}

/** A browser's side of an event stream, on one connection. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: ReadEvent[];
  /** The place in the stream that a browser would come back with. */
  lastId(): string;
  raw(): string;
  closed(): boolean;
  has(count: number): Promise<ReadEvent[]>;
  close(): void;
}

function parse(block: string): Partial<Record<'id' | 'event' | 'data', string>> {
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const req = request(url, { headers, agent: false });
  req.end();
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  const events: ReadEvent[] = [];
  let lastId = '';
  let text = '';
  let rest = '';
  let closed = false;
  res.setEncoding('utf8');
  res.on('data', (chunk: string) => {
    text += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const { id, event, data } of blocks.map(parse)) {
      if (id !== undefined) lastId = id;
      if (event !== undefined) events.push({ id: lastId, event, data: JSON.parse(data ?? '{}') });
    }
  });
  res
    .on('error', () => undefined)
    .on('close', () => {
      closed = true;
    });
  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    events,
    lastId: () => lastId,
    raw: () => text,
    closed: () => closed,
    has: (count) => eventually(() => (events.length >= count ? events : undefined), { what: `${count} events` }),
    close: () => req.destroy(),
  };
}
