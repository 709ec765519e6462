import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { importLimit } from '@tianguis/proto/outreach/imports/import';
import type { Session } from '@tianguis/testkit/session';
import { beforeAll, expect, test } from 'vitest';
import type { Whole } from './system.ts';

let admin: Session;

const piece = Buffer.from('Ferretería Hidalgo,5512345678,obra,Puebla\n'.repeat(1_500));

function* file(pieces: number): Generator<Buffer> {
  yield Buffer.from('businessName,phone,category,zone\n');
  for (let sent = 0; sent < pieces; sent += 1) yield piece;
}

const upload = (body: Readable): Promise<Response> =>
  admin.fetch('/api/outreach/imports?fileName=grande.csv', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
    duplex: 'half',
  } as unknown as RequestInit);

const megabyte = 1024 * 1024;
const size = 180 * megabyte;
/** What a process held before no longer counts (proc(5), clear_refs). */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

export function uploadTests(whole: () => Whole): void {
  beforeAll(() => {
    ({ admin } = whole());
  });

  test.runIf(process.platform === 'linux')(
    'a large file passes gateway and service without being held in memory',
    async () => {
      const { gateway, outreach } = whole().stack.read().services;
      const pids = [...(gateway ?? []), ...(outreach ?? [])].map(({ pid }) => pid);
      pids.forEach(forgetPeak);
      const before = pids.map(peakOf);
      const pieces = Math.ceil(size / piece.length);
      const response = await upload(Readable.from(file(pieces)));
      const { import: stored } = (await response.json()) as { import: { status: string; received: number } };
      expect([response.status, stored.status]).toEqual([201, 'ready']);
      expect(stored.received).toBeGreaterThan(size);
      for (const [index, pid] of pids.entries()) expect(peakOf(pid) - (before[index] ?? 0)).toBeLessThan(size / 2);
    },
    120_000,
  );

  test('a file that would be too large is refused', async () => {
    const response = await admin.fetch(`/api/outreach/imports?fileName=x.csv&size=${importLimit + 1}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'a,b',
    });
    expect(response.status).toBe(400);
  });
}
