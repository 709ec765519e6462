import { run } from '../process/run.ts';
import { UserError } from '../user-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

const name = 'tianguis';

/** PostgreSQL refuses to run as root: then it gets an account of its own, made when missing. */
export async function databaseAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const account = (await lookUp()) ?? (await create());
  if (account) return account;
  throw new UserError(
    `PostgreSQL does not run as root and the user "${name}" could not be created: run "useradd --system ${name}", or start as another user.`,
  );
}

async function lookUp(): Promise<Account | null> {
  const uid = await run('id', ['-u', name]);
  const gid = await run('id', ['-g', name]);
  return uid.code === 0 && gid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : null;
}

async function create(): Promise<Account | null> {
  const made = await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]).catch(
    () => null,
  );
  if (made?.code !== 0) await run('adduser', ['-S', '-D', '-H', name]).catch(() => null);
  return lookUp();
}

/** Whether that account may read a folder, asked of the system itself. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'cd "$1" && test -r . && test -x .', 'sh', folder], {
    ...account,
    cwd: '/',
  });
  return code === 0;
}
