import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listMembers } from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { keyOf } from '../../platform/api/api.ts';
import '../index.ts';
import type { StaffListing } from './api.ts';
import { ListingRows } from './listing-row.tsx';

/** A lot as far as its row shows it. */
function lot(id: number, memberId: number): StaffListing {
  const shown: Partial<StaffListing> = {
    id,
    title: `Lote ${id}`,
    status: 'published',
    zone: null,
    photo: null,
    lineCount: 1,
    createdAt: '2026-11-20T18:00:00.000Z',
    publishedAt: '2026-11-20T18:00:00.000Z',
    hiddenReason: null,
    seller: { memberId, name: `Vendedora ${memberId}` },
    reports: [],
  };
  return shown as StaffListing;
}

it('reads the sellers of a page with one question', async () => {
  const client = new QueryClient();
  const people = [7, 8, 9].map((memberId) => ({ memberId, name: '', phone: `+52550000000${memberId}`, zone: null }));
  client.setQueryData(keyOf(listMembers, { query: { id: [7, 8, 9] } }), { members: people });
  const { prelude } = await prerender(
    <Router ssrPath="/lotes">
      <QueryClientProvider client={client}>
        <ListingRows listings={[lot(1, 9), lot(2, 7), lot(3, 8), lot(4, 7)]} onSeller={() => undefined} />
      </QueryClientProvider>
    </Router>,
  );
  const html = await new Response(prelude).text();
  expect(html.match(/href="tel:[^"]+"/g)).toEqual(['9', '7', '8', '7'].map((n) => `href="tel:+52550000000${n}"`));
  const asked = client.getQueryCache().findAll({ queryKey: [listMembers.id] });
  expect(asked.map(({ queryKey }) => queryKey)).toEqual([keyOf(listMembers, { query: { id: [7, 8, 9] } })]);
});
