import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services, upstreams, urlVariable } from '@tianguis/proto/services';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name = '']) => name);
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

/** The lines of one container. */
const container = (compose: string, name: string): string =>
  new RegExp(`^ {2}${name}:\n((?: {4}.*\n|\n)+)`, 'm').exec(compose)?.[1] ?? '';

/** What make-env.js writes into an empty folder. */
function makeEnv() {
  const folder = mkdtempSync(join(tmpdir(), 'make-env-'));
  try {
    execFileSync(process.execPath, [join(root, 'deploy/docker/make-env.js'), folder]);
    const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n').filter(Boolean);
    const files = readdirSync(join(folder, '.secrets'));
    return {
      variables: new Map(lines.map((line) => line.split('=', 2) as [string, string])),
      secrets: new Map(files.map((name) => [name, readFileSync(join(folder, '.secrets', name), 'utf8')])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// What is no TypeScript cannot read the list of services, so it is compared with it.
describe('every list of the services is the one of the contract', () => {
  const compose = read('docker-compose.yml');
  it.each([
    ['the folders', readdirSync(join(root, 'services'))],
    ['the containers', all(compose, /^ {6}SERVICE: services\/(\w+)$/gm)],
    ['the databases of the containers', all(compose, /^ {6}DATABASE_URL: .*\/(\w+)$/gm)],
    ['what the containers migrate', all(compose, /"(\w+)": "postgresql:/g)],
    [
      'the databases that a new volume gets',
      read('deploy/docker/create-databases.sh')
        .match(/for service in (.*);/)?.[1]
        ?.split(' ') ?? [],
    ],
    [
      'what is scraped',
      read('deploy/prometheus.yml')
        .match(/names: \[(.*?)\]/)?.[1]
        ?.split(', ') ?? [],
    ],
    ['the packages of the image', all(read('deploy/docker/Dockerfile'), /^COPY services\/(\w+)\/package.json/gm)],
  ])('%s', (_, names) => {
    expect(sorted(names)).toEqual(sorted(services));
  });

  it('the broker’s users', () => {
    const users = all(read('deploy/nats/users.conf'), /user: (\w+), password: \$NATS_\w+_PASSWORD/g);
    expect(sorted(users)).toEqual(sorted([...services, 'operator']));
  });

  it('whose passwords the containers are given, each its own', () => {
    const upper = services.map((name) => name.toUpperCase());
    const given = (form: RegExp) => sorted(all(compose, form));
    expect(given(/source: (\w+)_DB_PASSWORD, target: DATABASE_PASSWORD/g)).toEqual(sorted(upper));
    expect(given(/source: NATS_(\w+)_PASSWORD, target: NATS_PASSWORD/g)).toEqual(sorted(upper));
    const ofContainer = (name: string, form: RegExp) => sorted(all(container(compose, name), form));
    expect(ofContainer('migrate', /- (\w+)_OWNER_PASSWORD/g)).toEqual(sorted(upper));
    expect(ofContainer('nats', /- NATS_(\w+)_PASSWORD/g)).toEqual(sorted([...upper, 'OPERATOR']));
    const made = makeEnv();
    const asked = new Set(all(compose, /\$\{(\w+):\?run/g));
    expect([...asked].filter((name) => !made.variables.get(name))).toEqual([]);
    expect(sorted(made.secrets.keys())).toEqual(sorted(all(compose, /^ {2}(\w+): \{ file: ["']\$\{SECRETS/gm)));
    const passwords = [...made.secrets].filter(([name]) => name.endsWith('_PASSWORD')).map(([, value]) => value);
    expect(new Set(passwords).size).toBe(passwords.length);
    expect(passwords.length).toBeGreaterThan(3 * services.length);
  });

  it('where the containers find each other', () => {
    const urls = all(compose, /^ {6}((?!PUBLIC)\w+_URL: http:\/\/\w+:3000)$/gm);
    expect(sorted(new Set(urls))).toEqual(sorted(upstreams.map((name) => `${urlVariable(name)}: http://${name}:3000`)));
  });
});
