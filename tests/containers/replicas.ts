import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@tianguis/testkit/eventually';
import { command } from './engine.ts';
import { staffOf } from './main-job.ts';
import type { Project } from './project.ts';

const replicas = 3;
const reads = 300;
const path = '/api/outreach/contacts?limit=1';

const readsSeenBy = (project: Project, container: string): number =>
  project
    .logs(container)
    .split('\n')
    .filter((line) => line.includes('"route":"/api/outreach/contacts"')).length;

/** Three replicas of outreach behind one name: each gets its even share of reads, within a fifth. */
export async function scaleOutreach(project: Project, say: (line: string) => void): Promise<void> {
  project.up({ outreach: replicas });
  const staff = await staffOf(project);
  const containers = await eventually(
    () => {
      const all = project.containers('outreach');
      const ready = all.every(
        (id) => command('docker', ['inspect', '--format', '{{.State.Health.Status}}', id]).trim() === 'healthy',
      );
      return all.length === replicas && ready ? all : undefined;
    },
    { timeout: 120_000, what: `${replicas} replicas of outreach` },
  );
  await delay(1_500); // the gateway looks the name up again every second
  const before = containers.map((id) => readsSeenBy(project, id));
  for (let read = 0; read < reads; read += 1) assert.equal((await staff.fetch(path)).status, 200);
  const shares = await eventually(
    () => {
      const seen = containers.map((id, index) => readsSeenBy(project, id) - (before[index] ?? 0));
      return seen.reduce((sum, count) => sum + count, 0) === reads ? seen : undefined;
    },
    { what: 'the log of every read' },
  );
  say(`Reads of ${replicas} replicas of outreach: ${shares.join(', ')} of ${reads}.`);
  for (const share of shares)
    assert(Math.abs(share - reads / replicas) <= 0.2 * (reads / replicas), 'reads are not spread evenly');
}

/** One replica is killed while its service is read: no read fails. */
export async function killOne(project: Project, say: (line: string) => void): Promise<void> {
  const staff = await staffOf(project);
  const [victim = ''] = project.containers('outreach');
  const statuses: number[] = [];
  let reading = true;
  const reader = async (): Promise<void> => {
    while (reading) statuses.push((await staff.fetch(path)).status);
  };
  const readers = Array.from({ length: 4 }, reader);
  await eventually(() => statuses.length > 100, { what: 'reads before the kill' });
  command('docker', ['kill', victim]);
  const atKill = statuses.length;
  await eventually(() => statuses.length > atKill + 500, { timeout: 60_000, what: 'reads after the kill' });
  reading = false;
  await Promise.all(readers);
  const failed = statuses.filter((status) => status !== 200);
  say(`A replica was killed under ${statuses.length} reads: ${failed.length} failed.`);
  assert.deepEqual(failed, []);
}
