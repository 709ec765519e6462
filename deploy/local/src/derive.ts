import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConsumers } from './consumers.ts';
import { eventsTable } from './events-table.ts';
import { usersConf } from './nats/users.ts';
import { root } from './paths.ts';

// Writes what follows from the services' rooms. With --check it writes nothing and fails where a file is stale.
const checking = process.argv.includes('--check');
const consumers = await readConsumers();
const files = {
  'deploy/nats/users.conf': usersConf(consumers),
  'docs/events.md': eventsTable(consumers),
};

for (const [file, text] of Object.entries(files)) {
  const path = join(root, file);
  if (readFileSync(path, 'utf8') === text) continue;
  if (checking) {
    console.error(`${file} is stale: run npm run generate`);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(path, text);
  console.log(`written: ${file}`);
}
