import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { Health } from '../process/health.ts';
import type { Exchange } from './exchange.ts';
import type { HttpLimits, HttpServer } from './options.ts';

interface Parts {
  readonly server: Server;
  readonly health: Health;
  readonly limits: HttpLimits;
  /** Told once no new connection is accepted any more. */
  readonly closing: AbortController;
}

/** Starts, counts and stops: what a server does besides answering. */
export interface Lifecycle extends Omit<HttpServer, 'closing'> {
  begin(exchange: Exchange): void;
  end(exchange: Exchange): void;
  underWay(): number;
}

const urlOf = ({ address, family, port }: AddressInfo): string => {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
};

const connections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 1 : count)));

// Bytes that a caller had already sent when the last reply ended get this long to become a request, milliseconds.
const lastCall = 50;
// A turn of the event loop that takes longer than this may have left something waiting meanwhile, milliseconds.
const shortTurn = 2;
// A process that is busy all the time finds no calm; it closes after this, milliseconds.
const longestWait = 1_000;

/**
 * Waits for two short turns of the event loop in a row that brought nothing new. Timers come before input: right after
 * one, requests may lie in the kernel unread, and closing would reset them.
 */
async function calm(arrivals: () => number): Promise<void> {
  const until = performance.now() + longestWait;
  for (let calmTurns = 0; calmTurns < 2 && performance.now() < until; ) {
    const before = arrivals();
    const began = performance.now();
    await turn();
    calmTurns = arrivals() === before && performance.now() - began < shortTurn ? calmTurns + 1 : 0;
  }
}

export function createLifecycle({ server, health, limits, closing }: Parts): Lifecycle {
  const exchanges = new Set<Exchange>();
  let arrived = 0;
  let nobody: (() => void) | undefined;
  let closed: Promise<void> | undefined;
  server.on('connection', () => {
    arrived += 1;
  });
  const arrivals = (): number => arrived;

  const finished = async (): Promise<void> => {
    while (exchanges.size > 0) {
      await new Promise<void>((resolve) => {
        nobody = resolve;
      });
      await delay(lastCall);
      await calm(arrivals);
    }
  };

  const drain = async (): Promise<void> => {
    health.drain();
    for (const { res } of exchanges) res.shouldKeepAlive = false;
    if ((await connections(server)) === 0) return;
    await delay(limits.drain);
    await calm(arrivals);
  };

  const shutDown = async (): Promise<void> => {
    const until = performance.now() + limits.close;
    if (!server.listening) return health.drain();
    await drain();
    const stopped = once(server, 'close');
    server.close();
    closing.abort();
    const deadline = new AbortController();
    const left = Math.max(0, until - performance.now());
    await Promise.race([finished(), delay(left, undefined, { signal: deadline.signal }).catch(() => undefined)]);
    deadline.abort();
    for (const exchange of exchanges) exchange.abort();
    server.closeAllConnections();
    await stopped;
  };

  return {
    begin(exchange) {
      exchanges.add(exchange);
      arrived += 1;
      if (health.draining()) exchange.res.shouldKeepAlive = false;
    },
    end(exchange) {
      exchanges.delete(exchange);
      if (!closing.signal.aborted) return;
      setImmediate(() => server.closeIdleConnections());
      if (exchanges.size === 0) nobody?.();
    },
    underWay: () => exchanges.size,
    async listen(port, host) {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address() as AddressInfo;
      return { url: urlOf(address), port: address.port };
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };
}
