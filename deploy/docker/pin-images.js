// Writes the digests of the images of others into .env, so that a machine gets exactly what was tried:
// `node deploy/docker/pin-images.js [FOLDER]`; the folder is the project's own by default. It asks Docker, which asks the
// registry, and changes nothing where one of them is not reached. Runs on Node 20, without any package.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');

/** Each image under the variable that replaces it. */
const images = new Map();
for (const [, variable, image] of compose.matchAll(/image: \$\{(\w+_IMAGE):-([^}]+)\}/g)) images.set(variable, image);
for (const [, variable, image] of dockerfile.matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)) images.set(variable, image);

function docker(...args) {
  const { status, stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error(`docker ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
  console.error('No digest is written.');
  process.exit(1);
}

/** `postgres:18.4@sha256:…`: the tag stays, for people. */
function pinned(image) {
  docker('pull', '--quiet', image);
  const digests = JSON.parse(docker('image', 'inspect', '--format', '{{json .RepoDigests}}', image));
  const digest = digests[0]?.split('@')[1];
  if (digest) return `${image}@${digest}`;
  console.error(`${image} was not pulled from a registry and has no digest. No digest is written.`);
  process.exit(1);
}

const lines = [...images].map(([variable, image]) => `${variable}=${pinned(image)}`);
const file = join(resolve(process.argv[2] ?? root), '.env');
const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
const others = kept.filter((line) => line !== '' && !images.has(line.split('=', 1)[0]));
writeFileSync(file, [...others, ...lines, ''].join('\n'), { mode: 0o600 });
console.log(`Wrote into ${file}:\n${lines.join('\n')}`);
