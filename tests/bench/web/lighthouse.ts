import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../../deploy/local/setup/browser.js';

/** Of one visit: scores of 0 to 100, times in milliseconds, sizes in bytes as they came over the wire. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
  /** Addresses of all scripts that were fetched. */
  readonly scripts: readonly string[];
  /** What took points, by the name of the audit. */
  readonly lost: readonly string[];
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const numeric = (lhr: Result, audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
const score = (lhr: Result, category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** Bytes by kind of resource, headers included. */
function transferred(lhr: Result, kind: string): number {
  const details = lhr.audits['resource-summary']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return Number(items.find(({ resourceType }) => resourceType === kind)?.transferSize ?? Number.NaN);
}

function scriptsOf(lhr: Result): string[] {
  const details = lhr.audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => String(url));
}

const lostBy = (lhr: Result): string[] =>
  ['accessibility', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0)
      .map(({ id }) => id),
  );

const visitOf = (lhr: Result): Visit => ({
  performance: score(lhr, 'performance'),
  accessibility: score(lhr, 'accessibility'),
  seo: score(lhr, 'seo'),
  lcp: numeric(lhr, 'largest-contentful-paint'),
  tbt: numeric(lhr, 'total-blocking-time'),
  cls: numeric(lhr, 'cumulative-layout-shift'),
  bytes: transferred(lhr, 'total'),
  scripts: scriptsOf(lhr),
  lost: lostBy(lhr),
});

/** Lighthouse's own word for a visit that was not recorded, which it asks to repeat. */
const unrecorded = 'NO_NAVSTART';

/** Makes the browser that of a member, with what signing in leaves in it; nothing of our pages is in its cache. */
async function signIn(port: number, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  // Of the whole site: a cookie of the page's own folder would be sent with no call.
  const origin = new URL('/', url).href;
  const cookies = cookie.split('; ').map((pair) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    return { name, value, url: origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate(() => localStorage.setItem('member', 'here'));
  await page.close();
  await browser.close();
}

async function record(url: string, cookie?: string): Promise<Result> {
  const chromeFlags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const chrome = await launch({ chromePath: findBrowser() ?? undefined, chromeFlags, logLevel: 'silent' });
  try {
    if (cookie !== undefined) await signIn(chrome.port, url, cookie);
    const onlyCategories = ['performance', 'accessibility', 'seo'];
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories,
      disableStorageReset: cookie !== undefined,
    });
    if (!result) throw new Error(`No report on ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** One visit of a new browser with Lighthouse's mobile preset: a slow phone on slow 4G. With a cookie, that of a member. */
export async function visit(url: string, cookie?: string): Promise<Visit> {
  const first = await record(url, cookie);
  const lhr = first.runtimeError?.code === unrecorded ? await record(url, cookie) : first;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  return visitOf(lhr);
}
