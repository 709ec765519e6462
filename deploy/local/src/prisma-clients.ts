import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { node, root, serviceFolder, servicesWithDatabase } from './paths.ts';
import { run } from './process/run.ts';
import { UserError } from './user-error.ts';

/** Generates the Prisma client and the SQL types of each service whose schema changed; returns the names of those services. */
export async function generateClients(): Promise<string[]> {
  const stale = servicesWithDatabase().filter((service) => !isCurrent(service));
  await Promise.all(stale.map(generate));
  return stale;
}

const schemaFile = (service: string): string => join(serviceFolder(service), 'prisma/schema.prisma');
const stampFile = (service: string): string => join(serviceFolder(service), 'generated/schema.sha256');

function hash(service: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'node_modules/prisma/package.json')))
    .update(readFileSync(join(root, 'node_modules/prisma-kysely/package.json')))
    .update(readFileSync(schemaFile(service)))
    .digest('hex');
}

const isCurrent = (service: string): boolean =>
  existsSync(stampFile(service)) && readFileSync(stampFile(service), 'utf8') === hash(service);

async function generate(service: string): Promise<void> {
  const fingerprint = hash(service);
  const cli = join(root, 'node_modules/prisma/build/index.js');
  // The CLI wants to fetch an engine that generating does not use: any existing file satisfies it.
  const env = {
    ...process.env,
    // Prisma starts a generator by its command.
    PATH: [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter),
    PRISMA_SCHEMA_ENGINE_BINARY: node,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    DATABASE_URL: 'postgresql://unused',
  };
  const { code, output } = await run(node, [cli, 'generate', `--schema=${schemaFile(service)}`], {
    cwd: serviceFolder(service),
    env,
  });
  if (code !== 0) throw new UserError(`The database types of ${service} could not be generated:\n${output}`);
  mkdirSync(join(serviceFolder(service), 'generated'), { recursive: true });
  writeFileSync(stampFile(service), fingerprint);
}
