import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const module = 'go.k6.io/k6@latest';
const help = `k6 is missing. Any of these will do:
  brew install k6
  go install ${module}   (then put $(go env GOPATH)/bin on your PATH)
  the packages named at grafana.com/docs/k6/latest/set-up/install-k6`;

/** Where k6 is; builds it with Go where it is missing. Ends the process where there is neither. */
export function findK6(): string {
  const file = find() ?? install();
  if (file) return file;
  console.error(help);
  process.exit(1);
}

function find(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), goBin()];
  return folders.map((folder) => join(folder, 'k6')).find((file) => existsSync(file)) ?? null;
}

function goBin(): string {
  const { stdout, status } = spawnSync('go', ['env', 'GOPATH'], { encoding: 'utf8' });
  return status === 0 ? join(stdout.trim(), 'bin') : '';
}

function install(): string | null {
  if (!goBin()) return null;
  console.log('Building k6 with Go, this takes a few minutes …');
  const { status } = spawnSync('go', ['install', module], { stdio: 'inherit' });
  return status === 0 ? find() : null;
}
