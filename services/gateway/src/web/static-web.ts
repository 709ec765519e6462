import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Express, Request, Response } from 'express';

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
  const originals = [...paths].filter((path) => !encodings.some(({ extension }) => path.endsWith(extension)));
  return new Map(originals.map((path) => [path, { br: paths.has(`${path}.br`), gzip: paths.has(`${path}.gz`) }]));
}

// Vite puts a hash of the content into the names of all that it builds.
const cacheOf = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};

function send(req: Request, res: Response, folder: string, path: string, variants: Variants): void {
  const encoding = encodings.find(({ name }) => variants[name] && req.acceptsEncodings(name) === name);
  res.type(extname(path)).set('cache-control', cacheOf(path));
  if (variants.br || variants.gzip) res.vary('accept-encoding');
  if (encoding) res.set('content-encoding', encoding.name);
  res.sendFile(`${path.slice(1)}${encoding?.extension ?? ''}`, {
    root: folder,
    cacheControl: false,
    dotfiles: 'allow',
  });
}

const isPage = (path: string): boolean => extname(path) === '' && !/^\/(api|webhooks|assets)(\/|$)/.test(path);

/**
 * Serves the built web app. Paths without an extension are routes of the app and get its page; files that do not exist
 * and unknown calls fall through to 404.
 */
export function addWeb(app: Express, folder: string): void {
  const files = listFiles(folder);
  const page = files.get('/index.html');
  app.enable('etag'); // replies of operations never ask for one
  app.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const found = files.get(req.path);
    if (found) return send(req, res, folder, req.path, found);
    const wanted = page && isPage(req.path);
    return wanted ? send(req, res, folder, '/index.html', page) : next();
  });
}
