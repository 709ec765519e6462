import { useState } from 'react';
import { useLanguage } from '../../i18n/messages.ts';
import { useHydrated } from './hydration.tsx';

/**
 * Whether this text was prerendered in the language that the page still has. It can then stay as it is while the page is
 * hydrated: the first number or date that Intl formats takes a slow phone a tenth of a second.
 */
export function useIsPrerendered(): boolean {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [prerendered] = useState(isHydrated || import.meta.env.SSR ? undefined : language);
  return prerendered === language;
}

/** A text that Intl formats. */
export function Prerendered({ text }: { text: () => string }) {
  return <span suppressHydrationWarning>{useIsPrerendered() ? '' : text()}</span>;
}

let isWarm = import.meta.env.SSR;

/**
 * Makes Intl load its locales in a worker, beside the page. It does so once per process, and would otherwise block a slow
 * phone for a tenth of a second at the page's first number. For pages whose figures arrive later.
 */
export function warmFormats(): void {
  if (isWarm) return;
  isWarm = true;
  new Worker(new URL('./warm-worker.ts', import.meta.url), { type: 'module' });
}
