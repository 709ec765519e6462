import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/boot-script.ts';
import { leanPreload } from './scripts/lean-preload.ts';
import { precompress } from './scripts/precompress.ts';
import { prerender } from './scripts/prerender.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** What every page needs at once: one chunk compresses better than twenty. */
const firstPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|wouter|regexparam)/',
    'node_modules/@tanstack/(react-query|query-core)/(?!.*([iI]nfiniteQuery(Observer)?|mutationObserver|useMutation)[.])',
    'web/src/app/(main|app|router|routes)\\.|web/src/site/shell/(?!menu-dialog|footer|texts)',
    'web/src/platform/(api/(api|config|query|session-state)|offline/(patient|pwa)|prerender/(deferred|fonts|page-title|use-hydrated))\\.',
    'web/src/i18n/(language|messages|translation)\\.',
    'web/src/ui/(brand|button|class-names|error-boundary|icons|link|page-skeleton|switches|theme|toast)\\.',
    'proto/src/client\\.',
    'rolldown/runtime|vite/preload-helper',
  ].join('|'),
);

/**
 * Tells the browser to compile every function of it off the main thread, as it arrives: nearly all of them run on each
 * page's first visit, and compiled one by one they hold the page up for a fifth of its time. Others read a comment.
 */
const compileAll = '//# allFunctionsCalledOnLoad';

/** What every form needs. */
const forms = new RegExp(
  [
    'node_modules/react-hook-form/',
    'web/src/ui/field\\.',
    'web/src/platform/(forms/(use-contract-form|use-draft|form|draft|attempts)|offline/(send-later|queue))\\.',
  ].join('|'),
);

/** Small things of most public pages. */
const common =
  /web\/src\/(ui\/(states|page-head|badge|day)|i18n\/format|platform\/prerender\/(prerendered|warm|use-near)|site\/not-found\/page)\./;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), leanPreload(), bootScript(), prerender(), serviceWorker(), precompress()],
  // React has had the hook itself since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    manifest: true,
    target: 'esnext',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    // Its table of every chunk's dependencies weighs more on the first page than the round trip that it saves later.
    modulePreload: false,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (name === 'first' ? compileAll : ''),
        codeSplitting: {
          groups: [
            { name: 'first', test: firstPage },
            { name: 'forms', test: forms },
            { name: 'common', test: common },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': gateway, '/webhooks': gateway, '/l': gateway } },
});
