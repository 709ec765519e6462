import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { memberCookieName } from '@tianguis/proto/gateway/identity/session-cookie';

/** The event streams that members' pages hold open, on bare sockets: the reading side is not to set the figures. */
export interface Pages {
  /** Milliseconds on the clock of `performance.now()`, by order and moment of the position. */
  readonly arrivals: ReadonlyMap<string, readonly number[]>;
  close(): void;
}

export const keyOf = (orderId: number, at: string): string => `${orderId} ${at}`;

const shown = /"orderId":(\d+),"memberId":\d+,"position":\{"at":"([^"]+)"/g;
const together = 50;

export async function openPages(url: string, sessions: readonly string[]): Promise<Pages> {
  const { hostname, port } = new URL(url);
  const arrivals = new Map<string, number[]>();
  const sockets: Socket[] = [];

  const note = (text: string): void => {
    const now = performance.now();
    for (const [, orderId, at = ''] of text.matchAll(shown)) {
      const key = keyOf(Number(orderId), at);
      arrivals.set(key, [...(arrivals.get(key) ?? []), now]);
    }
  };
  const open = async (session: string): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.push(socket);
    await once(socket, 'connect');
    const cookie = `${memberCookieName(url)}=${session}`;
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${head}`);
    socket.on('data', (chunk: Buffer) => note(chunk.toString('latin1')));
  };

  for (let from = 0; from < sessions.length; from += together)
    await Promise.all(sessions.slice(from, from + together).map(open));
  return {
    arrivals,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
