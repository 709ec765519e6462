import { createServer } from 'node:net';
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

/** Free on every interface the children may bind. */
const isFree = async (port: number): Promise<boolean> =>
  (await probe(port, '127.0.0.1')) !== null && (await probe(port, '0.0.0.0')) !== null;

export async function freePort(): Promise<number> {
  const port = await probe(0, '127.0.0.1');
  if (port === null) throw new UserError('No free port is left on this machine: stop some programs, then start again.');
  return port;
}

/** A port that was asked for must be free; without one the next free port from `first` on is taken. */
export async function choosePort(asked: number | undefined, first: number): Promise<number> {
  if (asked !== undefined) {
    if (await isFree(asked)) return asked;
    throw new UserError(`Port ${asked} is taken: stop the program that uses it, or choose another with --port.`);
  }
  for (let port = first; port < first + 200; port += 1) if (await isFree(port)) return port;
  return freePort();
}

/** The same port as last time when it is still free, so that addresses survive a restart. */
export async function sameOrFreePort(last: number | undefined): Promise<number> {
  return last !== undefined && (await isFree(last)) ? last : freePort();
}
