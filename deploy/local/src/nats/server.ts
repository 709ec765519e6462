import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { commandOf, end, waitUntil } from '../process/alive.ts';
import { UserError } from '../user-error.ts';
import { findNatsServer } from './find.ts';

export interface NatsOptions {
  folder: string;
  port: number;
  /** Passwords of the users of deploy/nats/users.conf; without them anybody on this machine may do anything. */
  passwords?: Record<string, string>;
}

// Written from the services by npm run generate.
export const users = join(root, 'deploy/nats/users.conf');

export const natsUrl = (port: number, user?: { name: string; password: string }): string =>
  `nats://${user ? `${user.name}:${user.password}@` : ''}127.0.0.1:${port}`;

/** Clears what a killed launcher left behind; JetStream's store belongs to one server. */
export async function prepareNats(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'nats.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  if (pid > 1 && /nats-server/.test(await commandOf(pid))) await end(pid, 'SIGTERM', 5_000);
}

export function spawnNats({ folder, port, passwords }: NatsOptions, log: number): ChildProcess {
  const config = passwords ? ['-c', users] : [];
  const env = Object.fromEntries(
    Object.entries(passwords ?? {}).map(([name, password]) => [`NATS_${name.toUpperCase()}_PASSWORD`, password]),
  );
  const args = [...config, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder, '-P', join(folder, 'nats.pid')];
  return spawn(findNatsServer(), args, {
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
}

export async function natsReady(port: number, child: ChildProcess, timeout = 20_000): Promise<void> {
  const answered = await waitUntil(async () => child.exitCode !== null || (await greets(port)), timeout, 20);
  if (child.exitCode !== null)
    throw new UserError(`nats-server stopped at once (exit code ${child.exitCode}): see its log.`);
  if (!answered) throw new UserError('nats-server did not answer in time: see its log.');
}

/** A NATS server says INFO first; JetStream is part of what it announces. */
export function greets(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const answer = (ok: boolean) => {
      socket.destroy();
      resolve(ok);
    };
    socket.once('data', (data) => answer(/^INFO .*"jetstream":true/.test(data.toString())));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
