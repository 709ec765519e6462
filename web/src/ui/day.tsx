import { useFormat } from '../i18n/format.ts';
import { useIsPrerendered } from '../platform/prerender/slow-intl.tsx';

/** A calendar day such as `2026-11-21`, within a sentence when there is one. */
export function Day({ day, sentence = (date) => date }: { day: string; sentence?: (date: string) => string }) {
  const isPrerendered = useIsPrerendered();
  const { date } = useFormat();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {isPrerendered ? '' : sentence(date(`${day}T12:00:00Z`))}
    </time>
  );
}
