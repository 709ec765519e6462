import { randomInt } from 'node:crypto';
import { mkdir, open, stat, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from './user-error.ts';

/** Binds, notes the port and lets go: 0 asks the system for any free port. */
function probe(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

/** Free on loopback and on every other interface. */
async function isFree(port: number): Promise<boolean> {
  return (await probe(port, '127.0.0.1')) !== null && (await probe(port, '0.0.0.0')) !== null;
}

/** Milliseconds in which a process opens the port that it chose. */
const claimed = 60_000;

/**
 * Several stacks and tests choose ports at the same time and open them seconds later, so a free port may be another's already:
 * a file says that it was chosen. False where it was, within the last minute.
 */
async function claim(port: number): Promise<boolean> {
  const folder = join(tmpdir(), `tianguis-ports-${process.getuid?.() ?? 0}`);
  const path = join(folder, String(port));
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(path, 'wx');
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const known = await stat(path).catch(() => undefined); // something may clear the folder of temporary files
  if (!known || Date.now() - known.mtimeMs < claimed) return false;
  const now = new Date();
  await utimes(path, now, now);
  return true;
}

/**
 * A free port below the range that systems give to outgoing connections (from 32768 on Linux): one from that range
 * could be taken by any connection while its owner is being started again.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const candidate = randomInt(20_000, 32_000);
    if ((await isFree(candidate)) && (await claim(candidate))) return candidate;
  }
  const port = await probe(0, '127.0.0.1');
  if (port !== null) return port;
  throw new UserError('No free port is left on this machine: stop some programs, then start again.');
}

/** A port that was asked for must be free; without one the next free port from `first` on is taken. */
async function choosePort(asked: number | undefined, first: number): Promise<number> {
  if (asked === undefined) return nextFree(first);
  if (await isFree(asked)) return asked;
  throw new UserError(`Port ${asked} is taken: stop the program that uses it, or choose another with --port.`);
}

/** `count` ports for replicas of what is public: the first as `choosePort` says, the others free ones after it. */
export async function choosePublicPorts(asked: number | undefined, first: number, count: number): Promise<number[]> {
  let port = await choosePort(asked, first);
  const chosen = [port];
  while (chosen.length < count) {
    port = await nextFree(port + 1);
    chosen.push(port);
  }
  return chosen;
}

async function nextFree(first: number): Promise<number> {
  for (let port = first; port < first + 200; port += 1) if (await isFree(port)) return port;
  return freePort();
}

/** A port for each name: the same as last time while it is free, so that addresses survive a restart. */
export async function portsFor(names: string[], last: Record<string, number>): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await portFor(last[name], new Set(Object.values(ports)));
  return ports;
}

async function portFor(last: number | undefined, taken: Set<number>): Promise<number> {
  if (last !== undefined && !taken.has(last) && (await isFree(last))) return last;
  for (;;) {
    const port = await freePort();
    if (!taken.has(port)) return port;
  }
}
