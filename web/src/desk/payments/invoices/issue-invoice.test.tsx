import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listInvoices } from '@tianguis/proto/gen/client.ts';
import { type Invoicing, invoicings } from '@tianguis/proto/payments/statements/operations';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { keyOf } from '../../../platform/api/api.ts';
import '../../index.ts';
import en from '../texts/en.ts';
import es from '../texts/es.ts';
import { IssueInvoice } from './issue-invoice.tsx';

async function shown(invoicing: Invoicing, { month = '2026-01', isOn = true } = {}): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(keyOf(listInvoices), { invoices: [], certificate: null, isOn });
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <IssueInvoice seller={7} month={month} name="Ana" invoicing={invoicing} />
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

it.each(invoicings.filter((invoicing) => invoicing !== 'due'))('offers no invoice and says why: %s', async (why) => {
  const html = await shown(why);
  expect(html).not.toContain('<button');
  expect(html).toContain(es.invoices.notIssued[why]);
});

it('speaks of the month that is shown, not of the one that runs', () => {
  const texts = [...Object.values(es.invoices.notIssued), ...Object.values(en.invoices.notIssued)];
  expect(texts.join(' ')).not.toMatch(/este mes|this month/i);
});

it('offers an invoice that is due, where invoices are issued and the month is over', async () => {
  expect(await shown('due')).toContain('Emitir factura');
  expect(await shown('due', { isOn: false })).toBe('');
  expect(await shown('due', { month: '2999-01' })).toBe('');
});
