import { expect, it } from 'vitest';
import type { HelpDay } from './api.ts';
import { reasonsOf, sharesOf, sumOf, trendOf } from './figures.ts';

const reasons = { untrue: 0, no_answer: 0, tone: 0, needs_person: 0 };
const empty = { answers: 0, helped: 0, didNotHelp: 0, handedOver: 0, unknown: 0, reasons };
const dayOf = (day: string, helped: number, didNotHelp: number): HelpDay => ({
  day,
  computedAt: `${day}T07:20:00.000Z`,
  chat: { answers: 10, helped, didNotHelp, handedOver: 2, unknown: 1, reasons: { ...reasons, tone: didNotHelp } },
  whatsapp: { ...empty, answers: 10 },
  topicCount: 0,
  topics: [],
});

it('adds up the chosen channels, and divides by what each share is about', () => {
  const days = [dayOf('2026-11-27', 3, 1)];
  expect(sharesOf(sumOf(days, 'chat'))).toEqual({ helped: 0.75, handedOver: 0.2, unknown: 0.1 });
  expect(sharesOf(sumOf(days, 'both')).handedOver).toBe(0.1);
  expect(sharesOf(sumOf(days, 'whatsapp')).helped).toBeUndefined();
  expect(reasonsOf(days, 'both').find(({ reason }) => reason === 'tone')?.count).toBe(1);
});

it('compares the last seven reported days with the seven before', () => {
  const days = Array.from({ length: 14 }, (_, at) => dayOf(`2026-11-${27 - at}`, at < 7 ? 3 : 2, at < 7 ? 1 : 2));
  expect(trendOf(days, 'chat')).toEqual({ helped: 25, handedOver: 0, unknown: 0 });
  expect(trendOf(days.slice(0, 7), 'chat').helped).toBeUndefined();
});
