import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { readLots } from '../../../services/marketplace/src/listings/search/read-lots.ts';
import { atMost, type Row } from '../shared/row.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function bytesInUse(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const mebibytes = (value: number): string => `${(value / 2 ** 20).toFixed(1)} MiB`;
const mostALot = 960;

/** What a replica keeps of all lots and their words, beside some hundred bytes for each. */
export async function indexMemory(storage: Storage): Promise<Row> {
  // Another reading first, so that what a first query loads is not counted.
  await storage.query('select 1');
  const before = bytesInUse();
  const index = await readLots(storage)();
  const bytes = Math.max(1, bytesInUse() - before);
  return atMost(
    `memory of the index of ${index.size()} lots`,
    bytes,
    mostALot * Math.max(4_096, index.size()),
    mebibytes,
  );
}
