import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claim } from './lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianguis-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('tells a second launcher where the first one runs', async () => {
  const lock = await claim(folder);
  await expect(claim(folder)).rejects.toThrow('Already starting in another terminal');
  lock.url = 'http://localhost:4000';
  await expect(claim(folder)).rejects.toThrow('Already running at http://localhost:4000');
  lock.release();
  (await claim(folder)).release();
});

it('takes over what a killed launcher left behind', async () => {
  writeFileSync(join(folder, 'launcher.sock'), '');
  (await claim(folder)).release();
});
