import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import type { BodyInit } from 'undici';
import { type Running, startReplica } from '../campaign/servers.ts';
import { csvOf } from './people.ts';

export interface ImportResult {
  /** Rows a second, from the start of the import to its end. */
  readonly perSecond: number;
  /** The same with the upload of the file before it. */
  readonly withUpload: number;
  /** MB that the process grew by, at most. */
  readonly growth: number;
}

const minutes = 60_000;
const mapping = ['businessName', 'phone', 'category', 'zone', 'contactName', 'email'];

interface Import {
  readonly id: number;
  readonly status: string;
  readonly imported: number;
  readonly startedAt: string;
  readonly finishedAt: string;
}

async function call(url: string, init: RequestInit): Promise<Import> {
  const identity = await testIdentity.headers({ kind: 'staff', id: '1', name: 'Bench', role: 'admin' });
  const response = await fetch(url, { ...init, headers: { ...identity, ...(init.headers as object) } });
  const body = (await response.json()) as { import: Import };
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body.import;
}

async function upload(url: string, count: number): Promise<number> {
  const body = Readable.from(bytesOf(count)) as unknown as BodyInit;
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/csv' } };
  return (await call(`${url}/api/outreach/imports?fileName=bench.csv`, init as unknown as RequestInit)).id;
}

function* bytesOf(count: number): Generator<Uint8Array> {
  for (const text of csvOf(count)) yield Buffer.from(text);
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A file of as many contacts, imported by a replica of its own into an empty table. */
export async function importFile(databaseUrl: string, provider: string, count: number): Promise<ImportResult> {
  const nats = await scratchNats();
  const replica = await startReplica({ databaseUrl, natsUrl: nats.url, provider, env: {} });
  try {
    return await measure(replica, count);
  } finally {
    await replica.stop();
    await nats.remove();
  }
}

async function measure(replica: Running, count: number): Promise<ImportResult> {
  const before = replica.memory();
  const begun = performance.now();
  const id = await upload(replica.url, count);
  const uploading = performance.now() - begun;
  const of = `${replica.url}/api/outreach/imports/${id}`;
  await call(`${of}/start`, json({ encoding: 'utf-8', delimiter: ',', mapping }));
  const done = await eventually(
    async () => {
      await pause(500);
      const found = await call(of, {});
      return found.status === 'running' ? null : found;
    },
    { what: 'the import to end', timeout: 20 * minutes },
  );
  if (done.imported !== count) throw new Error(`${done.imported} of ${count} contacts were imported (${done.status})`);
  const importing = Date.parse(done.finishedAt) - Date.parse(done.startedAt);
  return {
    perSecond: (count / importing) * 1000,
    withUpload: (count / (importing + uploading)) * 1000,
    growth: (replica.peakMemory() - before) / 1024 / 1024,
  };
}
