import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { believedFor, createWatchers, type Sign } from './watchers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ana: Sign = { contactId: 1, page: 'a', actor: 'staff:1', name: 'Ana', doing: 'viewing' };
const luis: Sign = { contactId: 1, page: 'l', actor: 'staff:2', name: 'Luis', doing: 'writing' };

it('shows who is in a conversation, by name, each once', () => {
  const watchers = createWatchers();
  watchers.hear(luis);
  watchers.hear(ana);
  watchers.hear({ ...ana, page: 'b', doing: 'writing' });
  expect(watchers.of(1)).toEqual([
    { actor: 'staff:1', name: 'Ana', isWriting: true },
    { actor: 'staff:2', name: 'Luis', isWriting: true },
  ]);
  expect(watchers.of(2)).toEqual([]);
});

it('follows a page to another conversation, whichever of its signs comes first', () => {
  const watchers = createWatchers();
  watchers.hear(ana);
  watchers.hear({ ...ana, contactId: 2 });
  watchers.hear({ ...ana, doing: 'gone' });
  expect([watchers.of(1), watchers.of(2)]).toMatchObject([[], [{ name: 'Ana' }]]);
  watchers.hear({ ...ana, contactId: 2, doing: 'gone' });
  expect(watchers.of(2)).toEqual([]);
});

it('believes a sign for some seconds, and a new one for as long again', () => {
  const watchers = createWatchers();
  watchers.hear(ana);
  vi.advanceTimersByTime(believedFor - 1);
  watchers.hear(ana);
  vi.advanceTimersByTime(believedFor - 1);
  expect(watchers.of(1)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(watchers.of(1)).toEqual([]);
});

it('keeps a list that says the same, and tells who listens of each change', () => {
  const watchers = createWatchers();
  const heard = vi.fn();
  const stop = watchers.subscribe(heard);
  watchers.hear(ana);
  const before = watchers.of(1);
  watchers.hear({ ...luis, contactId: 3 });
  watchers.hear(ana);
  expect(watchers.of(1)).toBe(before);
  watchers.hear({ ...ana, doing: 'writing' });
  expect(watchers.of(1)).not.toBe(before);
  stop();
  watchers.hear(luis);
  expect(heard).toHaveBeenCalledTimes(4);
});
