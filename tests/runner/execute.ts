import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A tool from node_modules, run by this same Node. */
export const tool = (path: string): string => join(root, 'node_modules', path);

/** Runs a Node program from the root with its output shown; resolves with its exit code, 1 when a signal ended it. */
export function execute(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** The same with the output kept back, for checks that only speak when they fail. */
export function executeQuietly(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done, reject) => {
    const env = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}
