import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { getLanguage } from '../i18n/language.ts';
import { loadTexts } from '../i18n/messages.ts';
import { startPwa } from '../platform/offline/pwa.ts';
import { shell } from '../site/shell/texts/index.ts';
import { App } from './app.tsx';
import { prepare } from './features.ts';
import '../styles/main.css';

const fontsKey = 'fonts';
const root = document.documentElement;

/** A press misses what moves under the finger. */
async function untilReleased(): Promise<void> {
  while (root.dataset.pressed !== undefined) await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * Ends the plain look of a first visit (`boot.js`) once both fonts are loaded, so that the page is laid out again at most
 * twice. Headings change first and on their own: both at once would block a slow phone. Later visits find the fonts in the
 * browser's cache.
 */
async function showFonts(): Promise<void> {
  if (root.dataset.plain === undefined) return;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  await untilReleased();
  root.dataset.plain = 'headings';
  // The headings are drawn by then.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await untilReleased();
  delete root.dataset.plain;
  localStorage.setItem(fontsKey, 'kept');
}

// Every page has it, since all start as `index.html`.
const container = document.getElementById('root') as HTMLElement;

// Strict mode does nothing in a build, so it is not even fetched there.
const app = import.meta.env.DEV ? (
  <StrictMode>
    <App />
  </StrictMode>
) : (
  <App />
);

/** React's first render waits for the texts and the first page, so that no skeleton flashes in between. */
async function start(container: HTMLElement): Promise<void> {
  await Promise.all([loadTexts([shell]), prepare(location.pathname).catch(() => undefined)]);
  root.lang = getLanguage();
  // A transition gives way to the reader every few milliseconds.
  if (container.dataset.language === getLanguage()) startTransition(() => void hydrateRoot(container, app));
  else {
    // The build wrote nothing for this page, or the other language.
    container.replaceChildren();
    createRoot(container).render(app);
  }
  delete root.dataset.wait;
  setTimeout(showFonts);
  startPwa({ 'kept-lot': () => import('../market/publish/send-kept.ts').then(({ sendKept }) => sendKept()) });
}

// Not awaited: pages import from this chunk, and a top-level await would keep it from finishing.
void start(container);
