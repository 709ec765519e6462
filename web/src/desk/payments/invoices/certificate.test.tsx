import { certificateProblems } from '@tianguis/proto/payments/tax/certificate';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import '../../index.ts';
import { CertificateLine } from './certificate.tsx';

const certificate = {
  problem: null,
  seals: true,
  rfc: 'KIJ0906199R1',
  number: '30001000000500003416',
  validTo: '2026-12-20T18:00:00.000Z',
};

async function shown(changes: Partial<Parameters<typeof CertificateLine>[0]['certificate']>): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath="/pagos" ssrSearch="vista=facturas">
      <CertificateLine certificate={{ ...certificate, ...changes }} />
    </Router>,
  );
  return new Response(prelude).text();
}

it('shows the certificate’s owner and expiry date, without an alert', async () => {
  const html = await shown({});
  expect(html).toContain('KIJ0906199R1');
  expect(html).toContain('20 dic 2026');
  expect(html).not.toContain('role="alert"');
});

it.each(certificateProblems)('says what is wrong and what to do: %s', async (problem) => {
  const seals = problem === 'expires_soon';
  const html = await shown({ problem, seals });
  expect(html).toContain('role="alert"');
  expect(html.includes('espera y se sella solo'), 'what is to be sealed waits').toBe(!seals);
});
