import { afterAll, describe, expect, it, vi } from 'vitest';
import { placeAfter, pressOnPage } from './use-list-keys.ts';

afterAll(() => void vi.unstubAllGlobals());

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

  it('goes on where a row went after a decision about it', () => {
    expect(placeAfter('j', -1, 3, 1)).toBe(1);
    expect(placeAfter('k', -1, 3, 1)).toBe(0);
    expect(placeAfter('j', -1, 3, 3), 'the last row went').toBe(2);
    expect(placeAfter('k', -1, 3, 0), 'the first row went').toBe(0);
    expect(placeAfter('ArrowDown', -1, 3, 1)).toBeUndefined();
  });

  it('is nowhere in an empty list, and for other keys', () => {
    expect(placeAfter('j', -1, 0)).toBeUndefined();
    expect(placeAfter('x', 1, 3)).toBeUndefined();
  });
});

describe('a key of the page', () => {
  const row = {};
  const buttonIn = (itsRow: object | null) => ({
    checkVisibility: () => true,
    matches: () => false,
    closest: () => itsRow,
    click: vi.fn(),
  });
  const pageWith = (...buttons: readonly object[]) => {
    const page = { querySelectorAll: () => buttons };
    vi.stubGlobal('document', { querySelector: (selector: string) => (selector === 'main' ? page : null) });
    vi.stubGlobal('CSS', { escape: (key: string) => key });
  };

  it('works while the list is empty or loads', () => {
    const button = buttonIn(null);
    pageWith(button);
    expect(pressOnPage(null, 'i')).toBe(true);
    expect(button.click).toHaveBeenCalledOnce();
  });

  it('never falls upon a row of another list', () => {
    const button = buttonIn(row);
    pageWith(button);
    expect(pressOnPage(null, 'r')).toBe(false);
    expect(button.click).not.toHaveBeenCalled();
  });
});
