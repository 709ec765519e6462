let isWarm = import.meta.env.SSR;

/**
 * Has Intl look through its locales in a worker, beside the page: it does so once in a process, and the page's own first
 * number would otherwise hold a slow phone up for a tenth of a second. For pages whose figures arrive later.
 */
export function warmFormats(): void {
  if (isWarm) return;
  isWarm = true;
  new Worker(new URL('./warm-worker.ts', import.meta.url), { type: 'module' });
}
