import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { getImport, startImport } from '@tianguis/proto/gen/client.ts';
import type { ImportField } from '@tianguis/proto/outreach/imports/import';
import { eventually } from '@tianguis/testkit/eventually';
import type { BodyInit } from 'undici';
import { type Provider, type Replica, startReplica } from '../shared/outreach.ts';
import { memoryOf, peakMemoryOf } from '../shared/process.ts';
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
const mapping: ImportField[] = ['businessName', 'phone', 'category', 'zone', 'contactName', 'email'];

async function upload(replica: Replica, count: number): Promise<number> {
  const body = Readable.from(bytesOf(count)) as unknown as BodyInit;
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/csv' } };
  const reply = await replica.fetch('/api/outreach/imports?fileName=bench.csv', init as unknown as RequestInit);
  if (!reply.ok) throw new Error(`the upload answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { import: { id: number } }).import.id;
}

function* bytesOf(count: number): Generator<Uint8Array> {
  for (const text of csvOf(count)) yield Buffer.from(text);
}

/** A file of as many contacts, imported by a replica of its own into an empty table. */
export async function importFile(databaseUrl: string, provider: Provider, count: number): Promise<ImportResult> {
  const nats = await scratchNats();
  const replica = await startReplica({ databaseUrl, natsUrl: nats.url, provider });
  try {
    return await measure(replica, count);
  } finally {
    await replica.stop();
    await nats.remove();
  }
}

async function measure(replica: Replica, count: number): Promise<ImportResult> {
  const before = memoryOf(replica.pid);
  const begun = performance.now();
  const params = { id: await upload(replica, count) };
  const uploading = performance.now() - begun;
  const started = await replica.ask(startImport, { params, body: { encoding: 'utf-8', delimiter: ',', mapping } });
  const { body } = await eventually(
    async () => {
      await pause(Math.min(500, count / 10));
      const now = await replica.ask(getImport, { params });
      return now.body.import.status === 'running' ? null : now;
    },
    { what: `import ${started.body.import.id} to end`, timeout: 20 * minutes },
  );
  const { imported, status, startedAt, finishedAt } = body.import;
  if (imported !== count) throw new Error(`${imported} of ${count} contacts were imported (${status})`);
  const importing = Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '');
  return {
    perSecond: (count / importing) * 1000,
    withUpload: (count / (importing + uploading)) * 1000,
    growth: (peakMemoryOf(replica.pid) - before) / 1024 / 1024,
  };
}
