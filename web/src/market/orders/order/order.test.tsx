import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../../index.ts';
import type { Next } from './api.ts';
import { Answers, MoreOptions } from './moves.tsx';
import { Timeline } from './timeline.tsx';

async function shown(children: ReactNode): Promise<string> {
  const { prelude } = await prerender(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
  return new Response(prelude).text();
}

const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, words]) => words);

const buttonsOf = async (next: readonly Next[]) =>
  buttonsIn(await shown(<Answers order={{ id: 7, amount: 7800, next: [...next] }} />));

const moreOf = (next: readonly Next[]) =>
  shown(<MoreOptions order={{ id: 7, next: [...next], money: 'authorised', amount: 7800, role: 'buyer' }} />);

it('offers the moves that the server says and no others', async () => {
  const until = '2026-11-24T18:00:00.000Z';
  expect(
    await buttonsOf([
      { move: 'approve', until, needsReason: false },
      { move: 'decline', until: null, needsReason: false },
    ]),
  ).toEqual(['Aprobar el pedido', 'Rechazar']);
});

it('folds cancelling away, says what happens to the money, and offers one way to say no', async () => {
  const cancel = { move: 'cancel', until: null, needsReason: true } as const;
  expect(await buttonsOf([cancel])).toEqual([]);
  const html = await moreOf([cancel]);
  expect(buttonsIn(html)).toEqual(['Cancelar el pedido']);
  expect(html).toContain('Se libera la retención de $7,800 en tu tarjeta');
  expect(await moreOf([cancel, { move: 'decline', until: null, needsReason: false }])).toBe('');
});

it('tells what happened in order: who, when, why and what went back', async () => {
  const byStaff = { by: 'staff', at: '2026-11-21T18:00:00.000Z', transport: null } as const;
  const html = await shown(
    <Timeline
      order={{
        id: 7,
        role: 'buyer',
        loadPhotos: [],
        payments: [{ money: 'authorised', amount: 90, at: '2026-11-20T19:00:00.000Z' }],
        timeline: [
          {
            from: null,
            to: 'placed',
            by: 'buyer',
            at: '2026-11-20T18:00:00.000Z',
            reason: null,
            transport: null,
            givenBack: null,
          },
          { ...byStaff, from: 'placed', to: 'placed', reason: 'Hay puente', givenBack: null },
          { ...byStaff, from: 'disputed', to: 'settled', reason: 'Faltó uno', givenBack: 25.5 },
          { ...byStaff, from: 'disputed', to: 'refunded', reason: null, givenBack: 0 },
          {
            from: 'placed',
            to: 'expired',
            by: 'clock',
            at: '2026-11-24T18:00:00.000Z',
            reason: null,
            transport: null,
            givenBack: null,
          },
        ],
      }}
    />,
  );
  const told = html
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)
    .map((words) => words.replace(/ · .*/, ''));
  expect(told).toEqual([
    'Qué ha pasado',
    'Pedido hecho',
    'Tú',
    'Se apartaron $90 en la tarjeta',
    '20 nov 2026, 1:00 p.m.',
    'Plazo ampliado',
    'El equipo de Tianguis Circular',
    'Motivo: Hay puente',
    'Concluido',
    'El equipo de Tianguis Circular',
    'Se devuelven $25.50 a quien compra.',
    'Motivo: Faltó uno',
    'Reembolsado',
    'El equipo de Tianguis Circular',
    'No se devuelve nada.',
    'Vencido',
    'Automático',
  ]);
});

it('shows photos of the loading where the order set out', async () => {
  const at = '2026-11-20T18:00:00.000Z';
  const id = '5f0c7a52-64a7-4a29-8a3c-5f2d2a3b1c11';
  const html = await shown(
    <Timeline
      order={{
        id: 7,
        role: 'seller',
        loadPhotos: [{ id, width: 900, height: 600, stage: 'loading', at }],
        payments: [],
        timeline: [
          { from: 'scheduled', to: 'in_transit', by: 'driver', at, reason: null, transport: null, givenBack: null },
        ],
      }}
    />,
  );
  expect(html).toContain('alt="Foto 1 de lo que se cargó"');
  expect(html).toContain(`/api/orders/7/photos/${id}/320.webp`);
});
