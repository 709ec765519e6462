import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import desk from '../../desk/index.ts';
import { type Language, prerenderIn } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/messages.ts';
import market from '../../market/index.ts';
import { queryClient } from '../../platform/api/query.ts';
import { LeftToBrowser, leftToBrowser } from '../../platform/prerender/left-to-browser.ts';
import { prerenderedHead } from '../../platform/prerender/page-title.ts';
import site from '../../site/index.ts';
import notFound from '../../site/not-found/index.ts';
import { shell } from '../../site/shell/texts/index.ts';
import { App } from '../app.tsx';
import { type AppFeature, isStaff, prepare } from '../features.ts';
import { addressOf, asksOf } from './asks.ts';
import { headOf, robots, sitemap } from './search.ts';

export interface PublicPage {
  readonly path: string;
  /** The address that search engines are to know among all those of the page. */
  readonly canonical: string;
  /** Search engines may list it. */
  readonly listed: boolean;
  /** The folders of its page and of the texts that it shows at once. */
  readonly page: string;
  readonly texts: readonly string[];
}

function publicPage({ name, paths, texts, needs = [], prerender, unlisted }: AppFeature, path: string): PublicPage {
  const own = texts ? [name] : [];
  return {
    path,
    canonical: prerender ? path : (paths[0] ?? path),
    listed: !unlisted,
    page: name,
    texts: [shell.name, ...own, ...needs.map((other) => other.name)],
  };
}

const features: readonly AppFeature[] = [...site, ...market, ...desk];
const isClosed = (feature: AppFeature): boolean => isStaff(feature) || feature.access !== undefined;

async function pagesOf(feature: AppFeature): Promise<PublicPage[]> {
  const addresses = (await feature.prerender?.()) ?? feature.paths;
  return addresses.map((path) => publicPage(feature, path));
}

/** The pages that are prerendered: those that everyone may open. */
export const publicPages = async (): Promise<PublicPage[]> =>
  (await Promise.all(features.filter((feature) => !isClosed(feature)).map(pagesOf))).flat();

/** A page of which the build writes the frame alone, or nothing where that depends on who opens it. */
export interface ClosedPage extends Pick<PublicPage, 'page' | 'texts'> {
  /** `/pedido/*` stands for all addresses below `/pedido`. */
  readonly paths: readonly string[];
  /** One of them, for the frame that is written around it. */
  readonly written: string | undefined;
  /** What `early-answers.js` asks for while its code arrives, where a member is signed in; `*` is the end of its address. */
  readonly asks: readonly string[];
  /** Modules of the frame around it, which the page fetches lazily and shows at once. */
  readonly frame: readonly string[];
}

const memberFrame = [
  'src/site/shell/member-frame.tsx',
  'src/site/shell/member-tools.tsx',
  'src/site/shell/texts/menu-es.ts',
  'src/market/shared/member-proof.tsx',
  'src/market/shared/turns/member-counts.tsx',
];
const deskFrame = ['src/desk/index.ts', 'src/desk/shell/desk-shell.tsx'];

function frameOf(feature: AppFeature): readonly string[] {
  if (isStaff(feature)) return deskFrame;
  return feature.access === 'members' ? memberFrame : [];
}

/** The pages behind a sign-in, or for those who were given their address. */
export const closedPages: readonly ClosedPage[] = features
  .filter((feature) => isClosed(feature) && feature.page)
  .map((feature) => ({
    ...publicPage(feature, ''),
    paths: feature.paths.map((path) => path.replace(/:\w+$/, '*')),
    written: isStaff(feature) ? undefined : feature.paths[0],
    asks: feature.access === 'members' ? asksOf(feature.name, '*').map(addressOf) : [],
    frame: frameOf(feature),
  }));
const closedPaths = closedPages.flatMap(({ paths }) => paths);

export const missing: PublicPage = { ...publicPage(notFound, '/404'), listed: false };

/** What search engines ask for, by the file's name. */
export async function searchFiles(): Promise<Record<string, string>> {
  const listed = (await publicPages()).filter(({ path, canonical, listed }) => listed && path === canonical);
  return { 'sitemap.xml': sitemap(listed.map(({ path }) => path)), 'robots.txt': robots(closedPaths) };
}

/** Renders a page as its first reader would see it, with everything that waits further down; of a closed page, its frame. */
export async function renderPage(path: string, language: Language): Promise<string> {
  prerenderIn(language);
  queryClient.clear();
  await Promise.all([loadTexts([shell]), prepare(path)]);
  const app = (
    <StrictMode>
      <App path={path} />
    </StrictMode>
  );
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError });
  return new Response(prelude).text();
}

function onError(error: unknown): string {
  if (error instanceof LeftToBrowser) return leftToBrowser;
  throw error;
}

export async function prerenderPage({ path, canonical, listed }: PublicPage, language: Language) {
  const html = await renderPage(path, language);
  return { html, head: headOf({ ...prerenderedHead(), path: canonical, language, listed }) };
}
