import { listDeadLetters } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { mostShown, oldestOf, type Section } from '../section.ts';

/** Events that a service could not handle. Admins alone may read them; null for everybody else. */
export function useFailedEvents(isAdmin: boolean): Section | null {
  const m = useMessages('desk/today');
  const { justNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const options = { enabled: isAdmin, refetchInterval: minute };
  const read = useOperation(listDeadLetters, { query: { limit: mostShown } }, options);
  if (!isAdmin) return null;
  const items = oldestOf(read.data?.deadLetters ?? [], ({ failedAt }) => failedAt).map((letter) => ({
    key: String(letter.sequence),
    title: letter.eventType ?? m.unknownEvent,
    detail: letter.error,
    time: relative(letter.failedAt, justNow),
    href: '/failed-events',
  }));
  const part = { key: 'failedEvents', read, total: read.data?.total ?? 0, items, href: '/failed-events' } as const;
  return { key: 'system', parts: [part] };
}
