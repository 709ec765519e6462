import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@tianguis/proto/errors';
import type { Request, Response } from 'express';
import { z } from 'zod';

const pageList = z.object({
  pages: z.record(z.string(), z.object({ es: z.string(), en: z.string() })),
  app: z.record(z.string(), z.string()),
  documents: z.record(z.string(), z.string()),
});

export interface Entry {
  readonly file: string;
  readonly status: 200 | 404;
}

/** One text, and the same compressed. */
export interface Forms {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Stands for our own address in what the build wrote. */
const placeholder = 'https://origin.invalid';
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function formsOf(text: string): Promise<Forms> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [br, zipped] = await Promise.all([toBrotli(plain, quality), toGzip(plain, { level: 9 })]);
  return { etag, plain, br, gzip: zipped };
}

interface Sent {
  readonly forms: Forms;
  readonly status: number;
  /** Extension of its content type. */
  readonly type: string;
}

/** Sends a text in the form that the reader takes, or 304 to who has it. */
export function sendForms(req: Request, res: Response, { forms, status, type }: Sent): void {
  const { etag, plain, br, gzip: zipped } = forms;
  res.status(status).type(type).set({ etag, 'cache-control': 'no-cache' }).vary('accept-encoding');
  if (req.fresh) return void res.status(304).end();
  const encoding = encodingFor(req);
  endWith(req, res, encoding, { br, gzip: zipped, identity: plain }[encoding]);
}

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(req: Request): Encoding {
  const accepted = req.acceptsEncodings('br', 'gzip');
  return accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
}

function endWith(req: Request, res: Response, encoding: Encoding, body: Buffer): void {
  if (encoding !== 'identity') res.set('content-encoding', encoding);
  res.set('content-length', String(body.length)).end(req.method === 'HEAD' ? undefined : body);
}

const fastQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a page that one person alone may see: nothing on the way, and no browser, keeps it. */
export async function sendPrivate(req: Request, res: Response, text: string): Promise<void> {
  res.status(200).type('html').set('cache-control', 'private, no-store').vary('accept-encoding');
  const encoding = encodingFor(req);
  endWith(req, res, encoding, await packed(Buffer.from(text), encoding));
}

async function packed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  return encoding === 'br' ? toBrotli(plain, fastQuality) : toGzip(plain);
}

/** A page of the build, compressed once. */
export interface Written {
  readonly text: string;
  readonly forms: Promise<Forms>;
}

export interface Pages {
  /** What answers a path, or undefined where that is no page. */
  find(path: string, language: unknown): Entry | undefined;
  send(req: Request, res: Response, entry: Entry): Promise<void>;
  text(entry: Entry): string;
  /** The page that the build wrote for a path. */
  written(path: string, language: Language): Written | undefined;
}

const isPage = (path: string): boolean => extname(path) === '' && !/^\/(api|webhooks|assets|l)(\/|$)/.test(path);
const clean = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * The pages that the build wrote, each in both languages, with our own address put in; English is asked for with
 * `?lang=en`. What is behind a sign-in begins empty, and an unknown path gets the page that says so, with 404.
 */
export function loadPages(folder: string, publicUrl: string): Pages | undefined {
  const list = join(folder, 'pages/pages.json');
  if (!existsSync(list)) return undefined;
  const { pages, app, documents } = pageList.parse(JSON.parse(readFileSync(list, 'utf8')));
  /** `/mi/lotes/*` stands for every address below `/mi/lotes`. */
  const below = Object.entries(app).flatMap(([path, file]) => (path.endsWith('*') ? [[path.slice(0, -1), file]] : []));
  const closed = (path: string): string | undefined =>
    Object.hasOwn(app, path) ? app[path] : below.find(([start = '']) => path.startsWith(start))?.[1];
  const origin = new URL(publicUrl).origin;
  const kept = new Map<string, Written>();

  const read = (file: string): Written => {
    const known = kept.get(file);
    if (known) return known;
    const text = readFileSync(join(folder, 'pages', file), 'utf8').replaceAll(placeholder, origin);
    const made = { text, forms: formsOf(text) };
    kept.set(file, made);
    return made;
  };

  return {
    find(asked, language) {
      const document = documents[asked];
      if (document) return { file: document, status: 200 };
      const path = clean(asked);
      if (!isPage(path)) return undefined;
      const empty = closed(path);
      if (empty) return { file: empty, status: 200 };
      const found = Object.hasOwn(pages, path) && path !== '/404' ? pages[path] : undefined;
      const files = found ?? pages['/404'];
      return files && { file: language === 'en' ? files.en : files.es, status: found ? 200 : 404 };
    },
    written(path, language) {
      const files = pages[path];
      return files && read(files[language]);
    },
    text: ({ file }) => read(file).text,
    async send(req, res, { file, status }) {
      sendForms(req, res, { forms: await read(file).forms, status, type: extname(file) });
    },
  };
}
