import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, root } from './run.js';
import { installSystemPackage } from './system-package.js';

/** nats-server from the PATH, else installed; a NATS_URL makes it unnecessary. */
export async function ensureNats(announce) {
  if (find('nats-server') || hasOwnServer()) return;
  const { reason } = await installSystemPackage(announce, { apt: 'nats-server', brew: 'nats-server' });
  if (find('nats-server')) return;
  throw new Error(
    `${reason ? `${reason}\n\n` : ''}nats-server is missing and could not be installed. Any of these will do:\n` +
      '  sudo apt-get install nats-server      (Debian, Ubuntu)\n' +
      '  brew install nats-server              (macOS)\n' +
      '  go install github.com/nats-io/nats-server/v2@latest   (then put it on your PATH)\n' +
      '  NATS_URL=nats://host:4222 npm start   (a server that runs already)',
  );
}

function hasOwnServer() {
  const file = join(root, '.env');
  return Boolean(process.env.NATS_URL) || (existsSync(file) && /^\s*NATS_URL=\S/m.test(readFileSync(file, 'utf8')));
}
