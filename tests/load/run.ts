import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startStack } from '@tianguis/testkit/stack';

const module = 'go.k6.io/k6@latest';
const help = `k6 is missing. Any of these will do:
  brew install k6
  go install ${module}   (then put $(go env GOPATH)/bin on your PATH)
  the packages named at grafana.com/docs/k6/latest/set-up/install-k6`;

const k6 = findK6() ?? installK6();
if (!k6) {
  console.error(help);
  process.exit(1);
}
process.exitCode = await withStack((file) => runK6(k6, file));

function findK6(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), goBin()];
  return folders.map((folder) => join(folder, 'k6')).find((file) => existsSync(file)) ?? null;
}

function goBin(): string {
  const { stdout, status } = spawnSync('go', ['env', 'GOPATH'], { encoding: 'utf8' });
  return status === 0 ? join(stdout.trim(), 'bin') : '';
}

function installK6(): string | null {
  if (!goBin()) return null;
  console.log('Building k6 with Go, this takes a few minutes …');
  const { status } = spawnSync('go', ['install', module], { stdio: 'inherit' });
  return status === 0 ? findK6() : null;
}

/** The stack that STACK names, else one of our own on a fresh data folder. */
async function withStack(work: (file: string) => Promise<number>): Promise<number> {
  if (process.env.STACK) return work(process.env.STACK);
  console.log('Starting a stack of its own …');
  const stack = await startStack(['--no-demo'], {
    OUTREACH_QUIET_HOURS: 'off',
    GATEWAY_RATE_LIMIT_FACTOR: '1000',
    PAYMENTS_INTENTS_PER_HOUR: '100000',
  });
  try {
    return await work(join(stack.data, 'stack.json'));
  } finally {
    await stack.stop();
  }
}

function runK6(file: string, stack: string): Promise<number> {
  const script = join(import.meta.dirname, 'main-job.js');
  const args = ['run', '--no-usage-report', ...process.argv.slice(2), script];
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { env: { ...process.env, STACK: stack }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
