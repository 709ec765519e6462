import { hour, minute } from '@tianguis/proto/time';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';

/** How long is left of the 24 hours that we promise, or how long they are over. */
export function Clock({ dueAt }: { dueAt: string | null }) {
  const m = useMessages('desk/enquiries').clock;
  const { plural } = useFormat();
  const now = useNow(minute);
  if (dueAt === null) return null;
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return <Badge tone="bad">{plural(m.late, Math.floor(-left / hour))}</Badge>;
  return <Badge tone={left < 4 * hour ? 'warn' : 'plain'}>{plural(m.left, Math.ceil(left / hour))}</Badge>;
}
