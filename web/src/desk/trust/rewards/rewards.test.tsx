import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listMembers, listReferralReviews, listReferrers, me } from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { keyOf } from '../../../platform/api/api.ts';
import '../../index.ts';
import { Rewards } from './rewards.tsx';

const review = {
  orderId: 42,
  orderNumber: 'P-000042',
  referrerId: 5,
  sellerId: 7,
  buyerId: 8,
  orderAmount: 500,
  reward: 90,
  reasons: ['shared_card', 'never_moved'] as const,
  settledAt: '2026-11-20T18:00:00.000Z',
  until: '2026-12-20T18:00:00.000Z',
};

async function shownTo(role: 'admin' | 'agent', reviews: readonly (typeof review)[]): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(keyOf(me), { user: { id: 1, name: 'Ana', role } });
  client.setQueryData(keyOf(listReferralReviews), { reviews, total: reviews.length, limit: 5_000 });
  client.setQueryData(keyOf(listReferrers, { query: { id: [5] } }), {
    referrers: [{ referrerId: 5, memberId: null, name: 'Iván Castro', phone: '+525512345678' }],
  });
  client.setQueryData(keyOf(listMembers, { query: { id: [7] } }), {
    members: [{ memberId: 7, name: 'Obras del Sur', phone: '+525587654321', zone: 'iztapalapa' }],
  });
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath="/revision">
        <Rewards />
      </Router>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

it('A5: shows why a reward waits, and lets an admin decide once about it', async () => {
  const html = await shownTo('admin', [review]);
  expect(html).toContain('$90 para Iván Castro · +525512345678');
  expect(html).toMatch(
    />Obras del Sur<.*>\+525587654321<.*Pedidos de Obras del Sur.*>Iztapalapa, CDMX<.*Lotes de Obras del Sur/s,
  );
  expect(html).toContain('Comparten tarjeta');
  expect(html).toContain('La mercancía no salió');
  expect(html.match(/aria-label="(Aprobar|Rechazar): P-000042"/g)).toHaveLength(2);
  expect(html).toContain('Cambiar el límite');
});

it('A5: lets an agent read what waits, and leaves the decision to admins', async () => {
  const html = await shownTo('agent', [review]);
  expect(html).toContain('Comparten tarjeta');
  expect(html).not.toContain('Aprobar');
  expect(html).toContain('Aquí decide administración');
  expect(await shownTo('agent', [])).toContain('Ninguna recompensa por revisar');
});
