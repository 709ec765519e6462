import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { getLanguage } from '../i18n/language.ts';
import { loadTexts } from '../i18n/messages.ts';
import { queryClient } from '../platform/api/query.ts';
import { startPwa } from '../platform/offline/pwa.ts';
import { leftToBrowser } from '../platform/prerender/left-to-browser.ts';
import { shell } from '../site/shell/texts/index.ts';
import { App } from './app.tsx';
import { prepare } from './features.ts';
import '../styles/main.css';

const fontsKey = 'fonts';
const root = document.documentElement;

// Every page has it, since all start as `index.html`.
const container = document.getElementById('root') as HTMLElement;

async function untilNot(isSo: () => boolean): Promise<void> {
  while (isSo()) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** A press misses what moves under the finger. */
const untilReleased = () => untilNot(() => root.dataset.pressed !== undefined);

const untilPainted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Longer than this, a page that still waits for its data is shown in our fonts as it is. */
const longestWait = 8_000;

/**
 * What the first page asked for is drawn in the fonts that its written form had, and so takes the same room: drawn larger it
 * would count as the page's largest text only then.
 */
async function untilDrawn(): Promise<void> {
  const end = performance.now() + longestWait;
  await untilNot(
    () =>
      performance.now() < end &&
      (container.dataset.hydrating !== undefined ||
        queryClient.isFetching() > 0 ||
        container.querySelector('[aria-busy=true]') !== null),
  );
  await untilPainted();
}

/**
 * Ends the plain look of a first visit (`boot.js`) once both fonts are loaded, so that the page is laid out again at most
 * twice. Headings change first and on their own: both at once would block a slow phone. Later visits find the fonts in the
 * browser's cache.
 */
async function showFonts(): Promise<void> {
  if (root.dataset.plain === undefined) return;
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  await untilDrawn();
  await untilReleased();
  root.dataset.plain = 'headings';
  // The headings are drawn by then.
  await untilPainted();
  await untilReleased();
  delete root.dataset.plain;
  localStorage.setItem(fontsKey, 'kept');
}

// Strict mode does nothing in a build, so it is not even fetched there.
const app = import.meta.env.DEV ? (
  <StrictMode>
    <App />
  </StrictMode>
) : (
  <App />
);

/** React reports each part that the build left to the browser, which is no fault. */
function onRecoverableError(error: unknown): void {
  if (error instanceof Error && 'digest' in error && error.digest === leftToBrowser) return;
  reportError(error);
}

/** React's first render waits for the texts and the first page, so that no skeleton flashes in between. */
async function start(container: HTMLElement): Promise<void> {
  await Promise.all([loadTexts([shell]), prepare(location.pathname).catch(() => undefined)]);
  root.lang = getLanguage();
  globalThis.takeOwn?.(queryClient);
  // A transition gives way to the reader every few milliseconds.
  if (container.dataset.language === getLanguage())
    startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
  else {
    // The build wrote nothing for this page, or the other language.
    container.replaceChildren();
    createRoot(container).render(app);
  }
  delete root.dataset.wait;
  setTimeout(showFonts);
  startPwa(() => import('./deliver.ts').then((waiting) => waiting.deliverAll()));
}

// Not awaited: pages import from this chunk, and a top-level await would keep it from finishing.
void start(container);
