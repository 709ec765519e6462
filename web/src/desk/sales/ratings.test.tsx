import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../index.ts';
import type { Order } from './api.ts';
import { Ratings } from './ratings.tsx';

async function shown(ratings: Order['ratings']): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <Ratings order={{ id: 7, ratings }} />
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

it('shows what both said, and lets a text be removed where there is one', async () => {
  const html = await shown([
    { by: 'buyer', stars: 1, comment: 'Son unos rateros', removedFor: null },
    { by: 'seller', stars: 5, comment: null, removedFor: 'Insulta' },
  ]);
  expect(html).toContain('Son unos rateros');
  expect(html).toContain('Motivo: Insulta');
  expect(html.match(/aria-label="[^"]*estrella/g)).toEqual(['aria-label="1 estrella', 'aria-label="5 estrella']);
  expect(html.match(/Quitar el texto/g)).toHaveLength(1);
  expect(await shown([])).toBe('');
});
