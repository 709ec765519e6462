import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Health } from '../process/health.ts';
import { sharesPort } from '../process/supervisor.ts';
import type { HttpLimits } from './limits.ts';

export interface HttpServer {
  listen(port: number, host: string): Promise<{ url: string; port: number }>;
  /** Not ready, then no new connections, then waits for what is under way. Safe to call twice. */
  close(): Promise<void>;
  /** Aborts once the server no longer accepts connections: end streams then, or they hold the shutdown up. */
  readonly closing: AbortSignal;
}

/** Starts, counts and stops: what a server does besides answering. */
export interface Lifecycle extends HttpServer {
  readonly track: RequestHandler;
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

export function createLifecycle(server: Server, health: Health, limits: HttpLimits): Lifecycle {
  const closing = new AbortController();
  const replies = new Set<ServerResponse>();
  let arrived = 0;
  let closed: Promise<void> | undefined;
  server.on('connection', () => {
    arrived += 1;
  });
  const arrivals = (): number => arrived;

  const drain = async (): Promise<void> => {
    for (const res of replies) res.shouldKeepAlive = false;
    if ((await connections(server)) === 0) return;
    await delay(limits.drain);
    await calm(arrivals);
  };

  const finish = async (until: number): Promise<void> => {
    while (replies.size > 0 && performance.now() < until) {
      await delay(lastCall);
      server.closeIdleConnections();
      if (replies.size === 0) await calm(arrivals);
    }
  };

  const shutDown = async (): Promise<void> => {
    const until = performance.now() + limits.close;
    health.drain();
    if (!server.listening) return;
    await drain();
    const stopped = once(server, 'close');
    server.close();
    closing.abort();
    await finish(until);
    const cutOff = [...replies].map((res) => once(res, 'close'));
    server.closeAllConnections();
    await Promise.all([stopped, ...cutOff]);
  };

  return {
    track(_req, res, next) {
      replies.add(res);
      arrived += 1;
      if (health.draining()) res.shouldKeepAlive = false;
      res.on('close', () => replies.delete(res));
      next();
    },
    underWay: () => replies.size,
    closing: closing.signal,
    async listen(port, host) {
      server.listen({ port, host, reusePort: sharesPort() });
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
