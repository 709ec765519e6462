import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import desk from '../../desk/index.ts';
import { type Language, prerenderIn } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/messages.ts';
import market from '../../market/index.ts';
import { drawnKinds, LotPicture } from '../../market/shared/lots/lot-picture.tsx';
import { queryClient } from '../../platform/api/query.ts';
import { prerenderedHead } from '../../platform/prerender/page-title.ts';
import site from '../../site/index.ts';
import notFound from '../../site/not-found/index.ts';
import { shell } from '../../site/shell/texts/index.ts';
import { App } from '../app.tsx';
import { type AppFeature, isStaff, prepare } from '../features.ts';
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

/** The pages that start empty; `/pedido/*` stands for all addresses below `/pedido`. */
export const closedPaths: readonly string[] = features
  .filter(isClosed)
  .flatMap(({ paths }) => paths)
  .map((path) => path.replace(/:\w+$/, '*'));

export const missing: PublicPage = { ...publicPage(notFound, '/404'), listed: false };

/** What search engines ask for, by the file's name. */
export async function searchFiles(): Promise<Record<string, string>> {
  const listed = (await publicPages()).filter(({ path, canonical, listed }) => listed && path === canonical);
  return { 'sitemap.xml': sitemap(listed.map(({ path }) => path)), 'robots.txt': robots(closedPaths) };
}

/** The drawings that stand in for photos of lots, by category or material, for the pages that the gateway writes. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  ['', ...drawnKinds].map((kind) => [kind, renderToStaticMarkup(<LotPicture category={kind} material={kind} />)]),
);

/** Renders a page as its first reader would see it, with everything that waits further down. */
export async function prerenderPage({ path, canonical, listed }: PublicPage, language: Language) {
  prerenderIn(language);
  queryClient.clear();
  await Promise.all([loadTexts([shell]), prepare(path)]);
  const app = (
    <StrictMode>
      <App path={path} />
    </StrictMode>
  );
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail });
  const html = await new Response(prelude).text();
  return { html, head: headOf({ ...prerenderedHead(), path: canonical, language, listed }) };
}

function fail(error: unknown): never {
  throw error;
}
