import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Movements } from '../provider/provider.ts';
import { checkBooks, readClearing } from './books-store.ts';
import { compareLines } from './compare-lines.ts';
import type { Checked } from './finding.ts';

interface Needs {
  readonly storage: Pick<Storage, 'query'>;
  readonly movements: Movements;
}

/** Minutes that a movement at the provider has to reach the ledger: the job that books them runs every five. */
const graceMinutes = 15;

/** Checks the ledger against itself, the payments and the provider's list. The ledger is read first: all of it must be in the list. */
export async function auditLedger({ storage, movements }: Needs, now = new Date()): Promise<Checked[]> {
  const books = await checkBooks(storage);
  const lines = await readClearing(storage);
  const settledBefore = new Date(now.getTime() - graceMinutes * 60_000);
  const atProvider = await Array.fromAsync(movements.list());
  return [...books, compareLines({ lines, movements: atProvider, settledBefore })];
}

/** The report: a line for each check, and one for each thing that differs. */
export function auditReport(checked: readonly Checked[]): string {
  const lines = checked.flatMap(({ check, looked, findings }) => [
    `${findings.length === 0 ? '✓' : '✗'} ${check} (${looked})`,
    ...findings.map(({ about, problem }) => `    ${about}: ${problem}`),
  ]);
  const wrong = checked.reduce((sum, { findings }) => sum + findings.length, 0);
  return [...lines, wrong === 0 ? 'The ledger is in order.' : `${wrong} differ.`].join('\n');
}
