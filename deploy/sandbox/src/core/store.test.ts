import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStore } from './store.ts';

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { store: createStore(folder), again: () => createStore(folder) };
}

test('keeps the last value of each record, in order of arrival, and forgets what was removed', async () => {
  const { store, again } = await open();
  for (const id of ['a', 'b', 'c']) store.put('message', id, { id, times: 1 });
  store.put('message', 'a', { id: 'a', times: 2 });
  await store.settled();
  store.remove('message', 'b');
  store.put('content', 'a', 'another kind');
  await store.settled();
  const expected = [
    { id: 'a', value: { id: 'a', times: 2 } },
    { id: 'c', value: { id: 'c', times: 1 } },
  ];
  const second = again();
  expect(second.load('message')).toEqual(expected);
  second.close();
  store.close();
});

test('what cannot be written fails the waiting call and is tried again with the next change', async () => {
  const { store, again } = await open();
  const knot: { self?: unknown } = {};
  knot.self = knot;
  store.put('message', 'good', 1);
  store.put('message', 'bad', knot);
  await expect(store.settled()).rejects.toThrow(/circular/i);
  store.put('message', 'bad', 2);
  await store.settled();
  store.close();
  store.put('message', 'late', 3);
  expect(again().load('message')).toHaveLength(2);
});
