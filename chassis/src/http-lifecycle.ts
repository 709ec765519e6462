import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Health } from './health.ts';
import type { Exchange } from './http-exchange.ts';
import type { HttpLimits, HttpServer } from './http-options.ts';

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

// Bytes that a caller had already sent when the last reply ended get this long to become a request.
const lastCall = 50;

export function createLifecycle({ server, health, limits, closing }: Parts): Lifecycle {
  const exchanges = new Set<Exchange>();
  let nobody: (() => void) | undefined;
  let closed: Promise<void> | undefined;

  const finished = async (): Promise<void> => {
    while (exchanges.size > 0) {
      await new Promise<void>((resolve) => {
        nobody = resolve;
      });
      await delay(lastCall);
    }
  };

  const shutDown = async (): Promise<void> => {
    const started = performance.now();
    health.drain();
    if (!server.listening) return;
    if ((await connections(server)) > 0) await delay(limits.drain);
    const stopped = once(server, 'close');
    server.close();
    closing.abort();
    const deadline = new AbortController();
    const left = Math.max(0, limits.close - (performance.now() - started));
    await Promise.race([finished(), delay(left, undefined, { signal: deadline.signal }).catch(() => undefined)]);
    deadline.abort();
    for (const exchange of exchanges) exchange.abort();
    server.closeAllConnections();
    await stopped;
  };

  return {
    begin(exchange) {
      exchanges.add(exchange);
      if (health.draining()) exchange.res.setHeader('connection', 'close');
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
