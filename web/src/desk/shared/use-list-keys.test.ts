import { describe, expect, it } from 'vitest';
import { placeAfter } from './use-list-keys.ts';

describe('where a key leads in a list', () => {
  it('is the next row or the one before, and stays at the ends', () => {
    expect(placeAfter('j', 0, 3)).toBe(1);
    expect(placeAfter('ArrowUp', 2, 3)).toBe(1);
    expect(placeAfter('j', 2, 3)).toBe(2);
    expect(placeAfter('k', 0, 3)).toBe(0);
  });

  it('is the first row where none is in focus; the arrows then move the page', () => {
    expect(placeAfter('j', -1, 3)).toBe(0);
    expect(placeAfter('k', -1, 3)).toBe(0);
    expect(placeAfter('ArrowDown', -1, 3)).toBeUndefined();
  });

  it('is nowhere in an empty list, and for other keys', () => {
    expect(placeAfter('j', -1, 0)).toBeUndefined();
    expect(placeAfter('x', 1, 3)).toBeUndefined();
  });
});
