import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../index.ts';
import { Count } from './count.tsx';
import { type Amount, amountOf, sumOf } from './counts.ts';

const unread = ({ unread: count }: { unread: number }) => count;

it('does not know what could not be read, and keeps the last that was', () => {
  expect(amountOf({ data: undefined, errorUpdateCount: 0 }, unread)).toBe(0);
  expect(amountOf({ data: undefined, errorUpdateCount: 2 }, unread)).toBe('unknown');
  expect(amountOf({ data: { unread: 4 }, errorUpdateCount: 2 }, unread)).toBe(4);
});

it('does not know a sum of which one part is unknown', () => {
  expect(sumOf([1, 0, 2])).toBe(3);
  expect(sumOf([1, 'unknown', 2])).toBe('unknown');
});

async function shown(value: Amount): Promise<string> {
  const { prelude } = await prerender(<Count of="unread" value={value} />);
  return (await new Response(prelude).text()).replaceAll(/<[^>]+>/g, '|');
}

it('shows a question mark and says why, instead of nothing', async () => {
  expect(await shown('unknown')).toMatch(/\?\|+No pudimos leer cuántos hay/);
  expect(await shown(3)).toMatch(/3\|+3 sin leer/);
  expect(await shown(0)).not.toMatch(/\d|\?/);
});
