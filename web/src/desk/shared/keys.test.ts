import { afterAll, expect, it, vi } from 'vitest';
import { plainKeyOf, pressIn } from './keys.ts';
import { switchSingleKeys } from './single-keys.ts';

afterAll(() => void vi.unstubAllGlobals());

/** What is open beside or above the page, as a selector of one of its roles asks for it. */
let openRole: string | undefined;

class FakeElement {
  closest(selector: string) {
    return openRole !== undefined && selector.includes(`[role=${openRole}]`) ? this : null;
  }
}

vi.stubGlobal('Element', FakeElement);
vi.stubGlobal('document', {
  querySelector: (selector: string) => (openRole !== undefined && selector.includes(`[role=${openRole}]`) ? {} : null),
});

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  plainKeyOf({ key, target: null, ...more } as KeyboardEvent);

it('hears a held key once, so that it does not decide what nobody has read', () => {
  expect(press('y')).toBe('y');
  expect(press('y', { repeat: true })).toBeUndefined();
  expect(press('e', { repeat: true })).toBeUndefined();
});

it('goes on moving while a key is held', () => {
  expect(press('j', { repeat: true })).toBe('j');
  expect(press('ArrowUp', { repeat: true })).toBe('ArrowUp');
});

it('leaves a key with another one to the browser', () => {
  expect(press('d', { ctrlKey: true })).toBeUndefined();
});

it('hears no letter, digit or sign that is switched off, and all other keys', () => {
  switchSingleKeys(false);
  for (const key of ['r', 'R', '1', '?', '/']) expect(press(key), key).toBeUndefined();
  for (const key of ['ArrowDown', 'Enter', 'Home']) expect(press(key), key).toBe(key);
  switchSingleKeys(true);
  expect(press('r')).toBe('r');
});

it('hears no key while a dialog or a question covers the page, whether it has the focus or not', () => {
  for (const role of ['dialog', 'alertdialog']) {
    openRole = role;
    expect(press('p'), role).toBeUndefined();
    expect(press('p', { target: new FakeElement() as unknown as Element }), role).toBeUndefined();
  }
  openRole = undefined;
  expect(press('p')).toBe('p');
});

it('leads back to where the page stood when a key folds the panel that it unfolded', () => {
  const panel = { open: false };
  const summary = {
    checkVisibility: () => true,
    matches: (selector: string) => selector === 'summary',
    closest: () => panel,
    focus: () => {},
    click: () => {
      panel.open = !panel.open;
    },
  };
  const place = { querySelectorAll: () => [summary] } as unknown as Element;
  const scrollTo = vi.fn();
  vi.stubGlobal('CSS', { escape: (key: string) => key });
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 90_000);
  pressIn(place, 'i');
  expect(panel.open).toBe(true);
  expect(scrollTo).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 0);
  pressIn(place, 'i');
  expect(panel.open).toBe(false);
  expect(scrollTo).toHaveBeenCalledWith({ top: 90_000, behavior: 'instant' });
});
