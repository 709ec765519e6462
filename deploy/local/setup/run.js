import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

export const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../../..');
export const node26 = join(root, 'node_modules/node/bin/node');

/** Runs a command; resolves with its exit code (null when it cannot be started) and what it printed. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The last lines of an output, without addresses: where packages come from is the machine's own matter. */
export const tail = (output, lines = 12) =>
  output
    .trim()
    .split('\n')
    .slice(-lines)
    .join('\n')
    .replace(/\b(https?|git):\/\/\S+/g, '(address)');

const more = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin', '/snap/bin'];

/** Full path of the first of these programs that is on the PATH or in a usual place. */
export function find(...names) {
  for (const name of names)
    for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...more])
      if (folder && existsSync(join(folder, name))) return join(folder, name);
  return null;
}
