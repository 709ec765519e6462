import { describe, expect, it } from 'vitest';
import { neighbourOf } from './use-conversation-keys.ts';

describe('the conversation beside the open one', () => {
  it('is the one below or above, and undefined beyond the ends or if it is not listed', () => {
    expect(neighbourOf([5, 6, 7], 6, 1)).toBe(7);
    expect(neighbourOf([5, 6, 7], 6, -1)).toBe(5);
    expect(neighbourOf([5, 6, 7], 7, 1)).toBeUndefined();
    expect(neighbourOf([5, 6, 7], 5, -1)).toBeUndefined();
    expect(neighbourOf([5, 6, 7], 9, 1)).toBeUndefined();
  });
});
