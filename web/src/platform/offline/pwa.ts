import { patient } from './fetch-part.ts';

const reloaded = 'reloaded';
const pauseOfReloads = 10_000;
/** Milliseconds: the worker fetches for later what the page does not need now. */
const registerAfter = 2_000;

/** Whether the server no longer has a chunk: a lost connection is no reason to reload and lose what was typed. */
async function isGone(error: unknown): Promise<boolean> {
  const [url] = /https?:\S+\.js/.exec(String(error)) ?? [];
  const reply = url === undefined ? undefined : await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return reply?.status === 404;
}

/** Reloads the page, once, when a chunk belongs to a build that is gone. */
async function onLostChunk(event: Event): Promise<void> {
  if (!(await isGone((event as CustomEvent).detail))) return;
  if (Date.now() - Number(sessionStorage.getItem(reloaded)) < pauseOfReloads) return;
  sessionStorage.setItem(reloaded, String(Date.now()));
  location.reload();
}

/** A new version has taken over: the next link loads its page whole (`ui/link.tsx`). */
function onNewVersion(): void {
  document.documentElement.dataset.stale = '';
}

/** Keys in local storage that say that something waits for a connection. */
const waiting = ['offline-queue', 'kept-lot'] as const;
export type Waiting = (typeof waiting)[number];

/** Registers the worker and, where something waits for a connection, calls `deliver`. */
export function startPwa(deliver: () => Promise<void>): void {
  const tryToDeliver = () => {
    if (waiting.some((key) => localStorage.getItem(key))) patient(deliver).catch(() => undefined);
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    void import('./install.ts').then((install) => install.keepInstallOffer(event));
  });
  addEventListener('vite:preloadError', onLostChunk);
  addEventListener('online', tryToDeliver);
  tryToDeliver();
  const workers = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  if (workers.controller) workers.addEventListener('controllerchange', onNewVersion);
  setTimeout(() => workers.register('/sw.js').catch(() => undefined), registerAfter);
}
