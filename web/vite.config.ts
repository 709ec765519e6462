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
 * Makes the browser compile every function of the chunk off the main thread while it arrives. Nearly all of them run on a
 * first visit, and compiling them one by one takes a fifth of its time. Browsers without this feature see a comment.
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
    // Vite's table of every chunk's dependencies costs the first page more than the round trip that it saves later.
    modulePreload: false,
    rolldownOptions: {
      // Drops unused components and contexts of libraries whose packages do not mark them as pure.
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
  server: { proxy: { '/api': gateway, '/webhooks': gateway, '/l/': gateway } },
});
