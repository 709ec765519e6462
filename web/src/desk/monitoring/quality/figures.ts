import type { Metric } from '@tianguis/proto/metrics';
import type { ReplyQuality } from '../api.ts';

type Week = ReplyQuality['weeks'][number];

/** What became of a reply, as weeks are stacked: what went out as Aria wrote it first. */
export const fates = ['sent', 'accepted', 'edited', 'rejected', 'waiting', 'handedOver'] as const;
export type WeekFate = (typeof fates)[number];

export const fateMetrics = {
  sent: 'repliesSentAlone',
  accepted: 'repliesAccepted',
  edited: 'repliesEdited',
  rejected: 'repliesRejected',
  waiting: 'repliesWaiting',
  handedOver: 'repliesHandedOver',
} as const satisfies Record<WeekFate, Metric>;

export const repliesOf = (week: Week): number => fates.reduce((sum, fate) => sum + week[fate], 0);

/** Percent of what staff decided that they let go unedited; undefined where they decided nothing. */
export function uneditedShare({
  accepted,
  edited,
  rejected,
}: Pick<Week, 'accepted' | 'edited' | 'rejected'>): number | undefined {
  const decided = accepted + edited + rejected;
  return decided === 0 ? undefined : (accepted / decided) * 100;
}
