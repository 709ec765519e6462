import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import '../index.ts';
import { PersonLinks, SellerLots } from './person-links.tsx';

async function shown(links: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/hoy">{links}</Router>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

it('calls a member in one press, also where the phone is all that we know of them', async () => {
  const phone = '+525512345678';
  const named = await shown(<PersonLinks memberId={7} name="Ana" phone={phone} zone={null} />);
  expect(named).toMatch(/href="tel:\+525512345678"[^>]*>\+525512345678</);
  const nameless = await shown(<PersonLinks memberId={7} name={phone} phone={phone} zone={null} />);
  expect(nameless).toMatch(/href="tel:\+525512345678"[^>]*>Llamar</);
});

it('says whose lots they are where the member has no name', async () => {
  expect(await shown(<SellerLots memberId={7} name="" />)).toContain('aria-label="Lotes de Miembro 7, sin nombre"');
});
