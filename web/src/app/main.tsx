import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { getLanguage } from '../i18n/language.ts';
import { loadMessages } from '../i18n/messages.ts';
import { startPwa } from '../platform/offline/pwa.ts';
import { showFonts } from '../platform/prerender/fonts.ts';
import { App } from './app.tsx';
import { prepare } from './router.tsx';
import { findRoute } from './routes.ts';
import '../styles/main.css';

// Every page has it: `index.html` is what they all begin as.
const container = document.getElementById('root') as HTMLElement;
const root = document.documentElement;

// Does nothing in a build, where it would only be fetched.
const app = import.meta.env.DEV ? (
  <StrictMode>
    <App />
  </StrictMode>
) : (
  <App />
);

/** The first paint of our own waits for the texts and the first page, so that no skeleton flashes in between. */
async function start(container: HTMLElement): Promise<void> {
  await Promise.all([loadMessages(['site/shell']), prepare(findRoute(location.pathname)).catch(() => undefined)]);
  root.lang = getLanguage();
  // As a transition it gives way to the reader every few milliseconds.
  if (container.dataset.language === getLanguage()) startTransition(() => void hydrateRoot(container, app));
  else {
    // The server wrote nothing, or in the other language.
    container.replaceChildren();
    createRoot(container).render(app);
  }
  delete root.dataset.wait;
  setTimeout(showFonts);
  startPwa({ 'kept-lot': async () => (await import('../market/publish/send-kept.ts')).sendKept() });
}

// Not awaited: pages import from this chunk, which a top-level await would keep from finishing.
void start(container);
