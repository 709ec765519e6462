import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import '../index.ts';
import { wantedFirst } from '../shared/wanted-part.tsx';
import { Today } from './page.tsx';
import { countOf, isCalm, oldestOf, type Part, type Section, sorted } from './section.ts';

const read = { isPending: false, isError: false, isFetching: false, refetch: () => undefined };

const part = (key: Part['key'], changes: Partial<Part> = {}): Part => ({
  key,
  read,
  total: 0,
  items: [],
  href: '/ventas',
  ...changes,
});

const late = part('late', {
  total: 12,
  items: [{ key: '1', title: 'P-000034', amount: '$7,800', detail: 'Falta que Rosa pague', href: '/ventas?pedido=34' }],
  href: '/ventas?plazo=tarde',
});
const failed = part('disputes', { read: { ...read, isError: true } });
const pending = part('refused', { read: { ...read, isPending: true } });
const running = part('campaigns', { total: 1, items: [{ key: '7', title: 'Prueba', href: '/admin' }] });

const quiet: Section = { key: 'complaints', parts: [part('complaints')] };
const news: Section = { key: 'campaigns', parts: [running], isNews: true };

describe('the sections of the day', () => {
  it('are shown where something waits, could not be read or is being read, and are quiet otherwise', () => {
    const sales: Section = { key: 'sales', parts: [late] };
    const money: Section = { key: 'money', parts: [failed, part('deposits')] };
    const moderation: Section = { key: 'moderation', parts: [pending] };
    expect(sorted([sales, quiet, money, moderation])).toEqual({ shown: [sales, money, moderation], quiet: [quiet] });
  });

  it('count what could be read', () => {
    expect(
      countOf({ key: 'money', parts: [failed, part('refused', { total: 2 }), part('deposits', { total: 1 })] }),
    ).toBe(3);
  });

  it('are calm only once all is read and nothing waits; a campaign that goes out waits for nobody', () => {
    expect(isCalm([quiet, news])).toBe(true);
    expect(isCalm([quiet, { key: 'money', parts: [failed] }])).toBe(false);
    expect(isCalm([quiet, { key: 'money', parts: [pending] }])).toBe(false);
    expect(isCalm([quiet, { key: 'sales', parts: [late] }])).toBe(false);
  });

  it('show a few, those first that have waited longest', () => {
    const at = ['2026-11-04', '2026-11-01', '2026-11-03', '2026-11-02'];
    expect(oldestOf(at, (day) => day)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });
});

async function shown(...sections: Section[]): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/hoy">
        <Today sections={sections} />
      </Router>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

describe('the page of the day', () => {
  it('leads from each thing to its place, and by one button to all of its kind', async () => {
    const html = await shown({ key: 'sales', parts: [late] }, quiet);
    expect(html).toContain('Falta que Rosa pague');
    expect(html).toContain('href="/ventas?pedido=34"');
    expect(html).toMatch(/href="\/ventas\?plazo=tarde"[^>]*>Ver las ventas \(12\)/);
    expect(html).toContain('Al día: Quejas por decidir.');
  });

  it('says that nothing waits, and still which campaigns go out', async () => {
    const html = await shown(quiet, news);
    expect(html).toContain('Nada espera por ti');
    expect(html).toContain('Prueba');
    expect(await shown({ key: 'sales', parts: [late] })).not.toContain('Nada espera por ti');
  });
});

const files = import.meta.glob<string>(['./sections/*.ts', '../trust/page.tsx', '../payments/alerts/alerts.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const targetsIn = (text: string): string[] =>
  [...text.matchAll(/(\/[\w-]+\?[\w=&]*parte=[\w-]+)/g)].map(([, to = '']) => to);
const partsIn = (file: string): Set<string | undefined> =>
  new Set([...(files[file] ?? '').matchAll(/key: '([\w-]+)', content/g)].map(([, key]) => key));

describe('where the day leads', () => {
  it('is the part of a page that holds what was counted', () => {
    const parts = {
      '/pagos?vista=avisos&parte=': partsIn('../payments/alerts/alerts.tsx'),
      '/revision?parte=': partsIn('../trust/page.tsx'),
    };
    const targets = Object.entries(files).flatMap(([file, text]) =>
      file.startsWith('./sections') ? targetsIn(text) : [],
    );
    expect(new Set(targets).size).toBe(9);
    for (const target of targets) {
      const [page, known] = Object.entries(parts).find(([start]) => target.startsWith(start)) ?? ['', new Set()];
      expect(known, target).toContain(target.slice(page.length));
    }
    expect(Object.values(files).join()).not.toMatch(/vista=avisos'|'\/revision'/);
  });

  it('comes first on its page', () => {
    const parts = ['uno', 'dos', 'tres'].map((key) => ({ key, content: null }));
    expect(wantedFirst(parts, 'dos').map(({ key }) => key)).toEqual(['dos', 'uno', 'tres']);
    expect(wantedFirst(parts, null).map(({ key }) => key)).toEqual(['uno', 'dos', 'tres']);
  });
});
