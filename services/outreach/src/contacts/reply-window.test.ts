import { describe, expect, it } from 'vitest';
import { ariaState, mayAutoReply } from './reply-window.ts';

describe('auto-replies', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const free = { optedOut: false, staffWroteAt: null, autoReplies: 0, ariaOff: false };
  it('stop after five in a row, an opt-out, or a message by staff', () => {
    expect(mayAutoReply(free, now)).toBe(true);
    expect(mayAutoReply({ ...free, autoReplies: 4 }, now)).toBe(true);
    expect(mayAutoReply({ ...free, autoReplies: 5 }, now)).toBe(false);
    expect(mayAutoReply({ ...free, optedOut: true }, now)).toBe(false);
    expect(mayAutoReply({ ...free, ariaOff: true }, now)).toBe(false);
    expect(mayAutoReply({ ...free, staffWroteAt: new Date('2026-11-20T11:00:00Z') }, now)).toBe(false);
    expect(mayAutoReply({ ...free, staffWroteAt: new Date('2026-11-19T11:00:00Z') }, now)).toBe(true);
  });

  it('D: stay off for 24 hours after staff wrote, to the second', () => {
    const ago = (ms: number) => ({ ...free, staffWroteAt: new Date(now.getTime() - ms) });
    expect(ariaState(ago(12 * 3_600_000), now)).toBe('staff_leads');
    expect(ariaState(ago(24 * 3_600_000 - 1), now)).toBe('staff_leads');
    expect(ariaState(ago(24 * 3_600_000), now)).toBe('on');
  });
});
