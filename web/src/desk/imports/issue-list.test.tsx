import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../index.ts';
import { type Issue, IssueList, inOrder } from './issue-list.tsx';

const issue = (row: number, severity: Issue['severity']): Issue => ({
  row,
  severity,
  field: 'phone',
  message: '',
  read: '',
  stored: '',
});

it('adds a later page below what was read, each page with its errors first', () => {
  const first = [issue(2, 'warning'), issue(3, 'error')];
  const second = [issue(8, 'warning'), issue(9, 'error')];
  expect(inOrder([first]).map(({ row }) => row)).toEqual([3, 2]);
  expect(inOrder([first, second]).map(({ row }) => row)).toEqual([3, 2, 9, 8]);
});

async function shown(list: ReactNode): Promise<string> {
  const { prelude } = await prerender(<QueryClientProvider client={new QueryClient()}>{list}</QueryClientProvider>);
  return new Response(prelude).text();
}

it('offers to check the rest of a long file in which nothing was found so far', async () => {
  expect(await shown(<IssueList pages={[[]]} onMore={() => undefined} />)).toContain('Revisar el resto');
});

it('says why the next page could not be read, beside the button that asks for it again', async () => {
  const pages = [[issue(2, 'error')]];
  const html = await shown(<IssueList pages={pages} onMore={() => undefined} problem="Sin conexión" />);
  expect(html).toContain('Sin conexión');
  expect(html).toContain('Mostrar más');
});
