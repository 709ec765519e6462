import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { checkImport, previewImport } from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import '../index.ts';
import type { Import } from './api/imports.ts';
import { Review } from './review.tsx';

const layout = { encoding: 'utf-8', delimiter: ',', mapping: ['businessName', 'phone', 'zone', 'category'] };

const preview = {
  layout,
  header: ['Negocio', 'Teléfono', 'Zona', 'Giro'],
  rows: [],
  issues: [],
  estimatedRows: 20_000,
  remembered: null,
};

const issue = { row: 7, field: 'phone', severity: 'error', message: 'No es un teléfono', read: '1', stored: '' };

const page = {
  checkedRows: 20_000,
  failedRows: 6_000,
  warnedRows: 0,
  existing: 0,
  repeated: 0,
  complete: true,
  issues: [issue],
  next: { at: 9, rows: 9, row: 9 },
  suggestions: [],
};

it('keeps what was checked where only the next page of issues could not be read', async () => {
  const client = new QueryClient();
  client.setQueryData([previewImport.id, 3, null, {}], preview);
  const checked = client
    .getQueryCache()
    .build(client, { queryKey: [checkImport.id, 3, null, { ...layout, corrections: [] }] });
  checked.setState({
    status: 'error',
    error: new Error('offline'),
    data: { pages: [page], pageParams: [null] },
    dataUpdatedAt: Date.now(),
    fetchMeta: { fetchMore: { direction: 'forward' } },
  });
  const stored = { id: 3, sheet: null, sheets: [], fileName: 'clientes.csv' } as unknown as Import;
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath="/admin">
        <Review stored={stored} onClose={() => undefined} />
      </Router>
    </QueryClientProvider>,
  );
  const html = await new Response(prelude).text();
  expect(html).not.toContain('No se pudo revisar el archivo.');
  expect(html).toContain('No es un teléfono');
  expect(html).toContain('No pudimos cargar más.');
  expect(html).toContain('La lista lleva 1 de las 6,000 filas con error.');
});
