import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { getListing, listPublishedIds } from '@tianguis/proto/marketplace/listings/page';
import { minute } from '@tianguis/proto/time';
import type { Request, Response } from 'express';
import { lotHead, lotSitemap } from './lot-head.ts';
import { type Forms, formsOf, type Pages, sendForms } from './pages.ts';
import { loadParts, type Parts } from './parts.ts';

/** Asks the marketplace as nobody in particular. */
export type AskMarketplace = (path: string, language: Language) => Promise<globalThis.Response>;

interface Made {
  readonly status: 200 | 404 | 410 | 503;
  /** None where the build has no page for lots. */
  readonly forms?: Forms;
  readonly until: number;
}

/** Every change is told by an event; this bounds what a lost one may cost. */
const keptFor = minute;
const mostKept = 2_000;
const begin = '/lote/';
const address = /^\/lote\/(\d{1,10})\/?$/;
const sitemapPath = '/sitemap-lotes.xml';

const shellHead = /<title>[\s\S]*?<\/title>/;
/** The place for the lot, until the app has loaded it: `Written` of `web/src/market/listing/page.tsx`. */
const place = '<div id="lot">';
const placeEnd = '</div>';
const withBody = (page: string, body: string): string =>
  page.replace(`${place}${placeEnd}`, () => `${place}${body}${placeEnd}`);
const noindex = '<meta name="robots" content="noindex" />';
const gone = new Set(['withdrawn', 'expired']);

interface Needs {
  readonly pages: Pages;
  /** The build. */
  readonly folder: string;
  readonly ask: AskMarketplace;
  readonly origin: string;
  readonly logger: Logger;
}

/**
 * Pages of lots: the page that the build wrote, with the head of the one that was asked for. Kept until an event says that
 * the lot changed.
 */
export function createLotPages({ pages, folder, ask, origin, logger }: Needs) {
  const kept = new Map<string, Promise<Made>>();
  const empty = new Map<string, Promise<Forms>>();

  /** The lot as the web's components render it; nothing where the build lacks them, so that the app draws it. */
  async function render(read: Parameters<Parts['lot']>[0], language: Language): Promise<string> {
    try {
      const { lot } = await loadParts(folder);
      return await lot(read, language);
    } catch (err) {
      logger.warn({ err }, 'a page of a lot goes out empty: the build cannot render it');
      return '';
    }
  }

  /** The page of no lot, compressed once. */
  function without(reason: 'missing' | 'unread', text: string, language: Language): Promise<Forms> {
    const key = `${reason} ${language}`;
    const known = empty.get(key) ?? render(reason, language).then((html) => formsOf(withBody(text, html)));
    empty.set(key, known);
    return known;
  }

  /** The marketplace's answer about a lot; undefined where it has none to give. */
  async function askFor(id: number, language: Language): Promise<globalThis.Response | undefined> {
    try {
      const reply = await ask(`/api/listings/${id}`, language);
      if (reply.status < 500) return reply;
      throw new Error(`the marketplace answered ${reply.status}`);
    } catch (err) {
      logger.warn({ err, listingId: id }, 'a page of a lot goes out without the lot');
      return undefined;
    }
  }

  async function make(id: number, language: Language): Promise<Made> {
    const until = Date.now() + keptFor;
    const shell = pages.written('/lote/0', language);
    if (shell === undefined) return { status: 404, until };
    const reply = id === 0 ? 'unknown' : await askFor(id, language);
    // The same page as of any lot: the app would not come to life on another one.
    if (reply === 'unknown' || reply?.status === 404 || reply?.status === 400)
      return { status: 404, forms: await without('missing', shell.text, language), until };
    if (!reply?.ok) return { status: 503, forms: await without('unread', shell.text, language), until: 0 };
    const lot = getListing.reply.parse(await reply.json());
    const head = lotHead(lot, origin, language);
    // A paused lot comes back, but nobody should find it meanwhile.
    const robots = lot.status === 'paused' ? noindex : '';
    const page = shell.text.replace(noindex, robots).replace(shellHead, () => head);
    const forms = await formsOf(withBody(page, await render(lot, language)));
    return { status: gone.has(lot.status) ? 410 : 200, forms, until };
  }

  async function made(id: number, language: Language): Promise<Made> {
    const key = `${id} ${language}`;
    const waiting = kept.get(key);
    const known = waiting && (await waiting.catch(() => undefined));
    if (known && known.until > Date.now()) return known;
    if (kept.size >= mostKept) for (const oldest of kept.keys().take(mostKept / 10)) kept.delete(oldest);
    const making = make(id, language);
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    return making;
  }

  async function sendSitemap(req: Request, res: Response): Promise<void> {
    const reply = await ask('/api/published-listings', 'es').catch(() => undefined);
    if (!reply?.ok) return void res.status(503).set('retry-after', '60').end();
    const { listings } = listPublishedIds.reply.parse(await reply.json());
    sendForms(req, res, { forms: await formsOf(lotSitemap(listings, origin)), status: 200, type: 'xml' });
  }

  async function sendPage(req: Request, res: Response, id: number): Promise<void> {
    const language = req.query.lang === 'en' ? 'en' : 'es';
    const { status, forms } = await made(id, language);
    const missing = pages.find('/404', language);
    if (forms) sendForms(req, res, { forms, status, type: 'html' });
    else if (missing) await pages.send(req, res, missing);
  }

  return {
    /** What sends the answer, where a path is one of a lot or of their list. */
    find(path: string): ((req: Request, res: Response) => Promise<void>) | undefined {
      if (path === sitemapPath) return sendSitemap;
      if (!path.startsWith(begin)) return undefined;
      const id = Number(address.exec(path)?.[1] ?? 0);
      return (req, res) => sendPage(req, res, id);
    },
    forget(id: number): void {
      kept.delete(`${id} es`);
      kept.delete(`${id} en`);
    },
    forgetAll: () => kept.clear(),
  };
}

export type LotPages = ReturnType<typeof createLotPages>;
