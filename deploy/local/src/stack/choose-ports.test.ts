import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../ports.ts';
import { choosePorts } from './choose-ports.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'ports-'));
});
afterEach(() => rmSync(data, { recursive: true }));

it('gives Vite the public port and the gateway another, also in a folder where the gateway had it', async () => {
  const port = await freePort();
  const settings = { data, port, scale: {}, demo: false, verbose: false };
  const started = await choosePorts({ ...settings, watch: false });
  expect(started.gateway).toBe(port);
  const watched = await choosePorts({ ...settings, watch: true });
  expect(watched.public).toBe(port);
  expect(watched.gateway).not.toBe(port);
  expect(watched.outreach).toBe(started.outreach);
  expect(new Set(Object.values(watched)).size).toBe(Object.values(watched).length);
});

it('opens a scaled gateway on ports that follow the public one', async () => {
  const port = await freePort();
  const ports = await choosePorts({ data, port, scale: { gateway: 2 }, demo: false, verbose: false, watch: false });
  expect(ports.gateway).toBe(port);
  expect(ports.public).toBe(port);
  expect(ports['gateway-2']).toBeGreaterThan(port);
  expect(ports['gateway-2-metrics']).toBeGreaterThan(0);
});
