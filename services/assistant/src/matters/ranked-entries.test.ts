import { expect, it } from 'vitest';
import { rankedEntries } from './ranked-entries.ts';
import { route } from './router.ts';
import { heldBackMessages } from './test/held-back.ts';
import { pointsOfAnotherWriter } from './test/points-held-back.ts';

const isFirst = ({ entry, text }: { readonly entry: string; readonly text: string }): boolean =>
  rankedEntries(text, () => true)[0]?.entry === entry;
const isRoutedFirst = ({ entry, text }: { readonly entry: string; readonly text: string }): boolean => {
  const first = route(text).find(({ matter }) => matter.kind === 'entry')?.matter;
  return first?.kind === 'entry' && first.id === entry;
};

it.each([
  ['messages', heldBackMessages, 0.78, 0],
  ['messages for a point', pointsOfAnotherWriter, 0.75, 0.02],
])('puts the entry of %s first more often than the router', (_, messages, least, more) => {
  const ranked = messages.filter(isFirst).length / messages.length;
  const routed = messages.filter(isRoutedFirst).length / messages.length;
  expect(ranked).toBeGreaterThanOrEqual(least);
  expect(ranked - routed).toBeGreaterThanOrEqual(more);
});

it('keeps what the router is sure of', () => {
  const text = '¿cuánto cobran de comisión si vendo cemento?';
  expect(rankedEntries(text, () => true)[0]).toMatchObject({ entry: 'commission' });
});
