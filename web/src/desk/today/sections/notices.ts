import { listTemplates } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { standingOf } from '../../shared/template-standing.ts';
import { type Item, mostShown, type Section } from '../section.ts';

/** Notices whose text WhatsApp has not approved; those first that reached nobody. */
export function useBlockedNotices(): Section {
  const m = useMessages('desk/today');
  const { justNow } = useMessages('desk/shared');
  const { relative, number } = useFormat();
  const read = useOperation(listTemplates, undefined, { refetchInterval: minute });
  const blocked = read.data?.blockedNotices ?? [];
  const items = blocked.slice(0, mostShown).map(
    ({ name, language, subject, approval, since, unsent }): Item => ({
      key: `${name} ${language}`,
      title: subject,
      detail: m.noticeStanding[standingOf(approval)],
      time: unsent > 0 ? fill(m.noticesUnsent, { count: number(unsent) }) : relative(since, justNow),
      isLate: unsent > 0,
      href: '/admin?tab=templates',
    }),
  );
  const part = { key: 'notices', read, total: blocked.length, items, href: '/admin?tab=templates' } as const;
  return { key: 'notices', parts: [part] };
}
