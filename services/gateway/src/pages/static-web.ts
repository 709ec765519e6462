import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Express, NextFunction, Request, Response } from 'express';
import type { ReadForMember } from '../platform/read-for-member.ts';
import { createFrontPage } from './front-page.ts';
import { type AskMarketplace, createLotPages, type LotPages } from './lot-pages.ts';
import { createMemberPages } from './member-pages.ts';
import { loadPages } from './pages.ts';

interface Variants {
  readonly br: boolean;
  readonly gzip: boolean;
}

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/** The built files by path, `/assets/index-3f2a.js`, with the compressed forms that lie beside them. */
function listFiles(folder: string): Map<string, Variants> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(
    entries.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`),
  );
  const isOriginal = (path: string) => !encodings.some(({ extension }) => path.endsWith(extension));
  const originals = [...paths].filter((path) => isOriginal(path) && !/^\/(pages|\.vite)\//.test(path));
  return new Map(originals.map((path) => [path, { br: paths.has(`${path}.br`), gzip: paths.has(`${path}.gz`) }]));
}

const built = '/assets/';

// Vite puts a hash of the content into the names of all that it builds.
const cacheOf = (path: string): string =>
  path.startsWith(built) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** A file may be gone since it was listed, with a build that replaced it: the handler for missing pages answers that. */
const orNext =
  (res: Response, next: NextFunction) =>
  (err?: Error & { readonly status?: number; readonly code?: string; readonly syscall?: string }): void => {
    // A reader who left is no error.
    if (!err || res.headersSent || err.code === 'ECONNABORTED' || err.syscall === 'write') return;
    const isGone = err.status === 404;
    if (isGone) for (const name of ['content-type', 'content-encoding', 'cache-control']) res.removeHeader(name);
    next(isGone ? undefined : err);
  };

interface Asked {
  readonly req: Request;
  readonly res: Response;
  readonly next: NextFunction;
}

function send({ req, res, next }: Asked, folder: string, path: string, variants: Variants): void {
  const encoding = encodings.find(({ name }) => variants[name] && req.acceptsEncodings(name) === name);
  res.type(extname(path)).set('cache-control', cacheOf(path));
  if (variants.br || variants.gzip) res.vary('accept-encoding');
  if (encoding) res.set('content-encoding', encoding.name);
  const options = {
    root: folder,
    cacheControl: false,
    // What never changes is never asked for again.
    lastModified: !path.startsWith(built),
    dotfiles: 'allow',
  } as const;
  res.sendFile(`${path.slice(1)}${encoding?.extension ?? ''}`, options, orNext(res, next));
}

interface WebOptions {
  readonly publicUrl: string;
  readonly ask: AskMarketplace;
  /** Whether a member opens the page, and what that member's app would be answered. */
  readonly isMember: (req: Request) => Promise<boolean>;
  readonly readForMember: ReadForMember;
  /** The newest event of the stream; undefined while it is not known. */
  readonly newestEvent: () => number | undefined;
  readonly logger: Logger;
  /** Calls the listener when a lot changes, so that it forgets what it wrote about that lot. */
  readonly onListingChange: (pages: Pick<LotPages, 'forget' | 'forgetAll'>) => void;
}

/** Says which event came last before a page was read, so that its stream goes on from there and misses none (`live.ts`). */
function noteNewest(res: Response, event: number | undefined): void {
  if (event !== undefined) res.set('server-timing', `event;desc="${event}"`);
}

/** Serves the built web app: its files, and its pages. Files that do not exist and unknown calls fall through to 404. */
export function addWeb(app: Express, folder: string, options: WebOptions): void {
  const { publicUrl, ask, isMember, readForMember, newestEvent, logger, onListingChange } = options;
  const files = listFiles(folder);
  const pages = loadPages(folder, publicUrl);
  const lots = pages && createLotPages({ pages, folder, ask, origin: new URL(publicUrl).origin, logger });
  const front = pages && createFrontPage({ pages, folder, ask, logger });
  const members = pages && createMemberPages({ pages, folder, isMember, read: readForMember, logger });
  if (lots) onListingChange(lots);
  if (front) onListingChange(front);
  app.enable('etag'); // replies of operations never ask for one
  app.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const found = files.get(req.path);
    if (found) return send({ req, res, next }, folder, req.path, found);
    noteNewest(res, newestEvent());
    const sendWritten = front?.find(req.path) ?? lots?.find(req.path);
    if (sendWritten) return void sendWritten(req, res).catch(next);
    const page = pages?.find(req.path, req.query.lang);
    if (!page) return next();
    const sender = members?.isFor(page) ? members : pages;
    sender?.send(req, res, page).catch(next);
  });
}
