import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/messages.ts';
import { useHydrated } from '../shared/hydrated.ts';

/**
 * A calendar day such as `2026-11-21`, within a sentence when there is one. What the server wrote stays while the page
 * comes to life in the same language: the first date that Intl writes takes a slow phone a tenth of a second.
 */
export function Day({ day, sentence = (date) => date }: { day: string; sentence?: (date: string) => string }) {
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [written] = useState(isHydrated || import.meta.env.SSR ? undefined : language);
  const { date } = useFormat();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {written === language ? '' : sentence(date(`${day}T12:00:00Z`))}
    </time>
  );
}
