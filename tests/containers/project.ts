import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tianguis/local/ports';
import { type Compose, command, root } from './engine.ts';

/** One run of docker-compose.yml, with secrets, ports, networks and volumes of its own. */
export interface Project {
  readonly url: string;
  readonly phoneUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  up(scale?: Readonly<Record<string, number>>): void;
  /** Ids of a service's containers that run. */
  containers(service: string): string[];
  /** What a container printed. */
  logs(container: string): string;
  /** What all containers printed last, for a failure's message. */
  lastWords(): string;
  /** Stops everything and removes its volumes. */
  down(): void;
}

/** Prepares a project; nothing runs before `up`. */
export async function createProject(compose: Compose, tag: string): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-containers-'));
  const port = await freePort();
  const sandboxPort = await freePort();
  const url = `http://localhost:${port}`;
  const name = `tianguis-${port}`;
  command(process.execPath, [join(root, 'deploy/docker/make-env.js'), folder]);
  const env = {
    ...readEnvFile(join(folder, '.env')),
    COMPOSE_PROJECT_NAME: name,
    SECRETS: join(folder, '.secrets'),
    TAG: tag,
    PORT: String(port),
    PUBLIC_URL: url,
    SANDBOX_PORT: String(sandboxPort),
    STRIPE_JS_URL: `http://localhost:${sandboxPort}/stripe.js`,
    SANDBOX_PHONE_URL: `http://localhost:${sandboxPort}/phone`,
    OUTREACH_QUIET_HOURS: 'off',
    GATEWAY_RATE_LIMIT_FACTOR: '1000',
  };
  const file = compose.old ? withoutName(folder) : join(root, 'docker-compose.yml');
  const call = (args: readonly string[], shown = false): string => {
    const common = ['--project-directory', root, '-f', file, '--profile', 'sandbox'];
    return command(compose.file, [...compose.first, ...common, ...args], { env, shown });
  };
  return {
    url,
    phoneUrl: env.SANDBOX_PHONE_URL,
    admin: {
      email: readEnvFile(join(folder, '.env')).ADMIN_EMAIL ?? '',
      password: readFileSync(join(folder, '.secrets/ADMIN_PASSWORD'), 'utf8'),
    },
    up(scale = {}) {
      const scales = Object.entries(scale).flatMap(([service, count]) => ['--scale', `${service}=${count}`]);
      call(['up', '-d', '--no-build', ...scales]);
    },
    containers: (service) => call(['ps', '-q', service]).split('\n').filter(Boolean),
    logs: (container) => command('docker', ['logs', container]),
    lastWords: () => call(['logs', '--tail=15', '--no-color']),
    down() {
      call(['down', '--volumes', '--timeout', '5']);
      rmSync(folder, { recursive: true });
    },
  };
}

function readEnvFile(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Compose 1 does not know the first line of the file, which names the project. */
function withoutName(folder: string): string {
  const file = join(folder, 'docker-compose.yml');
  writeFileSync(file, readFileSync(join(root, 'docker-compose.yml'), 'utf8').replace(/^name: .*$/m, ''));
  return file;
}
