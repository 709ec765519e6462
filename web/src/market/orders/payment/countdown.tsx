import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useNow } from '../../../ui/use-now.ts';
import { timeLeft } from './time-left.ts';

/** How long a hold or a voucher still lives, to the minute. */
export function Countdown({ of, until }: { of: 'hold' | 'voucher'; until: string }) {
  const m = useMessages('market/orders/payment').countdown;
  const { dateTime, plural } = useFormat();
  const left = timeLeft(until, useNow(10_000));
  const { days, hours, minutes } = left ?? { days: 0, hours: 0, minutes: 0 };
  const parts = [days > 0 && plural(m.days, days), hours > 0 && plural(m.hours, hours)];
  const words = [...parts, days === 0 && plural(m.minutes, minutes)].filter(Boolean).join(' ');
  return (
    <p role="timer" className="mt-3 text-[0.95rem]">
      {left ? m[of].ends : m[of].over}
      {left && <b>{` ${words}`}</b>}
      <span className="text-muted">{` · ${fill(m.date, { date: dateTime(until) })}`}</span>
    </p>
  );
}
