import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  listBankRefunds,
  listConversations,
  listDisputes,
  listInvoices,
  listMentions,
  listPayments,
  listReferralReviews,
  listTransports,
  paymentAlerts,
} from '@tianguis/proto/gen/client.ts';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { keyOf } from '../../platform/api/api.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import '../index.ts';
import { wantedFirst } from '../shared/wanted-part.tsx';
import { Today } from './page.tsx';
import { countOf, isCalm, mostShown, oldestOf, type Part, type Section, sorted } from './section.ts';
import { useWaitingPeople } from './sections/conversations.ts';
import { useModeration } from './sections/moderation.ts';
import { useMoney } from './sections/money.ts';
import { useDriverless } from './sections/transport.ts';

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
        <TooltipProvider>
          <Today sections={sections} />
        </TooltipProvider>
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
    expect(html, 'says what the figure counts').toContain('data-metric="ordersLate"');
  });

  it('says that nothing waits, and still which campaigns go out', async () => {
    const html = await shown(quiet, news);
    expect(html).toContain('Nada espera por ti');
    expect(html).toContain('Prueba');
    expect(await shown({ key: 'sales', parts: [late] })).not.toContain('Nada espera por ti');
  });
});

function People() {
  const section = useWaitingPeople();
  return <Today sections={[{ ...section, parts: section.parts.filter((each) => !each.read.isPending) }]} />;
}

describe('people who wait', () => {
  it('lead by name to their record, by the row to their conversation', async () => {
    const client = new QueryClient();
    const conversation = { contactId: 7, businessName: 'Tlapalería Sol', needsPersonSince: '2026-11-30T12:00:00Z' };
    client.setQueryData(keyOf(listConversations, { query: { person: 'true', sort: 'waiting', limit: mostShown } }), {
      conversations: [conversation],
      total: 1,
    });
    const mention = { id: 3, contactId: 9, businessName: 'Hotel Mar', text: '@Ana', at: '2026-11-30T12:00:00Z' };
    client.setQueryData(keyOf(listMentions, { query: { unread: 'true', limit: 50 } }), {
      mentions: [mention],
      total: 1,
      unread: 1,
    });
    const { prelude } = await prerender(
      <QueryClientProvider client={client}>
        <Router ssrPath="/hoy">
          <TooltipProvider>
            <People />
          </TooltipProvider>
        </Router>
      </QueryClientProvider>,
    );
    const html = await new Response(prelude).text();
    expect(html).toMatch(/href="\/admin\?contact=7"[^>]*>Tlapalería Sol</);
    expect(html).toContain('href="/responses?person=true&amp;contact=7"');
    expect(html).toMatch(/href="\/admin\?contact=9"[^>]*>Hotel Mar</);
    expect(html).toContain('href="/responses?contact=9"');
  });
});

function MoneyTotals() {
  return useMoney()
    .parts.map(({ key, total }) => `${key}=${total};`)
    .join('');
}

describe('the money of the day', () => {
  it('is counted as the badge of payments counts it', async () => {
    const client = new QueryClient();
    client.setQueryData(keyOf(listPayments, { query: { state: 'refused', limit: mostShown } }), {
      payments: [],
      total: 1,
      nextCursor: null,
    });
    client.setQueryData(keyOf(listInvoices), { invoices: [], certificate: null });
    client.setQueryData(keyOf(paymentAlerts), { steps: 2, invoices: 640 });
    const { prelude } = await prerender(
      <QueryClientProvider client={client}>
        <MoneyTotals />
      </QueryClientProvider>,
    );
    const html = await new Response(prelude).text();
    expect(html).toContain('refused=2;');
    expect(html).toContain('invoices=640;');
  });
});

function Deadlines() {
  const parts = [useDriverless(), useMoney(), useModeration(false)].flatMap((section) => section.parts);
  return parts.flatMap(({ items }) => items.map(({ time }) => `${time};`)).join('');
}

/** What the day says of deadlines at a moment. */
async function deadlinesAt(moment: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });
  const client = new QueryClient();
  const by = '2026-11-30T18:00:00Z';
  const party = { memberId: 4, name: 'Ana', phone: null };
  const transport = {
    order: { id: 1, number: 'P-000001', title: 'Varilla' },
    buyer: party,
    slot: { from: by, until: by },
    transport: { amount: 100, address: 'Roma' },
    isLate: true,
  };
  client.setQueryData(keyOf(listTransports, { query: { waiting: 'true', limit: mostShown } }), {
    transports: [transport],
    total: 1,
  });
  client.setQueryData(keyOf(listDisputes, { query: { open: 'true' } }), {
    disputes: [
      { id: 'dp_1', orderNumber: null, amount: 100, paymentId: 'p', dueBy: by, buyerId: null, sellerId: null },
    ],
    total: 1,
  });
  client.setQueryData(keyOf(listInvoices), {
    invoices: [],
    certificate: { problem: 'expired', seals: false, rfc: null, number: null, validTo: by },
  });
  client.setQueryData(keyOf(listBankRefunds, { query: { state: 'given', limit: mostShown } }), {
    refunds: [{ id: 'r', orderNumber: 'P-000002', buyerId: 4, amount: 100, sendBy: by }],
    total: 1,
  });
  client.setQueryData(keyOf(listReferralReviews), {
    reviews: [{ orderId: 3, orderNumber: 'P-000003', referrerId: 5, reward: 100, until: by }],
    total: 1,
  });
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Deadlines />
    </QueryClientProvider>,
  );
  return (await new Response(prelude).text()).replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('a deadline of the day', () => {
  afterEach(() => vi.useRealTimers());

  it('is due before its moment', async () => {
    const said = await deadlinesAt('2026-11-29T18:00:00Z');
    expect(said).toContain('Se carga mañana, 12:00 p.m.');
    expect(said).toContain('El plazo para mandar pruebas vence mañana, 12:00 p.m.');
    expect(said).toContain('Pagar a más tardar mañana, 12:00 p.m.');
    expect(said.match(/;Vence mañana, 12:00 p.m./g), 'certificate and reward').toHaveLength(2);
  });

  it('was due after it', async () => {
    const said = await deadlinesAt('2026-12-01T18:00:00Z');
    expect(said).toContain('Debió cargarse ayer, 12:00 p.m.');
    expect(said).toContain('El plazo para mandar pruebas venció ayer, 12:00 p.m.');
    expect(said).toContain('Debió pagarse a más tardar ayer, 12:00 p.m.');
    expect(said.match(/;Venció ayer, 12:00 p.m./g), 'certificate and reward').toHaveLength(2);
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
