import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inOneProcess } from './one-process.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianguis-one-'));
  file = join(folder, 'cache/build.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('runs one after the other, also after one that failed', async () => {
  const notes: string[] = [];
  const work = (name: string) => async () => {
    notes.push(`${name} begins`);
    await delay(5);
    notes.push(`${name} ends`);
    if (name === 'a') throw new Error('no');
  };
  await Promise.allSettled([inOneProcess(file, work('a')), inOneProcess(file, work('b'))]);
  expect(notes).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(file)).toBe(false);
});

it('does not wait for one that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  await inOneProcess(file, async () => undefined);
  writeFileSync(file, String(pid));
  expect(await inOneProcess(file, async () => 'done')).toBe('done');
});
