import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');
export const node = join(root, 'node_modules/node/bin/node');
/** Where Node keeps what it has compiled: a process starts in half the time. */
export const compileCache = join(root, 'node_modules/.cache/tianguis');
export const serviceFolder = (service: string): string => join(root, 'services', service);

/** Services that own a Prisma schema, in alphabetical order. */
export function servicesWithDatabase(): string[] {
  return readdirSync(join(root, 'services'))
    .filter((name) => existsSync(join(serviceFolder(name), 'prisma/schema.prisma')))
    .sort();
}
