import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { signIn } from '@tianguis/testkit/session';
import { databaseOf } from '@tianguis/testkit/stack-query';
import pg from 'pg';
import { auditOf, stripeOf } from '../chaos/money.ts';
import { backdate, lastMonth } from './backdate.ts';
import { problemsOf } from './check.ts';
import { download } from './download.ts';
import { issuePapers } from './papers.ts';
import { sellAll } from './sales.ts';

/** Runs a job as an operator does. */
async function runJob(folder: string, name: string): Promise<void> {
  const args = ['deploy/local/src/job.ts', name, '--data', folder];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`the job ${name} ended with ${code}`);
}

interface Demo {
  /** Reads where the demo's parts are. */
  readonly read: () => Stack;
  /** Its data folder. */
  readonly data: string;
}

interface Played {
  readonly month: string;
  /** Paths of the documents. */
  readonly files: readonly string[];
  /** What is wrong with the books or a document. */
  readonly problems: readonly string[];
}

/** Sells on the demo that runs, as people do, has it be a month ago, and downloads the month's documents into a folder. */
export async function playMonth({ read, data }: Demo, folder: string): Promise<Played> {
  const payments = new pg.Pool({ connectionString: databaseOf(read(), 'payments'), max: 2 });
  const market = new pg.Pool({ connectionString: databaseOf(read(), 'marketplace'), max: 2 });
  try {
    const admin = await signIn(read);
    const { isOn } = await admin.json<{ isOn: boolean }>('/api/staff/invoices');
    if (!isOn) throw new Error('No invoices are issued: start with PAYMENTS_INVOICES=on PAYMENTS_WITHHOLD_TAXES=on.');
    const month = lastMonth();
    const people = await sellAll({ stack: { read }, admin, market, stripe: () => stripeOf(read(), data) });
    // What the provider charged for it.
    await runJob(data, 'book');
    console.log('The audit before it is a month ago:');
    const isInOrder = (await auditOf(data)) === 0;
    await backdate(payments, people.orders, month);
    await issuePapers(admin, people, month);
    mkdirSync(folder, { recursive: true });
    const files = await download(admin, people, { month, folder });
    const documents = files.map((file) => ({ name: basename(file), bytes: readFileSync(file) }));
    const problems = [...(isInOrder ? [] : ['the audit is not in order']), ...problemsOf(documents)];
    return { month, files, problems };
  } finally {
    await Promise.all([payments.end(), market.end()]);
  }
}
