import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { node26, root, run, tail } from './run.js';

/** Installs what package-lock.json names, unless exactly that is installed already. */
export async function ensurePackages(announce) {
  if (!installed()) {
    announce('installing what package-lock.json names, this takes a minute or two');
    // Not `npm ci`: it refuses a lock file that lacks another platform's optional packages, which some registries do not carry.
    await npm(['install', '--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']);
    if (!installed()) throw new Error('npm installed something else than package-lock.json names: see "npm ls".');
  }
  if (!(await runs(node26))) await installNode(announce);
}

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

/** npm writes node_modules/.package-lock.json last, so that an interrupted installation never looks complete. */
function installed() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const present = read('node_modules/.package-lock.json');
  return Object.entries(read('package-lock.json')).every(([path, wanted]) => {
    const found = present[path];
    if (!path.startsWith('node_modules/') || wanted.link) return true;
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}

async function npm(args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  // Prisma's engine download is not needed: its WebAssembly build is a package of its own.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PUPPETEER_SKIP_DOWNLOAD: '1' };
  const { code, output } = await run(command, [...first, ...args], { env });
  // The compiler's notes of the last check name packages that were missing then.
  rmSync(join(root, '.cache/types'), { recursive: true, force: true });
  if (code === 0) return;
  throw new Error(`npm could not install the packages:\n${tail(output)}\n\n${advice(output)}`);
}

function advice(output) {
  if (/ENOSPC/.test(output)) return 'The disk is full: free some space, then run the command again.';
  if (/EACCES|EPERM/.test(output))
    return 'This folder belongs to another user: change its owner (chown -R), then run the command again.';
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN/.test(output))
    return 'The package registry was not reached: check the network, then run the command again.';
  return 'Run "npm install" to see the whole message.';
}

async function runs(file) {
  return existsSync(file) && (await run(file, ['--version'])).code === 0;
}

/** The package `node` fetches its program in an install script; where such scripts are blocked it is run here. */
async function installNode(announce) {
  announce('installing Node 26');
  const cwd = join(root, 'node_modules/node');
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const { output } = await run(process.execPath, ['installArchSpecificPackage.js'], {
    cwd,
    env: { ...process.env, PATH },
  });
  if (!(await runs(node26))) throw new Error(`Node 26 could not be installed:\n${tail(output)}\n\n${advice(output)}`);
}
