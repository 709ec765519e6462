import { type RatingReason, ratingReasons } from '@tianguis/proto/assistant/feedback/rating';
import type { HelpDay } from './api.ts';

export type ChannelCounts = HelpDay['chat'];

export const channelChoices = ['both', 'chat', 'whatsapp'] as const;
export type ChannelChoice = (typeof channelChoices)[number];

const countNames = ['answers', 'helped', 'didNotHelp', 'handedOver', 'unknown'] as const;
type Counts = Record<(typeof countNames)[number], number>;

const none: Counts = { answers: 0, helped: 0, didNotHelp: 0, handedOver: 0, unknown: 0 };

/** The channels of a day that were chosen. */
const chosenOf = (day: HelpDay, channel: ChannelChoice): readonly ChannelCounts[] =>
  channel === 'both' ? [day.chat, day.whatsapp] : [day[channel]];

/** The sums of some days. */
export function sumOf(days: readonly HelpDay[], channel: ChannelChoice): Counts {
  const sums = { ...none };
  for (const counts of days.flatMap((day) => chosenOf(day, channel)))
    for (const name of countNames) sums[name] += counts[name];
  return sums;
}

export function reasonsOf(days: readonly HelpDay[], channel: ChannelChoice): { reason: RatingReason; count: number }[] {
  const all = days.flatMap((day) => chosenOf(day, channel));
  return ratingReasons.map((reason) => ({
    reason,
    count: all.reduce((sum, { reasons }) => sum + reasons[reason], 0),
  }));
}

export interface Shares {
  /** Of the rated answers, those that helped. */
  readonly helped: number | undefined;
  /** Of all answers. */
  readonly handedOver: number | undefined;
  readonly unknown: number | undefined;
}

const shareOf = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

export const sharesOf = ({ answers, helped, didNotHelp, handedOver, unknown }: Counts): Shares => ({
  helped: shareOf(helped, helped + didNotHelp),
  handedOver: shareOf(handedOver, answers),
  unknown: shareOf(unknown, answers),
});

const week = 7;

/** By how many points each share of the last seven reported days differs from the seven before; days come newest first. */
export function trendOf(days: readonly HelpDay[], channel: ChannelChoice): Shares {
  const now = sharesOf(sumOf(days.slice(0, week), channel));
  const before = sharesOf(sumOf(days.slice(week, 2 * week), channel));
  const change = (name: keyof Shares): number | undefined => {
    const is = now[name];
    const was = before[name];
    return is === undefined || was === undefined ? undefined : Math.round((is - was) * 100);
  };
  return { helped: change('helped'), handedOver: change('handedOver'), unknown: change('unknown') };
}
