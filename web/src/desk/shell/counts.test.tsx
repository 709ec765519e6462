import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../index.ts';
import { Count, PlaceCount, PlaceCounts, useCountsText } from './count.tsx';
import { type Amount, amountOf, type Counts, sumOf } from './counts.ts';

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

const none: Counts = {
  person: 0,
  unread: 0,
  held: 0,
  mentions: 0,
  running: 0,
  enquiries: 0,
  money: 0,
  trust: 0,
  carriers: 0,
};

async function textOf(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return (await new Response(prelude).text()).replaceAll(/<[^>]+>/g, '|');
}

const shown = (value: Amount) => textOf(<Count of="unread" value={value} />);

it('shows a question mark and says why, instead of nothing', async () => {
  expect(await shown('unknown')).toMatch(/\?\|+No pudimos leer cuántos hay/);
  expect(await shown(3)).toMatch(/3\|+3 sin leer/);
  expect(await shown(0)).not.toMatch(/\d|\?/);
});

it('says who needs a person before what is unread, and that alone where there is room for one', async () => {
  const counts = (person: Amount, unread: Amount): Counts => ({ ...none, person, unread });
  const place = { count: 'unread', urgent: 'person' } as const;
  const both = (amounts: Counts) => textOf(<PlaceCounts place={place} counts={amounts} className="" />);
  const one = (amounts: Counts) => textOf(<PlaceCount place={place} counts={amounts} className="" />);
  expect(await both(counts(2, 5))).toMatch(/2 necesitan una persona.*5 sin leer/);
  expect(await one(counts(2, 5))).not.toMatch(/sin leer/);
  expect(await one(counts(0, 5))).toMatch(/5 sin leer/);
  expect(await both(counts('unknown', 'unknown'))).toMatch(/^[^?]*\?[^?]*$/);
});

function WhatCounts({ counts }: { counts: Counts }) {
  return useCountsText({ count: 'unread', urgent: 'person' }, counts);
}

it('says what the counts of a place count, and nothing of a count that is not shown', async () => {
  expect(await textOf(<WhatCounts counts={none} />)).toBe('');
  const both = await textOf(<WhatCounts counts={{ ...none, person: 2, unread: 'unknown' }} />);
  expect(both).toMatch(/esperan a una persona .* mensajes que nadie del equipo ha leído/);
  expect(await textOf(<WhatCounts counts={{ ...none, unread: 3 }} />)).not.toContain('esperan a una persona');
});
