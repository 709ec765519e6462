import { countNotices } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';

const mostShown = 9;

/** How many notices wait for the member, beside the bell; nothing if none do. */
export default function UnreadNotices() {
  const m = useMessages('site/shell/menu');
  useLiveUpdates();
  const { data } = useOperation(countNotices, undefined, { staleTime: 0 });
  if (!data || data.unread === 0) return null;
  return (
    <span className="absolute top-1 right-0.5 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] leading-5 font-[700] text-page">
      <span aria-hidden>{data.unread > mostShown ? `${mostShown}+` : data.unread}</span>
      <span className="sr-only">{fill(m.unreadNotices, { count: data.unread })}</span>
    </span>
  );
}
