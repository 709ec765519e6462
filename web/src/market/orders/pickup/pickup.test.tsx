import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import '../../index.ts';
import type { Pickup } from './api.ts';
import { PickupDetails } from './pickup.tsx';

const slot = { from: '2026-11-23T16:00:00.000Z', until: '2026-11-23T17:00:00.000Z' };
const may = { choose: false, withdraw: false, place: false, link: false, confirm: false, count: false };
const ordered = { id: 1, name: 'Yeso', unit: 'bulto', quantity: 5, price: 100, amount: 500, delivered: null } as const;
const base: Pickup = {
  address: 'Eje 6 Sur 12',
  slot: null,
  slots: [],
  hours: null,
  hasLink: false,
  sentTo: null,
  otherHasLink: false,
  deliveryCode: null,
  load: null,
  receipt: null,
  may,
};

async function shown(role: 'buyer' | 'seller', changes: Partial<Pickup>): Promise<string[]> {
  const details = (
    <PickupDetails
      order={{ id: 7, number: 'P-000007', lot: { title: 'Yeso' }, role, state: 'approved', lines: [ordered] }}
      pickup={{ ...base, ...changes }}
    />
  );
  const { prelude } = await prerender(
    <Router ssrPath="/pedido/7">
      <QueryClientProvider client={new QueryClient()}>{details}</QueryClientProvider>
    </Router>,
  );
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

it('says to both sides that the driver can call them, once there is a link', async () => {
  const calls = 'quien recoge ve en su enlace el teléfono que confirmaste y puede llamarte';
  const linked = { slot, may: { ...may, link: true } };
  expect((await shown('buyer', linked)).join()).not.toContain(calls);
  expect((await shown('buyer', { ...linked, hasLink: true })).join()).toContain(calls);
  expect((await shown('seller', { ...linked, otherHasLink: true })).join()).toContain(calls);
});

it('lets the seller say what was loaded, and shows both whose count it is and what it comes to until it is signed', async () => {
  expect(await shown('seller', { slot, may: { ...may, count: true } })).toContain('Decir cuánto se cargó');
  const line = { id: 1, name: 'Yeso', unit: 'bulto', quantity: 5, loaded: 4 } as const;
  const load = {
    at: slot.from,
    confirmed: true,
    countedBy: 'seller',
    amount: 400,
    lines: [line],
  } satisfies Pickup['load'];
  const counted = (await shown('buyer', { slot, load })).join();
  expect(counted).toMatch(/Total estimado: \$400.*Lo contó quien vende/);
  expect(counted).not.toContain('Decir cuánto se cargó');
  const receipt = { hash: 'ab', receiver: 'Rosa Díaz', at: slot.until, sealed: true };
  expect((await shown('buyer', { slot, load, receipt })).join()).not.toContain('estimado');
});

it('asks the seller to confirm what was loaded, and tells both who signed', async () => {
  const line = { id: 1, name: 'Yeso', unit: 'bulto', quantity: 5, loaded: 4 } as const;
  const load = {
    at: slot.from,
    confirmed: false,
    countedBy: 'driver',
    amount: 400,
    lines: [line],
  } satisfies Pickup['load'];
  const asked = await shown('seller', { slot, load, may: { ...may, confirm: true } });
  expect(asked.join()).toMatch(/Yeso: 4 \S+ \(pedido: 5 \S+\)/);
  expect(asked).toContain('Confirmar estas cantidades');
  expect(await shown('buyer', { slot, load })).not.toContain('Confirmar estas cantidades');
  const receipt = { hash: 'ab', receiver: 'Rosa Díaz', at: slot.until, sealed: true };
  const signed = (await shown('buyer', { slot, receipt })).join();
  expect(signed).toContain('Recibió y firmó Rosa Díaz');
  expect(signed).toContain('Verificar la entrega');
  expect((await shown('buyer', { slot, receipt: { ...receipt, sealed: false } })).join()).not.toContain('Verificar');
});

it('A4: shows the buyer their delivery code, and each side what its driver’s link confirms', async () => {
  const may = { ...base.may, link: true };
  const words = (await shown('buyer', { slot, deliveryCode: '012345', otherHasLink: true, may })).join();
  expect(words).toContain('012345');
  expect(words).toContain('confirma la entrega por ti');
  expect(words).toContain('Quien vende también dio un enlace.');
  const theirs = (await shown('seller', { slot, may })).join();
  expect(theirs).toContain('necesita el código de entrega');
  expect(theirs).not.toContain('Tu código de entrega');
});
