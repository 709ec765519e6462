import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import type { PublicPage } from '../src/app/prerender/entry.tsx';
import type { Language } from '../src/i18n/language.ts';
import { languages } from '../src/platform/prerender/addresses.ts';
import { chunksOf, isFeatureList } from './chunks.ts';
import { headOf } from './head.ts';
import { robots, sitemap } from './sitemap.ts';

type Writer = typeof import('../src/app/prerender/entry.tsx');

/** Which file answers a path, by language. */
type Files = Record<Language, string>;
export interface PageList {
  readonly pages: Record<string, Files>;
  /** The empty page that pages behind a sign-in begin with. */
  readonly app: readonly string[];
  readonly documents: Record<string, string>;
  /** What stands where a lot has no photo, by its category or material. */
  readonly drawings: Readonly<Record<string, string>>;
}

const headPlace = /<!--head-->[\s\S]*<!--\/head-->/;
const bodyPlace = '<div id="root"></div>';

// Our content policy refuses style attributes in a page as it is sent; React's own, set by script, it does not.
const styleAttribute = /(<[a-z][^>]*?) style="[^"]*"/g;

async function loadWriter(root: string, folder: string): Promise<Writer> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
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

const modulesOf = ({ page, texts }: PublicPage, language: Language): string[] => [
  `src/${page}/page.tsx`,
  ...texts.map((name) => `src/${name}/texts/${language}.ts`),
];

const fileOf = (path: string, language: Language): string => `${language}${path === '/' ? '/index' : path}.html`;

/** Announces the chunks of modules; beside them, but for the home page, the lists in which a page is looked up. */
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

async function writePage({ writer, template, manifest }: Parts, page: PublicPage, language: Language): Promise<string> {
  const { html, title, description, data } = await writer.prerenderPage(page, language);
  const head = headOf({
    path: page.canonical,
    language,
    title,
    description,
    listed: page.listed,
    data,
  });
  return template
    .replace('<html lang="es">', `<html lang="${language}">`)
    .replace(headPlace, () => head)
    .replace('<!--preload-->', preloads(manifest, page.path, modulesOf(page, language)))
    .replace(
      bodyPlace,
      () => `<div id="root" data-hydrating data-language="${language}">${html.replaceAll(styleAttribute, '$1')}</div>`,
    );
}

async function writeAll(parts: Parts, folder: string): Promise<PageList> {
  const { writer, template, manifest } = parts;
  const publicPages = await writer.publicPages();
  const pages: Record<string, Files> = {};
  for (const page of [...publicPages, writer.missing]) {
    const files = { es: fileOf(page.path, 'es'), en: fileOf(page.path, 'en') };
    for (const language of languages) await save(folder, files[language], await writePage(parts, page, language));
    pages[page.path] = files;
  }
  const empty = '<title>Tianguis Circular</title>\n    <meta name="robots" content="noindex" />';
  await save(
    folder,
    'app.html',
    template
      .replace(headPlace, empty)
      .replace('<template id="later"', '$& data-at="once"')
      .replace('<!--preload-->', preloads(manifest, 'app', [])),
  );
  const listed = publicPages
    .filter(({ path, canonical, listed }) => listed && path === canonical)
    .map(({ path }) => path);
  await save(folder, 'sitemap.xml', sitemap(listed));
  await save(folder, 'robots.txt', robots(writer.closedPaths));
  const documents = { '/sitemap.xml': 'sitemap.xml', '/robots.txt': 'robots.txt' };
  return { pages, app: writer.closedPaths, documents, drawings: writer.drawings };
}

const script = /\s*<script type="module"[^>]*><\/script>/g;

/** The page can be read without its scripts, so `boot.js` fetches them once it has been painted. */
function withLateScripts(html: string): string {
  const scripts = [...html.matchAll(script)].map(([text]) => text.trim());
  const later = `<template id="later"><!--preload-->${scripts.join('')}</template>`;
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
      await save(folder, 'pages.json', JSON.stringify(list));
      await rm(scratch, { recursive: true });
      await rm(join(outDir, 'index.html'));
    },
  };
}
