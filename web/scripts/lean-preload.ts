import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

// The pages are announced in the HTML and have one style sheet: what is left of Vite's helper is to report a failure.
const code = `
export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new CustomEvent('vite:preloadError', { detail: error }));
  throw error;
});
`;

/** Every page carries Vite's helper around each lazy import; this one weighs a tenth. */
export const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? code : undefined),
});
