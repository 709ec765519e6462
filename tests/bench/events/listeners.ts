import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** When each event, by the number in its subject, reached each of many browsers. */
export interface Listeners {
  /** Milliseconds on the clock of `performance.now()`, by event number. */
  readonly arrivals: Map<number, number[]>;
  count(): number;
  close(): void;
}

const together = 100;

/** Opens event streams on bare sockets: cheap enough that the reading side does not set the figures. */
export async function openListeners(url: string, count: number): Promise<Listeners> {
  const { hostname, port } = new URL(url);
  const arrivals = new Map<number, number[]>();
  const sockets: Socket[] = [];

  const note = (text: string): void => {
    const now = performance.now();
    for (const [, number] of text.matchAll(/"subject":"[^"]*\/(\d+)"/g)) {
      const times = arrivals.get(Number(number)) ?? [];
      times.push(now);
      arrivals.set(Number(number), times);
    }
  };
  const open = async (): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    if (!head.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${head}`);
    socket.on('data', (chunk: Buffer) => note(chunk.toString('latin1')));
  };

  while (sockets.length < count) {
    await Promise.all(Array.from({ length: Math.min(together, count - sockets.length) }, open));
  }
  return {
    arrivals,
    count: () => sockets.length,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
