import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import type { Pickup } from './api.ts';
import { PickupDetails } from './pickup.tsx';

const slot = { from: '2026-11-23T16:00:00.000Z', until: '2026-11-23T17:00:00.000Z' };
const may = { choose: false, withdraw: false, place: false, link: false, confirm: false };
const base: Pickup = { address: 'Eje 6 Sur 12', slot: null, slots: [], hasLink: false, load: null, receipt: null, may };

async function shown(role: 'buyer' | 'seller', changes: Partial<Pickup>): Promise<string[]> {
  const details = <PickupDetails order={{ id: 7, role, state: 'approved' }} pickup={{ ...base, ...changes }} />;
  const { prelude } = await prerender(<QueryClientProvider client={new QueryClient()}>{details}</QueryClientProvider>);
  const html = await new Response(prelude).text();
  return html
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean);
}

it('says what is missing before there is a time, to each side in their words', async () => {
  expect(await shown('seller', { address: null, may: { ...may, place: true } })).toContain(
    'Di dónde se recoge: después, quien compra elige la hora.',
  );
  expect((await shown('buyer', {})).join()).toContain('Podrás elegir la hora en cuanto el pago esté hecho');
  expect((await shown('seller', {})).join()).toContain('Quien compra elige una hora');
});

it('offers the buyer days and times, and shows both the one that was chosen', async () => {
  const words = await shown('buyer', { slots: [slot], may: { ...may, choose: true } });
  expect(words).toEqual(expect.arrayContaining(['lunes, 23 de noviembre', 'Elegir esta hora']));
  const chosen = await shown('seller', { slot, may: { ...may, withdraw: true, link: true } });
  expect(chosen).toEqual(expect.arrayContaining(['Eje 6 Sur 12', 'No puedo a esa hora', 'Crear el enlace']));
  expect(chosen.join()).toMatch(/lunes, 23 de noviembre, 10:00.*–11:00/);
});

it('asks the seller to confirm what was loaded, and tells both who signed', async () => {
  const line = { id: 1, name: 'Yeso', unit: 'bulto', quantity: 5, loaded: 4 } as const;
  const load = { at: slot.from, confirmed: false, lines: [line] };
  const asked = await shown('seller', { slot, load, may: { ...may, confirm: true } });
  expect(asked.join()).toMatch(/Yeso: 4 \S+ \(se pidió 5 \S+\)/);
  expect(asked).toContain('Confirmar estas cantidades');
  expect(await shown('buyer', { slot, load })).not.toContain('Confirmar estas cantidades');
  const receipt = { hash: 'ab', receiver: 'Rosa Díaz', at: slot.until, sealed: true };
  const signed = (await shown('buyer', { slot, receipt })).join();
  expect(signed).toContain('Recibió y firmó Rosa Díaz');
  expect(signed).toContain('Verificar la entrega');
  expect((await shown('buyer', { slot, receipt: { ...receipt, sealed: false } })).join()).not.toContain('Verificar');
});
