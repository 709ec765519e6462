import { type MessageMetric, messageCount } from '@tianguis/proto/outreach/insights/metrics';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { messageTone } from '../tones.ts';
import { Metric } from './metric.tsx';

/** Where a message stands at least, in the order in which it goes there. */
const steps = [
  { of: 'campaignWaiting', tone: messageTone.queued },
  { of: 'campaignSent', tone: messageTone.sent },
  { of: 'campaignDelivered', tone: messageTone.delivered },
  { of: 'messagesRead', tone: messageTone.read },
  { of: 'campaignReplied', tone: 'accent' },
  { of: 'messagesFailed', tone: messageTone.failed },
  { of: 'campaignSkipped', tone: messageTone.skipped },
] as const;

interface Counted {
  readonly counts: Partial<Readonly<Record<MessageStatus, number>>>;
  readonly replied: number;
}

const countOf = (of: MessageMetric | 'campaignReplied', { counts, replied }: Counted): number =>
  of === 'campaignReplied' ? replied : messageCount(of, counts);

/** What became of a campaign in few words, counted as its detail counts. */
export function CampaignChips({ campaign }: { campaign: Counted }) {
  const { labels } = useMessages('desk/shared/metrics');
  const { number } = useFormat();
  const chips = steps.flatMap(({ of, tone }) => {
    const count = countOf(of, campaign);
    return count > 0 ? [{ of, tone, count }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chips.map(({ of, tone, count }) => (
        <li key={of}>
          <Badge tone={tone}>
            <Metric of={of}>{`${labels[of]} ${number(count)}`}</Metric>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
