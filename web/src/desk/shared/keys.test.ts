import { expect, it, vi } from 'vitest';
import { plainKeyOf } from './keys.ts';
import { switchSingleKeys } from './single-keys.ts';

vi.stubGlobal('Element', class {});
vi.stubGlobal('document', { querySelector: () => null });

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
