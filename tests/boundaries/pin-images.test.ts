import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = join(import.meta.dirname, '../../deploy/docker/pin-images.js');
const digest = `sha256:${'ab'.repeat(32)}`;

/** Runs the script on a folder with a `.env`, beside a `docker` that answers as `shell` says. */
function pin(shell: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pin-images-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const docker = join(folder, 'docker');
  writeFileSync(docker, `#!/bin/sh\n${shell}\n`);
  chmodSync(docker, 0o755);
  const file = join(folder, '.env');
  writeFileSync(file, 'PORT=3000\nPOSTGRES_IMAGE=postgres:1\n');
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { env, encoding: 'utf8' });
  return { status, stderr, lines: readFileSync(file, 'utf8').split('\n').filter(Boolean) };
}

it('writes the digest that Docker names for each image, and keeps the other settings', () => {
  const { status, lines } = pin(`[ "$1" = pull ] || echo '["library/it@${digest}"]'`);
  expect(status).toBe(0);
  expect(lines[0]).toBe('PORT=3000');
  const pinned = lines.slice(1).map((line) => line.split('='));
  expect(pinned.map(([name]) => name).toSorted()).toEqual([
    'GRAFANA_IMAGE',
    'NATS_IMAGE',
    'NODE_IMAGE',
    'POSTGRES_IMAGE',
    'PROMETHEUS_IMAGE',
  ]);
  for (const [, image] of pinned) expect(image).toMatch(new RegExp(`^[\\w/.-]+:[\\w.-]+@${digest}$`));
});

it.each([
  { what: 'the registry is not reached', shell: 'echo "no such host" >&2; exit 1', said: 'no such host' },
  { what: 'an image was built here', shell: `[ "$1" = pull ] || echo '[]'`, said: 'has no digest' },
])('changes nothing where $what', ({ shell, said }) => {
  const { status, stderr, lines } = pin(shell);
  expect(status).toBe(1);
  expect(stderr).toContain(said);
  expect(lines).toEqual(['PORT=3000', 'POSTGRES_IMAGE=postgres:1']);
});
