import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { notice } from '../report.ts';
import { type Account, databaseAccount, mayEnter } from './account.ts';
import { findBinaries } from './binaries.ts';

/** Where root keeps what its own folders would hide from the database's account. */
const shared = '/var/lib/tianguis-circular';

export interface PostgresHome {
  binaries: string;
  data: string;
  account: Account | null;
}

/** Binaries and data folder that the account which runs PostgreSQL can enter. */
export async function postgresHome(folder: string): Promise<PostgresHome> {
  const account = await databaseAccount();
  const found = findBinaries();
  mkdirSync(dirname(folder), { recursive: true });
  if (!account) return { binaries: found.folder, data: plainFolder(folder), account };
  const binaries = (await mayEnter(account, join(found.folder, 'bin'))) ? found.folder : copyBinaries(found);
  return { binaries, data: await ownedFolder(folder, account), account };
}

function plainFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return realpathSync(folder);
}

async function ownedFolder(folder: string, account: Account): Promise<string> {
  const parent = dirname(folder);
  if (!existsSync(folder) && !(await mayPass(account, parent))) linkElsewhere(folder);
  const real = plainFolder(folder);
  chownSync(real, account.uid, account.gid);
  return real;
}

/** Passing through needs no right to list: a probe folder inside answers. */
async function mayPass(account: Account, parent: string): Promise<boolean> {
  const probe = join(parent, `.probe-${randomBytes(4).toString('hex')}`);
  mkdirSync(probe, { mode: 0o755 });
  chmodSync(probe, 0o755);
  try {
    return await mayEnter(account, probe);
  } finally {
    rmSync(probe, { recursive: true });
  }
}

/** The link in the data folder is the record: without it the old files are never found again. */
function linkElsewhere(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(folder);
  makeShared();
  sweepTemporary();
  const target = join(shared, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(target, { mode: 0o700 });
  writeFileSync(`${target}.link`, folder);
  symlinkSync(target, folder);
  notice(`PostgreSQL keeps its files in ${target}: its account may not enter ${dirname(folder)}`);
}

/** The database's account passes through it, whatever the launcher's own files are like. */
function makeShared(): void {
  mkdirSync(shared, { recursive: true });
  chmodSync(shared, 0o755);
}

/** Files whose link lay in a temporary folder that is gone; any other missing link may be a disk that is not mounted. */
function sweepTemporary(): void {
  for (const name of readdirSync(shared).filter((entry) => entry.endsWith('.link'))) {
    const link = readFileSync(join(shared, name), 'utf8');
    if (!link.startsWith(tmpdir()) || lstatSync(link, { throwIfNoEntry: false })) continue;
    rmSync(join(shared, basename(name, '.link')), { recursive: true, force: true });
    rmSync(join(shared, name));
  }
}

function copyBinaries({ folder, version }: { folder: string; version: string }): string {
  const target = join(shared, `postgres-${version}`);
  if (existsSync(target)) return target;
  makeShared();
  const partial = `${target}.${process.pid}`;
  cpSync(folder, partial, { recursive: true, verbatimSymlinks: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(partial, target);
  return target;
}
