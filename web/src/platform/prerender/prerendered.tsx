import { useState } from 'react';
import { useLanguage } from '../../i18n/messages.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Whether this text was prerendered in the language that the page still has: it can stay while the page is hydrated,
 * since the first number or date that Intl writes takes a slow phone a tenth of a second.
 */
export function useIsPrerendered(): boolean {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [prerendered] = useState(isHydrated || import.meta.env.SSR ? undefined : language);
  return prerendered === language;
}

/** A text that Intl makes. */
export function Prerendered({ text }: { text: () => string }) {
  return <span suppressHydrationWarning>{useIsPrerendered() ? '' : text()}</span>;
}
