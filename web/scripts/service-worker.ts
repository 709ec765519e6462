import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { closureOf, isFeatureList, isFirst } from './chunks.ts';

const filesOf = (manifest: Manifest, keys: Iterable<string>): string[] => {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))].map(
    (file) => `/${file}`,
  );
};

/** The modules of the home page and the offline page, and the toast that says a form was kept to be sent. */
const atHand = [
  'src/site/home/page.tsx',
  'src/site/offline/page.tsx',
  'src/site/shell/footer/footer.tsx',
  'src/site/shell/texts/es.ts',
  'src/site/shell/texts/en.ts',
  'src/site/shell/footer/texts/es.ts',
  'src/site/shell/footer/texts/en.ts',
  'src/site/offline/texts/es.ts',
  'src/site/offline/texts/en.ts',
  'src/site/home/texts/es.ts',
  'src/ui/toaster.tsx',
];

/**
 * Builds the service worker with the list of this build's files, which Vite's manifest already has. The usual plugin
 * (vite-plugin-pwa with workbox-build) would add 327 packages and 78 MB to every installation for that list.
 */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    async closeBundle() {
      const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
      const keys = Object.keys(manifest);
      const first = [...atHand, ...keys.filter((key) => isFirst(key) || isFeatureList(key))];
      const lists = { files: filesOf(manifest, keys), first: filesOf(manifest, closureOf(manifest, first)) };
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        define: { build: JSON.stringify(lists) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'esnext',
          rolldownOptions: {
            input: 'src/platform/offline/worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
