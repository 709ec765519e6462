import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../index.ts';
import type { Page } from './api.ts';
import { Estimate } from './estimate.tsx';

const shown = async (children: ReactNode): Promise<string> =>
  (await new Response((await prerender(children)).prelude).text()).replaceAll(/<[^>]+>/g, ' ');

const line = (changes: Partial<Page['lines'][number]>): Page['lines'][number] => ({
  id: 1,
  name: 'Varilla',
  category: 'varilla',
  material: 'acero-metales',
  quantity: 100,
  unit: 'kg',
  condition: 'new_surplus',
  price: 20,
  minimum: null,
  ...changes,
});

it('says what would be kept and avoided, that it is an estimate, and by which factor of which year and source', async () => {
  const text = await shown(<Estimate lines={[line({})]} />);
  // 0.1 t × (3,824.09335 − 30 km × 0.6313)
  expect(text).toContain('Evita emitir unos 381 kg de CO₂e');
  expect(text).toContain('Unos 100 kg siguen en uso');
  expect(text).toContain('Es una estimación');
  expect(text).toMatch(/3824\.09335 kg CO₂e por tonelada\. UK Government GHG.*\(2025\)/);
  expect(text).not.toContain('no entran en la cuenta');
});

it('gives the mass alone where no sound factor is known, and nothing where nobody knows what it weighs', async () => {
  expect(await shown(<Estimate lines={[line({ category: 'jabon-tocador' })]} />)).toContain('Sin cifra de CO₂e');
  expect(await shown(<Estimate lines={[line({ category: 'puerta', unit: 'pieza' })]} />)).toBe('');
  expect(await shown(<Estimate lines={[line({ quantity: 0 })]} />)).toBe('');
});

it('says so where part of the lot is not in the sums', async () => {
  const text = await shown(<Estimate lines={[line({}), line({ id: 2, category: 'puerta', unit: 'pieza' })]} />);
  expect(text).toContain('Hay cosas del lote que no entran en la cuenta');
});
