import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services, upstreams, urlVariable } from '@tianguis/proto/services';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name = '']) => name);
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

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
    const given = (form: RegExp) => sorted(all(compose, form));
    const upper = services.map((name) => name.toUpperCase());
    expect(given(/DATABASE_URL: postgresql:\/\/\w+:\$\{(\w+)_DB_PASSWORD\}/g)).toEqual(sorted(upper));
    expect(given(/"postgresql:\/\/\w+_owner:\$\{(\w+)_OWNER_PASSWORD\}/g)).toEqual(sorted(upper));
    expect(given(/NATS_URL: nats:\/\/\w+:\$\{NATS_(\w+)_PASSWORD\}/g)).toEqual(sorted(upper));
    const env = execFileSync(process.execPath, [join(root, 'deploy/docker/make-env.js')]).toString();
    const made = new Map(env.split('\n').map((line) => line.split('=', 2) as [string, string]));
    const asked = new Set(all(compose, /\$\{(\w+):\?run/g));
    expect([...asked].filter((name) => !made.get(name))).toEqual([]);
    const passwords = [...made].filter(([name]) => name.endsWith('_PASSWORD')).map(([, value]) => value);
    expect(new Set(passwords).size).toBe(passwords.length);
    expect(passwords.length).toBeGreaterThan(3 * services.length);
  });

  it('where the gateway of the containers finds the others', () => {
    const urls = all(compose, /^ {6}((?!PUBLIC)\w+_URL: http:\/\/\w+:3000)$/gm);
    expect(sorted(urls)).toEqual(sorted(upstreams.map((name) => `${urlVariable(name)}: http://${name}:3000`)));
  });
});
