import { useState } from 'react';
import { useLanguage } from '../../i18n/messages.ts';
import { useHydrated } from './hydrated.ts';

/**
 * Whether the server wrote this text in the language that the page still has: it can stay while the page comes to life,
 * since the first number or date that Intl writes takes a slow phone a tenth of a second.
 */
export function useIsWritten(): boolean {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [written] = useState(isHydrated || import.meta.env.SSR ? undefined : language);
  return written === language;
}

/** A text that Intl makes. */
export function Written({ text }: { text: () => string }) {
  return <span suppressHydrationWarning>{useIsWritten() ? '' : text()}</span>;
}
