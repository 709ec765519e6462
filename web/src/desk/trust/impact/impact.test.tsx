import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listImpactReviews, me } from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { keyOf } from '../../../platform/api/api.ts';
import '../../index.ts';
import { ImpactReviews } from './impact.tsx';

const review = {
  orderId: 42,
  number: 'P-000042',
  title: 'Cemento gris',
  seller: { memberId: 7, name: 'Obras del Sur' },
  hash: 'a'.repeat(64),
  deliveredAt: '2026-11-20T18:00:00.000Z',
  mass: '249999975',
  avoided: '1',
  state: 'waiting',
  reasons: ['gift', 'too_heavy'],
  decidedAt: null,
  reason: null,
} as const;

async function shownWith(reviews: readonly (typeof review)[]): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(keyOf(me), { user: { id: 1, name: 'Ana', role: 'agent' } });
  client.setQueryData(keyOf(listImpactReviews), { reviews, total: reviews.length, nextCursor: null });
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath="/revision">
        <ImpactReviews />
      </Router>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

it('A9: shows staff why a report waits, and lets them count or reject it', async () => {
  const html = await shownWith([review]);
  expect(html).toContain('249,999,975 kg en uso');
  expect(html).toContain('Es un regalo');
  expect(html).toContain('Pesa más de lo creíble');
  expect(html.match(/aria-label="(Contarlo|Rechazarlo): P-000042"/g)).toHaveLength(2);
  expect(await shownWith([])).toContain('Ningún reporte por revisar');
});
