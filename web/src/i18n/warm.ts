let warming: Promise<unknown> | undefined;

function warm(): Promise<unknown> {
  const worker = new Worker(new URL('./warm-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    worker.onmessage = resolve;
    // Without it Intl does the same on the page's thread.
    worker.onerror = resolve;
  });
}

/**
 * Has Intl look through its locales in a worker, beside the page: it does so once in a process, and the page's own first
 * number would otherwise hold a slow phone up for a tenth of a second. Resolves when numbers cost nothing more.
 */
export function warmFormats(): Promise<unknown> {
  if (!import.meta.env.SSR) warming ??= warm();
  return Promise.resolve(warming);
}
