import { expect, it } from 'vitest';
import { positionQueue } from './position-queue.ts';

const memory = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
const position = (index: number) => ({
  at: new Date(Date.UTC(2026, 10, 23, 16) + index * 1_000).toISOString(),
  latitude: 19.4,
  longitude: -99.1,
  accuracy: 8,
});

it('keeps positions over a reload, in order, until they were sent', () => {
  const storage = memory();
  const before = positionQueue(storage, 'P-1');
  before.open();
  before.add(position(0));
  before.add(position(1));
  const after = positionQueue(storage, 'P-1');
  const sent = after.waiting();
  after.add(position(2));
  after.drop(sent);
  expect([sent, after.waiting()]).toEqual([[position(0), position(1)], [position(2)]]);
});

it('remembers who shares, of each pickup, until they stop', () => {
  const storage = memory();
  const one = positionQueue(storage, 'P-1');
  one.open();
  expect([one.isOpen(), positionQueue(storage, 'P-2').isOpen()]).toEqual([true, false]);
  const sent = [position(0)];
  one.close();
  one.drop(sent);
  expect([one.isOpen(), storage.items.size]).toEqual([false, 0]);
});

it('never grows beyond one batch, and keeps the newest', () => {
  const queue = positionQueue(memory(), 'P-1');
  for (let index = 0; index < 620; index += 1) queue.add(position(index));
  const kept = queue.waiting();
  expect(kept.length).toBeLessThanOrEqual(500);
  expect(kept.at(-1)).toEqual(position(619));
  expect(kept[0]?.at && Date.parse(kept[0].at)).toBeLessThan(Date.parse(position(5).at));
});

it('starts over where what is stored is none', () => {
  const storage = memory();
  storage.setItem('positions-P-1', '{broken');
  expect(positionQueue(storage, 'P-1').waiting()).toEqual([]);
});
