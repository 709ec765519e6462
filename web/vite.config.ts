import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFileName, chunkGroups, leanPreload } from './scripts/chunks.ts';
import { precompress } from './scripts/precompress.ts';
import { bootScript, prerender } from './scripts/prerender.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/**
 * Tells the browser to compile every function of it off the main thread, as it arrives: nearly all of them run on each
 * page's first visit, and compiled one by one they hold the page up for a fifth of its time. Others read a comment.
 */
const compileAll = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), leanPreload(), bootScript(), prerender(), serviceWorker(), precompress()],
  resolve: {
    alias: {
      // React has had the hook itself since 18.
      'use-sync-external-store/shim/index.js': 'react',
      'react-style-singleton': join(import.meta.dirname, 'src/ui/style-singleton.ts'),
    },
  },
  build: {
    manifest: true,
    target: 'esnext',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    // Its table of every chunk's dependencies weighs more on the first page than the round trip that it saves later.
    modulePreload: false,
    rolldownOptions: {
      // A library's component or context that nobody uses is left out, though its package does not mark it.
      treeshake: { manualPureFunctions: ['createContext', 'forwardRef', 'memo'] },
      output: {
        postBanner: ({ name }) => (name === 'first' ? compileAll : ''),
        chunkFileNames: chunkFileName,
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  server: { proxy: { '/api': gateway, '/webhooks': gateway, '/l': gateway } },
});
