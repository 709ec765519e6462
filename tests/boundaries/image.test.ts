import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const dockerfile = read('deploy/docker/Dockerfile');

/** What a stage copies out of the build, with that of the stage that it begins from. */
function copiedInto(stage: string): string[] {
  const [head = '', ...lines] = stage.split('\n');
  const own = lines.flatMap((line) => /^COPY --from=build \/app\/(\S+)/.exec(line)?.[1] ?? []);
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

it('the image holds the services and what they run on, and neither tests nor the sandbox', () => {
  const folders = copiedInto(stages.at(-1) ?? '');
  expect(folders).toEqual(['package.json', 'node_modules', 'proto', 'chassis', 'services', 'web/dist', 'deploy/local']);
  const inside = held(folders);
  expect(inside).toContain('services/outreach/src/main.ts');
  expect(inside.filter((file) => /(^|\/)tests?\/|\.test\.|sandbox/.test(file))).toEqual([]);
  expect(dockerfile).toMatch(/rm node_modules\/@tianguis\/sandbox node_modules\/@tianguis\/testkit/);
});

it('the image holds what Aria has learnt, which is trained as it is built', () => {
  const trained = dockerfile.indexOf('/recognition/recogniser.ts');
  expect(trained).toBeGreaterThan(dockerfile.indexOf('npm run generate'));
  expect(trained).toBeLessThan(dockerfile.indexOf('COPY --from=build /app/services services'));
});

it('the sandbox has an image of its own', () => {
  const stage = stages.find((text) => text.startsWith('base AS sandbox\n')) ?? '';
  expect(copiedInto(stage)).toContain('deploy/sandbox');
  expect(copiedInto(stage)).not.toContain('services');
  expect(read('docker-compose.yml')).toMatch(/image: tianguis-circular-sandbox:.*\n.*target: sandbox/);
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
