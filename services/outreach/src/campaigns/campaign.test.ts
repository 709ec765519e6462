import { describe, expect, it } from 'vitest';
import { actionsOf, afterAction } from './campaign.ts';

describe('campaign', () => {
  it('runs, pauses and ends, and final states are final', () => {
    expect(afterAction('draft', 'launch')).toBe('running');
    expect([afterAction('running', 'pause'), afterAction('paused', 'resume')]).toEqual(['paused', 'running']);
    expect(
      ['running', 'paused', 'completed', 'cancelled'].map((from) => afterAction(from as 'running', 'launch')),
    ).toEqual([undefined, undefined, undefined, undefined]);
    expect(actionsOf('cancelled', 3, false)).toEqual([]);
    expect(actionsOf('completed', 0, false)).toEqual([]);
    expect(actionsOf('completed', 3, false)).toEqual(['retry-failed']);
    expect(actionsOf('running', 0, false)).toEqual(['pause', 'cancel']);
  });

  it('can only be undone while it is held', () => {
    expect(actionsOf('scheduled', 0, true)).toEqual(['undo']);
    expect(actionsOf('completed', 3, true)).toEqual(['undo']);
  });
});
