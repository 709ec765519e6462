const reloaded = 'reloaded';
const pause = 10_000;
/** Milliseconds: the worker fetches for later what the page does not need now. */
const registerAfter = 2_000;

/** Functions that send what waits for a connection, by the key in local storage that says something waits. */
type Deliveries = Readonly<Record<string, () => Promise<void>>>;

const ofForms: Deliveries = {
  async 'offline-queue'() {
    await import('./outbox.ts').then(({ deliverQueue }) => deliverQueue());
    localStorage.removeItem('offline-queue');
  },
};

async function deliver(flag: string, send: () => Promise<void>): Promise<void> {
  if (navigator.onLine && localStorage.getItem(flag)) await send();
}

/** Whether the server no longer has a chunk: a lost connection is no reason to reload and lose what was typed. */
async function isGone(error: unknown): Promise<boolean> {
  const [url] = /https?:\S+\.js/.exec(String(error)) ?? [];
  const reply = url === undefined ? undefined : await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return reply?.status === 404;
}

/** Reloads the page, once, when a chunk belongs to a build that is gone. */
async function onLostChunk(event: Event): Promise<void> {
  if (!(await isGone((event as CustomEvent).detail))) return;
  if (Date.now() - Number(sessionStorage.getItem(reloaded)) < pause) return;
  sessionStorage.setItem(reloaded, String(Date.now()));
  location.reload();
}

/** A new version has taken over: the next link loads its page whole (`ui/link.tsx`). */
function onNewVersion(): void {
  document.documentElement.dataset.stale = '';
}

/** Registers the worker and sends what waits: forms, and what `others` say. */
export function startPwa(others: Deliveries): void {
  const deliveries = Object.entries({ ...ofForms, ...others });
  const tryToDeliver = () => {
    for (const [flag, send] of deliveries) deliver(flag, send).catch(() => undefined);
  };
  addEventListener('vite:preloadError', onLostChunk);
  addEventListener('online', tryToDeliver);
  tryToDeliver();
  const workers = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  if (workers.controller) workers.addEventListener('controllerchange', onNewVersion);
  setTimeout(() => workers.register('/sw.js').catch(() => undefined), registerAfter);
}
