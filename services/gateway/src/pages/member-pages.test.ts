import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import type { Request, Response } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadForMember } from '../platform/read-for-member.ts';
import { createMemberPages } from './member-pages.ts';
import { loadPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-own-'));
const frame = (content: string, script = '') =>
  `<html lang="es"><main>${content}<!--/$--></main>${script}<template id="later"></template></html>`;
const left = '<!--$!--><template data-dgst="left-to-browser"></template>';
const skeleton = frame(`${left}<template id="own"></template><p>Cargando</p>`);

/** What the build makes of the web's components, with less to look at. */
const parts = `export const own = async (path) => path === '/mi' ? {
  language: 'es',
  reads: [{ operation: 'getMember', url: '/api/one' }, { operation: 'getMyTurns', url: '/api/two' }],
  write: (replies) => ({ content: '<p>' + replies[0] + '</p>', answers: JSON.stringify(replies) }),
} : undefined;`;

beforeAll(() => {
  mkdirSync(join(folder, 'pages/app'), { recursive: true });
  writeFileSync(join(folder, 'pages/app/home.html'), skeleton);
  writeFileSync(join(folder, 'pages/app/desk.html'), frame(`${left}<p>Cargando</p>`));
  writeFileSync(join(folder, 'pages/parts.js'), parts);
  const app = { '/mi': 'app/home.html', '/mi/otra': 'app/home.html', '/hoy': 'app/desk.html' };
  writeFileSync(join(folder, 'pages/pages.json'), JSON.stringify({ pages: {}, app, documents: {} }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a page as a member whose reads are answered by `read`. */
async function open(path: string, read: ReadForMember, isMember = true) {
  const warnings: string[] = [];
  const pages = loadPages(folder, 'https://tianguis.test');
  if (!pages) throw new Error('the folder has pages');
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  const logger = createLogger({ name: 'gateway', level: 'warn', stream });
  const members = createMemberPages({
    pages,
    folder,
    logger,
    read,
    isMember: async () => isMember,
  });
  const entry = pages.find(path, undefined);
  if (!entry) throw new Error(`there is no page ${path}`);
  const sent = { body: '', cache: '' };
  const set = (headers: Record<string, string> | string, value = '') => {
    if (typeof headers === 'object') sent.cache = headers['cache-control'] ?? sent.cache;
    else if (headers === 'cache-control') sent.cache = value;
    return res;
  };
  const res = {
    status: () => res,
    type: () => res,
    set,
    vary: () => res,
    end: (bytes?: Buffer) => {
      sent.body = String(bytes);
    },
  };
  const req = { path, query: {}, method: 'GET', fresh: false, acceptsEncodings: () => 'identity' };
  await members.send(req as unknown as Request, res as unknown as Response, entry);
  return { ...sent, warnings, isFor: members.isFor(entry) };
}

const answered: ReadForMember = async (_req, { url }, language) => `${url} in ${language}`;

it('writes a member’s page with what was read for it, and lets nothing keep it', async () => {
  const page = await open('/mi', answered);
  const answers = '<script type="application/json" id="own-answers">["/api/one in es","/api/two in es"]</script>';
  const whole = frame('<!--$--><!--own--><p>/api/one in es</p><!--/own-->', `<!--own-->${answers}<!--/own-->`);
  expect(page.body).toBe(whole.replace('<html ', '<html data-own="es" '));
  expect([page.cache, page.isFor, page.warnings]).toEqual(['private, no-store', true, []]);
});

it.each([
  ['nobody is signed in', '/mi', answered, false],
  ['the build writes no such page', '/mi/otra', answered, true],
])('sends the frame where %s', async (_case, path, read, isMember) => {
  const page = await open(path, read, isMember);
  expect([page.body, page.cache, page.warnings]).toEqual([skeleton, 'no-cache', []]);
});

it('sends the frame where a service fails, and says so', async () => {
  const page = await open('/mi', async () => {
    throw new Error('down');
  });
  expect([page.body, page.cache]).toEqual([skeleton, 'no-cache']);
  expect(page.warnings).toEqual(['a page of a member goes out as its frame']);
});

it('does not let a member wait for a slow service', async () => {
  expect((await open('/mi', () => new Promise(() => undefined))).body).toBe(skeleton);
});

it('leaves the desk’s pages alone', async () => {
  expect((await open('/hoy', answered)).isFor).toBe(false);
});
