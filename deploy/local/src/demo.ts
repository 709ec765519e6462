import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepJson } from './data-folder.ts';
import { serviceFolder } from './paths.ts';
import { reasonIn } from './process/log-file.ts';
import { type Finished, run } from './process/run.ts';
import { notice } from './report.ts';
import { commandFor, type Instance } from './stack/services.ts';
import { UserError } from './user-error.ts';

type Done = Record<string, string>;
type Script = 'seed' | 'play';

/** Runs each service's `src/seed.ts` once per data folder and version of it; returns the services that got data. */
export async function seedDemo(folder: string, instances: Instance[]): Promise<string[]> {
  const due = dueOf(folder, instances, 'seed');
  await Promise.all(due.map((instance) => seed(folder, instance)));
  if (due.length > 0) note(folder, 'seed', due);
  return due.map(({ service }) => service);
}

/**
 * Runs each service's `src/play.ts` beside the system, once per data folder and version of it: people of the demo pay,
 * deliver and drive while one watches. One that `signal` ends goes on at the next start.
 */
export function playDemo(folder: string, instances: Instance[], signal: AbortSignal): void {
  const tell = ({ service }: Instance, words: string) =>
    !signal.aborted && notice(`the demo of ${service} goes on at the next start: ${words}`);
  for (const instance of dueOf(folder, instances, 'play'))
    start(instance, 'play', signal).then(
      ({ code, output }) => (code === 0 ? note(folder, 'play', [instance]) : tell(instance, reasonIn(output))),
      (error: Error) => tell(instance, error.message),
    );
}

const firstOfEach = (instances: Instance[]): Instance[] => instances.filter(({ name, service }) => name === service);
const keyOf = (service: string, script: Script): string => (script === 'seed' ? service : `${service} ${script}`);

function dueOf(folder: string, instances: Instance[], script: Script): Instance[] {
  const done = keepJson<Done>(folder, 'demo.json', (old) => old as Done);
  return firstOfEach(instances).filter(({ service }) => {
    const now = hash(service, script);
    return now !== null && done[keyOf(service, script)] !== now;
  });
}

function note(folder: string, script: Script, ran: Instance[]): void {
  const added = Object.fromEntries(ran.map(({ service }) => [keyOf(service, script), hash(service, script) ?? '']));
  keepJson<Done>(folder, 'demo.json', (old) => ({ ...old, ...added }) as Done);
}

function hash(service: string, script: Script): string | null {
  const file = join(serviceFolder(service), `src/${script}.ts`);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}

function start({ service, env }: Instance, script: Script, signal?: AbortSignal): Promise<Finished> {
  const [file, args] = commandFor(service, script);
  return run(file, args, { env, cwd: serviceFolder(service), ...(signal && { signal }) });
}

async function seed(folder: string, instance: Instance): Promise<void> {
  const { code, output } = await start(instance, 'seed');
  if (code !== 0)
    throw new UserError(
      `The demo data of ${instance.service} could not be written (logs in ${folder}/logs; --no-demo skips it):\n${output.trim()}`,
    );
}
