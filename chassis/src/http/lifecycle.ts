import type { SendHandle } from 'node:child_process';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { Health } from '../process/health.ts';
import { hasSuccessor, inheritedSocket, isSupervised, socketOf } from '../process/supervisor.ts';
import type { HttpLimits } from './limits.ts';

export interface HttpServer {
  /** Where it listens; a successor listens on the socket of the process before it. */
  listen(port: number, host: string): Promise<{ url: string; port: number; socket: SendHandle }>;
  /**
   * Not ready, then no new connections, then waits for what is under way. Where a successor listens on the same socket
   * new connections end first, while callers still keep theirs. Safe to call twice.
   */
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

// Kept connections are closed once none of them has sent anything for this long, milliseconds. A request may be on its
// way: a phone on a slow network takes a second. With a successor nobody waits for us, so we give them that time.
const lastCall = 200;
const lastCallWithSuccessor = 2_000;
const glance = 20;
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
  let lastArrival = 0;
  let parting = false;
  let closed: Promise<void> | undefined;
  const arrive = (): void => {
    arrived += 1;
    lastArrival = performance.now();
  };
  server.on('connection', arrive);
  const arrivals = (): number => arrived;

  /** From now on each reply asks to close its connection. */
  const part = (): void => {
    parting = true;
    for (const res of replies) res.shouldKeepAlive = false;
  };

  const drain = async (): Promise<void> => {
    part();
    if ((await connections(server)) === 0) return;
    await delay(limits.drain);
    await calm(arrivals);
  };

  const finish = async (until: number): Promise<void> => {
    const silence = hasSuccessor() ? lastCallWithSuccessor : lastCall;
    const called = performance.now();
    // However long a connection was idle before, its next request may be on its way now.
    const isSilent = () => performance.now() - Math.max(lastArrival, called) >= silence;
    while ((await connections(server)) > 0 && performance.now() < until) {
      if (replies.size === 0 && isSilent()) {
        const before = arrived;
        await calm(arrivals);
        if (arrived === before) return;
      }
      await delay(glance);
    }
  };

  const shutDown = async (): Promise<void> => {
    const until = performance.now() + limits.close;
    health.drain();
    if (!server.listening) return;
    if (!isSupervised()) await drain();
    const stopped = once(server, 'close');
    // HTTP's own `close` would reset connections whose next request lies unread.
    NetServer.prototype.close.call(server);
    part();
    closing.abort();
    await finish(until);
    const cutOff = [...replies].map((res) => once(res, 'close'));
    server.closeAllConnections();
    await Promise.all([stopped, ...cutOff]);
  };

  return {
    track(_req, res, next) {
      replies.add(res);
      arrive();
      if (parting) res.shouldKeepAlive = false;
      res.on('close', () => replies.delete(res));
      next();
    },
    underWay: () => replies.size,
    closing: closing.signal,
    async listen(port, host) {
      const inherited = await inheritedSocket();
      server.listen(inherited ?? { port, host });
      await once(server, 'listening');
      const address = server.address() as AddressInfo;
      return { url: urlOf(address), port: address.port, socket: socketOf(server) };
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };
}
