import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  listAudits,
  listDisputes,
  listLateWebhooks,
  listMembers,
  listOrderDebts,
  listPayoutProblems,
  listRefusedSteps,
  me,
} from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { keyOf } from '../../../platform/api/api.ts';
import '../../index.ts';
import { Alerts } from './alerts.tsx';

const dispute = {
  id: 'dp_1',
  paymentId: '5c2f9d58-6e5c-4a29-8a51-0d9d2f2f4f11',
  orderId: 34,
  orderNumber: 'P-000034',
  buyerId: 7,
  sellerId: 8,
  amount: 900,
  reason: 'fraudulent',
  status: 'needs_response',
  isOpen: true,
  dueBy: '2026-12-05T18:00:00.000Z',
  openedAt: '2026-11-20T18:00:00.000Z',
  evidence: null,
};

const debt = {
  orderId: 35,
  orderNumber: 'P-000035',
  paymentId: dispute.paymentId,
  buyerId: 7,
  amount: 900,
  reason: null,
  asked: 1,
  askedAt: '2026-11-20T18:00:00.000Z',
  openedAt: '2026-11-20T18:00:00.000Z',
};

const step = {
  id: 4,
  kind: 'refund',
  amount: 900,
  reason: null,
  paymentId: dispute.paymentId,
  orderId: 36,
  orderNumber: 'P-000036',
  buyerId: 7,
  sellerId: 8,
  refusedAt: '2026-11-20T18:00:00.000Z',
};

/** Runs of digits and words between the tags. */
async function shown(total: number, client = new QueryClient(), sellers: readonly object[] = []): Promise<string> {
  client.setQueryData(keyOf(listAudits), { latest: null, audits: [] });
  client.setQueryData(keyOf(listDisputes), { disputes: [dispute], total });
  client.setQueryData(keyOf(listOrderDebts), { debts: [], total: 0 });
  client.setQueryData(keyOf(listRefusedSteps), { steps: [], total: 0 });
  client.setQueryData(keyOf(listPayoutProblems), { sellers, total: sellers.length });
  client.setQueryData(keyOf(listLateWebhooks), { webhooks: [], total: 0, stuck: 0 });
  return drawn(client);
}

async function drawn(client: QueryClient): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath="/pagos" ssrSearch="vista=avisos">
      <QueryClientProvider client={client}>
        <Alerts />
      </QueryClientProvider>
    </Router>,
  );
  return new Response(prelude).text();
}

it('reads those whose money did not arrive with one question', async () => {
  const sellers = [31, 12, 23].map((sellerId) => ({
    sellerId,
    isDisconnected: true,
    isIncomplete: false,
    isErased: false,
    returned: 0,
    owed: 0,
    payoutId: null,
    failureCode: null,
    reservation: null,
    at: '2026-11-20T18:00:00.000Z',
  }));
  const client = new QueryClient();
  await shown(1, client, sellers);
  const asked = client.getQueryCache().findAll({ queryKey: [listMembers.id] });
  const keys = asked.map(({ queryKey }) => queryKey);
  expect(keys).toContainEqual(keyOf(listMembers, { query: { id: [12, 23, 31] } }));
  for (const id of [12, 23, 31]) expect(keys).not.toContainEqual(keyOf(listMembers, { query: { id: [id] } }));
});

it('says how many there are where not all of them are shown, and nothing where they are', async () => {
  expect(await shown(1_204)).toContain('Se muestran 1 de 1,204');
  expect(await shown(1)).not.toContain('Se muestran');
});

it('gives no key to what charges a buyer or sends money again', async () => {
  const client = new QueryClient();
  await shown(1, client);
  client.setQueryData(keyOf(me), { user: { id: 1, name: 'Ana', role: 'admin' } });
  client.setQueryData(keyOf(listOrderDebts), { debts: [debt], total: 1 });
  client.setQueryData(keyOf(listRefusedSteps), { steps: [step], total: 1 });
  const html = await drawn(client);
  expect(html).toContain('aria-label="Cobrar otra vez: P-000035"');
  expect(html).toContain('aria-label="Reintentar: ');
  expect(html).not.toContain('aria-keyshortcuts="r"');
});
