import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Figures } from '../../../ui/figures.tsx';
import { useAiReplies, useOutreachStats } from '../api/conversations.ts';

export function Counters() {
  const m = useMessages('desk/inbox').counters;
  const { number } = useFormat();
  const stats = useOutreachStats().data;
  const count = (value: number | undefined) => (value === undefined ? '–' : number(value));
  return (
    <Figures
      items={[
        { label: m.contacts, value: count(stats?.totalContacts) },
        { label: m.sent, value: count(stats?.totalMessages) },
        { label: m.received, value: count(stats?.receivedMessages) },
        { label: m.ai, value: count(useAiReplies().data?.total) },
      ]}
    />
  );
}
