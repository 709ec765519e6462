import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listReportedRatings, me } from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { keyOf } from '../../../platform/api/api.ts';
import '../../index.ts';
import { ReportedRatings } from './ratings.tsx';

const rating = {
  id: 3,
  raterName: 'Ana',
  raterId: 7,
  ratedName: 'Obras',
  ratedId: null,
  order: { id: 42, number: 'P-000042' },
  rating: 1,
  comment: 'Insulto',
  createdAt: '2026-11-20T18:00:00.000Z',
  hidden: false,
  reports: [{ reason: 'insulting', comment: 'Me insulta', createdAt: '2026-11-21T18:00:00.000Z' }],
};

it('A3: shows staff a reported rating with its reports, and one decision about it', async () => {
  const client = new QueryClient();
  client.setQueryData(keyOf(me), { user: { id: 1, name: 'Ana', role: 'agent' } });
  client.setQueryData(keyOf(listReportedRatings, { query: { list: 'open' } }), {
    ratings: [rating],
    total: 1,
    nextCursor: null,
  });
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath="/revision">
        <ReportedRatings />
      </Router>
    </QueryClientProvider>,
  );
  const html = await new Response(prelude).text();
  expect(html).toContain('Me insulta');
  expect(html).toContain('aria-label="Pedidos de Ana" href="/ventas?miembro=7"');
  expect(html).toContain('href="/ventas?pedido=42"');
  expect(html, 'no key decides at once').not.toContain('aria-keyshortcuts');
  expect(html.match(/aria-label="(Dejarla publicada|Ocultarla): Ana sobre Obras"/g)).toHaveLength(2);
});
