import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { type Language, prerenderIn } from '../../i18n/language.ts';
import { loadMessages, type Namespace } from '../../i18n/messages.ts';
import { drawnKinds, LotPicture } from '../../market/shared/lots/lot-picture.tsx';
import { queryClient } from '../../platform/api/query.ts';
import { type Head, prerenderedHead } from '../../platform/prerender/page-title.ts';
import { articlePath, articles } from '../../site/blog/articles/article.ts';
import { App } from '../app.tsx';
import { prepare } from '../router.tsx';
import { findRoute, isClosed, namespacesOf, notFound, type Route, routes } from '../routes.ts';
import { structuredData } from './structured-data.ts';

export interface PrerenderedPage extends Head {
  readonly html: string;
  /** What search engines are told of it. */
  readonly data: readonly object[];
}

export interface PublicPage {
  readonly path: string;
  readonly route: Route;
  readonly namespaces: readonly Namespace[];
  /** The address that stands for all those of the page. */
  readonly canonical: string;
  /** Search engines may list it. */
  readonly listed: boolean;
}

/** To somebody who searches. */
const ofNoUse = new Set([
  '/boletin/confirmar',
  '/boletin/baja',
  '/checkout',
  '/success',
  '/payment-success',
  '/offline',
  '/entrar',
  '/lote/0',
]);

/** The referral page under its second address. */
const alias = '/referidos';

/** Stands for every lot: the gateway puts in what one says of itself. */
const anyLot = '/lote/0';

function addressesOf({ page, paths }: Route): readonly string[] {
  if (page === 'site/blog/article') return articles.map(({ slug }) => articlePath(slug));
  return page === 'market/listing' ? [anyLot] : paths;
}

/** The pages that are prerendered: what is not behind a sign-in. */
export const publicPages: readonly PublicPage[] = routes
  .filter((route) => !isClosed(route))
  .flatMap((route) =>
    addressesOf(route).map((path) => ({
      path,
      route,
      namespaces: namespacesOf(route),
      canonical: path === alias ? '/referir' : path,
      listed: !ofNoUse.has(path),
    })),
  );

export const closedPaths: readonly string[] = routes.filter(isClosed).flatMap(({ paths }) => paths);

export const missing: PublicPage = {
  path: '/404',
  canonical: '/404',
  route: notFound,
  namespaces: namespacesOf(notFound),
  listed: false,
};

/** What stands where a lot has no photo, by its category or material, else by nothing: for the pages that the gateway writes. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  ['', ...drawnKinds].map((kind) => [kind, renderToStaticMarkup(<LotPicture category={kind} material={kind} />)]),
);

/** Renders a page as its first reader would see it, with everything that waits further down. */
export async function prerenderPage({ path, namespaces }: PublicPage, language: Language): Promise<PrerenderedPage> {
  prerenderIn(language);
  queryClient.clear();
  await Promise.all([loadMessages(['site/shell', ...namespaces]), prepare(findRoute(path))]);
  const app = (
    <StrictMode>
      <App path={path} />
    </StrictMode>
  );
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail });
  return { html: await new Response(prelude).text(), ...prerenderedHead(), data: structuredData(path, language) };
}

function fail(error: unknown): never {
  throw error;
}
