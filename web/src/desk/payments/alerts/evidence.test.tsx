import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDisputeEvidence } from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { keyOf } from '../../../platform/api/api.ts';
import '../../index.ts';
import { DisputeEvidence } from './evidence.tsx';

const evidence = {
  language: 'es',
  cover: 'Se entregó y se firmó.',
  texts: [{ field: 'customer_name', text: 'Obras Luz' }],
  files: [{ field: 'receipt', name: 'pedido-y-recibo-P-000034.pdf', bytes: 1_250_000, pages: 2 }],
  missing: [],
  limits: { bytes: 4_500_000, pages: 16 },
  submission: null,
  canSubmit: true,
};

async function shown(changes: object = {}): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(keyOf(getDisputeEvidence, { params: { id: 'du_1' }, query: { lang: 'es' } }), {
    ...evidence,
    ...changes,
  });
  const { prelude } = await prerender(
    <Router ssrPath="/pagos" ssrSearch="vista=avisos">
      <QueryClientProvider client={client}>
        <DisputeEvidence id="du_1" />
      </QueryClientProvider>
    </Router>,
  );
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

it('shows what the bank gets, what is missing, and how much of the limits it takes', async () => {
  const page = await shown();
  expect(page).toContain('Pedido y recibo: pedido-y-recibo-P-000034.pdf, 1.3 MB, 2 pág.');
  expect(page).toContain('Obras Luz');
  expect(page).toContain('No hay: Entrega, Firma de recibido, Mensajes');
  expect(await shown({ missing: ['photos', 'positions'] })).toMatch(
    /No hay: Entrega, .*, Fotos de la entrega, Recorrido\./,
  );
  expect(page).toContain('1.3 de 4.5 MB y 2 de 16 páginas');
  expect(page).toContain('/api/staff/disputes/du_1/evidence.zip?lang=es');
  expect(page).toContain('Se entregó y se firmó.');
});

it('says when it was submitted, or why the provider did not take it', async () => {
  const submission = {
    state: 'refused',
    staffId: 1,
    askedAt: '2026-11-20T18:00:00.000Z',
    submittedAt: null,
    problem: 'evidence_submitted',
  };
  expect(await shown({ submission })).toContain('Alguien ya había contestado en el panel de Stripe.');
  const sent = { ...submission, state: 'submitted', submittedAt: '2026-11-20T18:01:00.000Z', problem: null };
  const page = await shown({ submission: sent, canSubmit: false });
  expect(page).toContain('Se enviaron al banco el 20 nov 2026');
  expect(page).toMatch(/<textarea[^>]*readonly/i);
});
