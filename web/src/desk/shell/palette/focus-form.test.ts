import { afterAll, expect, it, vi } from 'vitest';
import { focusForm } from './focus-form.ts';

afterAll(() => void vi.unstubAllGlobals());

/** A form with one field; its panel is around the form or within it. */
function formIn(panel: 'around' | 'within') {
  let isOpen = false;
  const details = {
    setAttribute: () => {
      isOpen = true;
    },
  };
  let isFocused = false;
  const field = {
    closest: () => details,
    focus: () => {
      // Nothing in a folded panel takes the focus.
      isFocused = isOpen;
    },
  };
  const place = {
    closest: () => (panel === 'around' ? details : null),
    querySelector: () => field,
    scrollIntoView: () => {},
  };
  vi.stubGlobal('document', { querySelector: () => place });
  return { isFocused: () => isFocused };
}

it('unfolds the panel of a form before it focuses its first field, on either side of the mark', () => {
  for (const panel of ['around', 'within'] as const) {
    const form = formIn(panel);
    expect(focusForm('template')).toBe(true);
    expect(form.isFocused(), panel).toBe(true);
  }
});

it('says so where the page has no such form yet', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  expect(focusForm('template')).toBe(false);
});
