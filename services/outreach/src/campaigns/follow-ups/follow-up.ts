import { windowStepHours } from '@tianguis/proto/outreach/settings/follow-ups';
import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import type { Contact } from '../../contacts/contact.ts';
import { isWindowOpen, windowMs } from '../../contacts/reply-window.ts';

export type FollowUpKind = keyof SendSettings['followUps'];

export interface FollowUp {
  readonly kind: FollowUpKind;
  /** What a contact gets once: `window_1`, `window_2`, …, `day`, `week`. */
  readonly step: string;
}

/** By name: staff may change their texts. */
export const followUpTemplates: Readonly<Record<FollowUpKind, string>> = {
  window: 'seguimiento_2h',
  day: 'seguimiento_1dia',
  week: 'reengagement_7dias',
};

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds of silence before the first follow-up, and between two. */
export const shortestSilence = windowStepHours * hour;
/** From when to when after a person's last message a step makes sense: quiet hours and a stop of ours must fit in. */
const spans = { day: [day, 3 * day], week: [7 * day, 10 * day] } as const;
/** Longer silences are nobody's lapse. */
export const longestSilence = spans.week[1];

type Silent = Pick<Contact, 'lastInboundAt' | 'lastQueuedAt' | 'staffWroteAt'>;

const since = (at: Date | null, now: Date): number => now.getTime() - (at?.getTime() ?? 0);

/**
 * What a person who answered and then fell silent is due, if anything. Nothing within two hours of any message of ours, and
 * nothing while a person of staff leads the conversation.
 */
export function dueFollowUp(
  person: Silent,
  done: readonly string[],
  rules: SendSettings['followUps'],
  now: Date,
): FollowUp | undefined {
  const silence = since(person.lastInboundAt, now);
  if (Math.min(silence, since(person.lastQueuedAt, now)) < shortestSilence) return undefined;
  if (since(person.staffWroteAt, now) < windowMs) return undefined;
  if (isWindowOpen(person.lastInboundAt, now)) return nextInWindow(done, rules.window);
  const kind = (['day', 'week'] as const).find((kind) => silence >= spans[kind][0] && silence < spans[kind][1]);
  return kind && rules[kind] && !done.includes(kind) ? { kind, step: kind } : undefined;
}

function nextInWindow(done: readonly string[], most: number): FollowUp | undefined {
  const count = done.filter((step) => step.startsWith('window_')).length;
  return count < most ? { kind: 'window', step: `window_${count + 1}` } : undefined;
}
