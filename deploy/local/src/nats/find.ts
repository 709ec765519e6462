import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from '../user-error.ts';

/** Debian keeps servers in /usr/sbin, which is not on everybody's PATH. */
const places = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

export function findNatsServer(path = process.env.PATH ?? ''): string {
  for (const folder of [...path.split(delimiter), ...places]) {
    const file = join(folder, 'nats-server');
    if (folder && isExecutable(file)) return file;
  }
  throw new UserError(
    'nats-server is missing: install it with "apt-get install nats-server" or "brew install nats-server", or point NATS_URL at a running one.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
