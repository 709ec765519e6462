import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, minify, type Plugin } from 'vite';
import type { ClosedPage, PublicPage } from '../src/app/prerender/entry.tsx';
import { withoutStyles } from '../src/app/prerender/static-html.ts';
import { type Language, languages } from '../src/i18n/language.ts';
import { chunksOf, isFeatureList } from './chunks.ts';

type Writer = typeof import('../src/app/prerender/entry.tsx');

/** What the gateway reads as `pages.json`. */
interface PageList {
  /** The files that answer a path, by language. */
  readonly pages: Record<string, Record<Language, string>>;
  /** The files with which pages behind a sign-in start, by path; they differ by what they preload. */
  readonly app: Readonly<Record<string, string>>;
  readonly documents: Record<string, string>;
}

const headPlace = /<!--head-->[\s\S]*<!--\/head-->/;
const bodyPlace = '<div id="root"></div>';

async function loadWriter(root: string, folder: string): Promise<Writer> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      ssr: 'src/app/prerender/entry.tsx',
      outDir: folder,
      target: 'node24',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  return import(pathToFileURL(join(folder, 'entry.js')).href);
}

/** What the gateway renders shows at once: pages and texts. All else that the app fetches when it is needed stays out. */
const shownAtOnce = /(^|\/)(page\.tsx|(menu-)?(es|en)\.ts)$/;
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && !shownAtOnce.test(specifier) ? { id: specifier, external: true } : null,
};

/** The parts of pages that the gateway renders from what it reads, as one file that needs no package beside it. */
const writeParts = (root: string, folder: string): Promise<unknown> =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), withoutLaterParts],
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.AT_GATEWAY': 'true',
    },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender/parts.tsx',
      outDir: folder,
      target: 'node24',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });

const modulesOf = ({ page, texts }: Pick<PublicPage, 'page' | 'texts'>, language: Language): string[] => [
  `src/${page}/page.tsx`,
  ...texts.map((name) => `src/${name}/texts/${language}.ts`),
];

const fileOf = (path: string, language: Language): string => `${language}${path === '/' ? '/index' : path}.html`;

/** Preloads the chunks of modules and, except on the home page, the features of the site and the market. */
function preloads(manifest: Manifest, path: string, modules: readonly string[]): string {
  const lists = path === '/' ? [] : Object.keys(manifest).filter(isFeatureList);
  return chunksOf(manifest, [...lists, ...modules])
    .map((file) => `<link rel="modulepreload" href="/${file}" />`)
    .join('');
}

async function save(folder: string, file: string, text: string): Promise<void> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

interface Parts {
  readonly writer: Writer;
  readonly template: string;
  readonly manifest: Manifest;
}

const written = (html: string, language: Language): string =>
  `<div id="root" data-hydrating data-language="${language}">${withoutStyles(html)}</div>`;

async function writePage({ writer, template, manifest }: Parts, page: PublicPage, language: Language): Promise<string> {
  const { html, head } = await writer.prerenderPage(page, language);
  return template
    .replace('<html lang="es">', `<html lang="${language}">`)
    .replace(headPlace, () => head)
    .replace('<!--preload-->', preloads(manifest, page.path, modulesOf(page, language)))
    .replace(bodyPlace, () => written(html, language));
}

/** Has a page ask the gateway for its data while its code arrives. */
function withAsks(template: string, asks: readonly string[]): string {
  if (asks.length === 0) return template;
  const list = asks.join(' ').replaceAll('&', '&amp;');
  return template
    .replace('<html lang="es">', `<html lang="es" data-asks="${list}">`)
    .replace(tagOf('boot.js'), (boot) => boot + tagOf('early-answers.js'));
}

/** A page behind a sign-in, for every reader: its frame is written in Spanish, which most read. */
async function closedPage({ writer, template, manifest }: Parts, page: ClosedPage): Promise<string> {
  const modules = [...modulesOf(page, 'es'), ...page.frame];
  const unknown = modules.find((module) => !(module in manifest));
  if (unknown) throw new Error(`${page.page}: the build has no chunk for ${unknown}`);
  const frame = page.written ? written(await writer.renderPage(page.written, 'es'), 'es') : bodyPlace;
  return withAsks(template, page.asks)
    .replace(headPlace, '<title>Tianguis Circular</title>\n    <meta name="robots" content="noindex" />')
    .replace('<template id="later"', '$& data-at="once"')
    .replace('<!--preload-->', preloads(manifest, page.page, modules))
    .replace(bodyPlace, () => frame);
}

async function writeAll(parts: Parts, folder: string): Promise<PageList> {
  const { writer } = parts;
  const pages: PageList['pages'] = {};
  for (const page of [...(await writer.publicPages()), writer.missing]) {
    const files = { es: fileOf(page.path, 'es'), en: fileOf(page.path, 'en') };
    for (const language of languages) await save(folder, files[language], await writePage(parts, page, language));
    pages[page.path] = files;
  }
  const app: Record<string, string> = {};
  for (const page of writer.closedPages) {
    const file = `app/${page.page}.html`;
    await save(folder, file, await closedPage(parts, page));
    for (const path of page.paths) app[path] = file;
  }
  const documents: Record<string, string> = {};
  for (const [file, text] of Object.entries(await writer.searchFiles())) {
    await save(folder, file, text);
    documents[`/${file}`] = file;
  }
  return { pages, app, documents };
}

const script = /\s*<script type="module"[^>]*><\/script>/g;

/** A page can be read without its scripts, so `boot.js` fetches them after the first paint. */
function withLateScripts(html: string): string {
  const scripts = [...html.matchAll(script)].map(([text]) => text.trim());
  const files = scripts.flatMap((text) => /src="([^"]+)"/.exec(text)?.[1] ?? []);
  // A script that a script inserts has to wait for all others: announced first, the largest of them is fetched first.
  const first = files.map((file) => `<link rel="modulepreload" href="${file}" />`);
  const later = `<template id="later">${[...first, '<!--preload-->', ...scripts].join('')}</template>`;
  return html.replace(script, '').replace(bodyPlace, () => `${bodyPlace}\n    ${later}`);
}

/** Writes every public page as HTML, in both languages, with a list of them for the gateway. */
export function prerender(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    async closeBundle() {
      const scratch = join(root, 'node_modules/.prerender');
      const folder = join(outDir, 'pages');
      const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
      const template = withLateScripts(await readFile(join(outDir, 'index.html'), 'utf8'));
      const list = await writeAll({ writer: await loadWriter(root, scratch), template, manifest }, folder);
      await writeParts(root, folder);
      await save(folder, 'pages.json', JSON.stringify(list));
      await rm(scratch, { recursive: true });
      await rm(join(outDir, 'index.html'));
    },
  };
}

/**
 * Classic scripts that run before the first paint, each at its own address: `boot.js` on every page, `early-answers.js` where
 * the data of a page behind a sign-in is asked for before its code arrives.
 */
const bootScripts = ['boot.js', 'early-answers.js'];

const tagOf = (name: string): string => `<script src="/${name}"></script>`;

export function bootScript(): Plugin {
  let folder = '';
  return {
    name: 'boot-script',
    configResolved({ root }) {
      folder = join(root, 'src/platform/prerender');
    },
    configureServer({ middlewares }) {
      for (const name of bootScripts)
        middlewares.use(`/${name}`, async (_request, reply) => {
          reply.setHeader('content-type', 'text/javascript');
          reply.end(await readFile(join(folder, name)));
        });
    },
    // Before any style sheet, which would block it.
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/boot.js' }, injectTo: 'head-prepend' }],
    async generateBundle() {
      for (const name of bootScripts) {
        const { code } = await minify(name, await readFile(join(folder, name), 'utf8'));
        this.emitFile({ type: 'asset', fileName: name, source: code });
      }
    },
  };
}
