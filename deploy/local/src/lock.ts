import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from './user-error.ts';

export interface Lock {
  /** What a second launcher is told. */
  url: string | null;
  release(): void;
}

/** A socket answers only while its process lives, so nothing stale is ever mistaken for a running system. */
export async function claim(folder: string): Promise<Lock> {
  const path = socketPath(folder);
  const other = await ask(path);
  if (other !== null)
    throw new UserError(
      other ? `Already running at ${other}` : 'Already starting in another terminal with the same data folder.',
    );
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const lock: Lock = { url: null, release: () => undefined };
  const server = await listen(path, () => lock.url ?? '');
  lock.release = () => server.close();
  return lock;
}

/** Unix limits such paths to about 100 characters. */
function socketPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\tianguis-${name}`;
  const path = join(folder, 'launcher.sock');
  return path.length < 100 ? path : join(tmpdir(), `tianguis-${name}.sock`);
}

function ask(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let text = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => (text += chunk));
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(text));
  });
}

function listen(path: string, answer: () => string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(answer()));
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}
