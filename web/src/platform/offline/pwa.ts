const flag = 'offline-queue';
const reloaded = 'reloaded';
const pause = 10_000;
/** What the worker fetches for later waits for what the page needs now. */
const registerAfter = 2_000;

async function deliver(): Promise<void> {
  if (!navigator.onLine || !localStorage.getItem(flag)) return;
  const { deliverQueue } = await import('./deliver-queue.ts');
  await deliverQueue();
  localStorage.removeItem(flag);
}

const tryToDeliver = () => void deliver().catch(() => undefined);

/** Whether the server has it no more: a connection that came and went is no reason to lose what stands on the page. */
async function isGone(error: unknown): Promise<boolean> {
  const [url] = /https?:\S+\.js/.exec(String(error)) ?? [];
  const reply = url === undefined ? undefined : await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return reply?.status === 404;
}

/** A chunk of a build that is gone: the page of the new one is fetched, once. */
async function onLostChunk(event: Event): Promise<void> {
  if (!(await isGone((event as CustomEvent).detail))) return;
  if (Date.now() - Number(sessionStorage.getItem(reloaded)) < pause) return;
  sessionStorage.setItem(reloaded, String(Date.now()));
  location.reload();
}

/** A new version has taken over: the next link fetches its page whole (`ui/link.tsx`). */
function onNewVersion(): void {
  document.documentElement.dataset.stale = '';
}

export function startPwa(): void {
  addEventListener('vite:preloadError', onLostChunk);
  addEventListener('online', tryToDeliver);
  tryToDeliver();
  const workers = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  if (workers.controller) workers.addEventListener('controllerchange', onNewVersion);
  setTimeout(() => workers.register('/sw.js').catch(() => undefined), registerAfter);
}
