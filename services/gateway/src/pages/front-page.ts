import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { searchListings } from '@tianguis/proto/marketplace/listings/search';
import { minute, second } from '@tianguis/proto/time';
import type { Request, Response } from 'express';
import type { AskMarketplace } from './lot-pages.ts';
import { type Forms, formsOf, type Pages, sendForms } from './pages.ts';
import { loadParts } from './parts.ts';

/** The same that `web/src/site/home/front/live.tsx` reads where the app shows it. */
const newestLots = '/api/listings?limit=6&sort=newest';

/** How old the lots on the page may be, and how soon a change of a lot may make it be written anew. */
const freshFor = minute;
const restsFor = 5 * second;
/** How old they may be while the marketplace cannot be read. */
const usableFor = 10 * minute;
/** Visitors wait this long for the marketplace; the page goes out as it was written last, or without lots. */
const patience = second;

/** The page with lots, as it was written last. */
interface Copy {
  readonly forms: Forms;
  readonly askedAt: number;
}

interface Kept {
  copy?: Copy;
  /** When the marketplace was asked last, whatever came of it. */
  askedAt: number;
  freshUntil: number;
  /** Under way: never fails, and takes as long as the marketplace may take. */
  writing?: Promise<void>;
}

interface Needs {
  readonly pages: Pages;
  readonly folder: string;
  readonly ask: AskMarketplace;
  readonly logger: Logger;
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

const filled = (page: string, id: string, html: string): string =>
  page.replace(`<div id="${id}"></div>`, () => `<div id="${id}">${html}</div>`);

/** The front page as the build wrote it, with the newest lots and what there is of each category. */
export function createFrontPage({ pages, folder, ask, logger }: Needs) {
  const keptIn: Record<Language, Kept> = {
    es: { askedAt: 0, freshUntil: 0 },
    en: { askedAt: 0, freshUntil: 0 },
  };

  async function write(text: string, language: Language): Promise<Forms> {
    const reply = await ask(newestLots, language);
    if (!reply.ok) throw new Error(`the marketplace answered ${reply.status}`);
    const found = searchListings.reply.parse(await reply.json());
    const { front } = await loadParts(folder);
    const { categories, lots } = await front(found, language);
    return formsOf(filled(filled(text, 'front-categories', categories), 'front-lots', lots));
  }

  async function renew(kept: Kept, text: string, language: Language): Promise<void> {
    const askedAt = Date.now();
    kept.askedAt = askedAt;
    kept.freshUntil = askedAt + freshFor;
    try {
      kept.copy = { forms: await write(text, language), askedAt };
    } catch (err) {
      logger.warn({ err }, 'the front page keeps its former lots, or goes out without');
      kept.freshUntil = Date.now() + restsFor;
    }
    kept.writing = undefined;
  }

  async function send(req: Request, res: Response): Promise<void> {
    const language = req.query.lang === 'en' ? 'en' : 'es';
    const shell = pages.written('/', language);
    if (!shell) return void res.status(404).end();
    const kept = keptIn[language];
    if (!kept.writing && kept.freshUntil <= Date.now()) kept.writing = renew(kept, shell.text, language);
    if (kept.writing) await Promise.race([kept.writing, sleep(kept.askedAt + patience - Date.now())]);
    const isUsable = kept.copy && Date.now() - kept.copy.askedAt < usableFor;
    const forms = isUsable && kept.copy ? kept.copy.forms : await shell.forms;
    sendForms(req, res, { forms, status: 200, type: 'html' });
  }

  const forgetAll = (): void => {
    for (const kept of Object.values(keptIn)) {
      kept.freshUntil = Math.min(kept.freshUntil, kept.askedAt + restsFor);
    }
  };

  return {
    /** What sends the answer, where a path is the front page's. */
    find: (path: string) => (path === '/' ? send : undefined),
    forget: forgetAll,
    forgetAll,
  };
}
