import { expect, it } from 'vitest';
import { noFilter } from '../api/conversations.ts';
import { filterOf, isShowing, keptOf } from './api.ts';

it('keeps only what narrows, and shows it again', () => {
  const filter = { ...noFilter, q: ' varilla ', inbox: 'mine', unread: true, priority: 'high', tag: 'vip' } as const;
  expect(keptOf(noFilter)).toEqual({});
  expect(keptOf(filter)).toEqual({
    q: 'varilla',
    inbox: 'mine',
    state: 'any',
    unread: true,
    priority: 'high',
    tag: 'vip',
  });
  expect(filterOf(keptOf(filter))).toEqual({ ...filter, q: 'varilla' });
  expect(filterOf({ state: 'closed', held: true })).toEqual({ ...noFilter, state: 'closed', held: true });
});

it('knows which view the list shows, in whatever order the view was kept', () => {
  const filter = { ...noFilter, person: true, inbox: 'unassigned' } as const;
  expect(isShowing(filter, { filter: { person: true, inbox: 'unassigned' } })).toBe(true);
  expect(isShowing(filter, { filter: { inbox: 'unassigned', person: true, unread: false, state: 'open' } })).toBe(true);
  expect(isShowing(filter, { filter: { inbox: 'unassigned' } })).toBe(false);
  expect(isShowing({ ...filter, q: 'a' }, { filter: { person: true, inbox: 'unassigned' } })).toBe(false);
});
