import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@tianguis/testkit/eventually';
import { afterEach, expect, it, vi } from 'vitest';
import { restartOnChange } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-users-'));
const stopping = new AbortController();
afterEach(() => {
  stopping.abort();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('restarts the broker after each change of its users', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const file = join(folder, 'users.conf');
  writeFileSync(file, 'one');
  restartOnChange(file, () => 4_711, stopping.signal);
  writeFileSync(file, 'two');
  await eventually(() => kill.mock.calls.length === 1, { what: 'the first change is read' });
  writeFileSync(file, 'three');
  await eventually(() => kill.mock.calls.length === 2, { what: 'the next change is read' });
  expect(kill.mock.calls).toEqual([
    [4_711, 'SIGTERM'],
    [4_711, 'SIGTERM'],
  ]);
});
