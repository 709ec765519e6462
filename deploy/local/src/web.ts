import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './paths.ts';
import { inOneProcess } from './process/one-process.ts';
import { run } from './process/run.ts';
import { UserError } from './user-error.ts';

export const webFolder = join(root, 'web');
export const webDist = join(webFolder, 'dist');
const stamp = join(root, 'node_modules/.cache/tianguis-web.sha256');
const viteCli = join(root, 'node_modules/vite/bin/vite.js');

const lock = join(root, 'node_modules/.cache/tianguis-web.lock');

/** Builds the web app when its sources changed since the last build; returns whether it did. Others wait meanwhile. */
export const buildWeb = (log: string): Promise<boolean> => inOneProcess(lock, () => buildWhereChanged(log));

async function buildWhereChanged(log: string): Promise<boolean> {
  const fingerprint = sourcesHash();
  if (existsSync(join(webDist, 'pages/pages.json')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint)
    return false;
  const { code, output } = await run(node, [viteCli, 'build'], {
    cwd: webFolder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(log, output, { mode: 0o600 });
  if (code !== 0)
    throw new UserError(
      `The web app could not be built: see ${log}\n${output.trim().split('\n').slice(-8).join('\n')}`,
    );
  writeFileSync(stamp, fingerprint);
  return true;
}

/** Everything that a build reads. */
const sources = ['web/{src,public,scripts}/**', 'web/*', 'proto/src/**', 'package-lock.json'];

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (!statSync(join(root, file)).isFile()) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Vite's own server for `npm run dev`; it hands API calls on to the gateway. */
export const devServerCommand = (port: number): [string, string[]] => [
  node,
  [viteCli, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
];
