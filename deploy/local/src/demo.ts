import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepJson } from './data-folder.ts';
import { serviceFolder } from './paths.ts';
import { run } from './process/run.ts';
import { commandFor, type Instance } from './stack/services.ts';
import { UserError } from './user-error.ts';

type Done = Record<string, string>;

/** Runs each service's `src/seed.ts` once per data folder and version of it; returns the services that got data. */
export async function seedDemo(folder: string, instances: Instance[]): Promise<string[]> {
  const done = keepJson<Done>(folder, 'demo.json', (old) => old as Done);
  const due = firstOfEach(instances).filter(({ service }) => hash(service) !== null && done[service] !== hash(service));
  await Promise.all(due.map((instance) => seed(folder, instance)));
  const added = Object.fromEntries(due.map(({ service }) => [service, hash(service) ?? '']));
  if (due.length > 0) keepJson<Done>(folder, 'demo.json', (old) => ({ ...old, ...added }) as Done);
  return due.map(({ service }) => service);
}

const firstOfEach = (instances: Instance[]): Instance[] => instances.filter(({ name, service }) => name === service);

function hash(service: string): string | null {
  const file = join(serviceFolder(service), 'src/seed.ts');
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}

async function seed(folder: string, { service, env }: Instance): Promise<void> {
  const [file, args] = commandFor(service, 'seed');
  const { code, output } = await run(file, args, { env, cwd: serviceFolder(service) });
  if (code !== 0)
    throw new UserError(
      `The demo data of ${service} could not be written (logs in ${folder}/logs; --no-demo skips it):\n${output.trim()}`,
    );
}
