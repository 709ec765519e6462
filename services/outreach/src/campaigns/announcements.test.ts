import { expect, it } from 'vitest';
import { linesOf } from './announcements.ts';

const lot = (listingId: number, title = `Lote ${listingId}`) => ({ listingId, title, zone: 'Centro' });
const lots = (count: number) => Array.from({ length: count }, (_, index) => lot(index + 1));

it('names each lot with its zone', () => {
  expect(linesOf(lots(2), 'es')).toBe('Lote 1 (Centro) · Lote 2 (Centro)');
});

it('names five and counts the others', () => {
  expect(linesOf(lots(8), 'es')).toMatch(/^Lote 1 .+ · Lote 5 \(Centro\) y 3 más$/);
  expect(linesOf(lots(8), 'en')).toMatch(/ · Lote 5 \(Centro\) and 3 more$/);
});

it('stays one line within a variable’s limit, whatever sellers wrote', () => {
  const text = linesOf(
    Array.from({ length: 30 }, (_, index) => lot(index, 'Cemento\n'.repeat(40))),
    'es',
  );
  expect(text).not.toContain('\n');
  expect(text.length).toBeLessThan(500);
});
