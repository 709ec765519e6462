import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Metric, metricNames } from '@tianguis/proto/metrics';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import '../desk/index.ts';
import { Campaigns } from '../desk/analytics/campaigns.tsx';
import { Days } from '../desk/analytics/days.tsx';
import { Funnel } from '../desk/analytics/funnel.tsx';
import { Weeks } from '../desk/monitoring/quality/weeks.tsx';
import { CampaignChips } from '../desk/shared/metrics/campaign-chips.tsx';
import en from '../desk/shared/metrics/texts/en.ts';
import es from '../desk/shared/metrics/texts/es.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';

const sources = import.meta.glob<string>('../desk/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
const code = Object.entries(sources).filter(([file]) => !/\.test\.|\/texts\//.test(file));

it('has a word of its own for each figure in both languages', () => {
  for (const { labels } of [es, en]) {
    const words = metricNames.map((name) => labels[name].toLowerCase());
    expect(new Set(words).size).toBe(metricNames.length);
  }
});

it('names no figure that is shown nowhere', () => {
  const all = code.map(([, text]) => text).join('\n');
  for (const table of ['boardMetrics[status]', 'funnelMetrics[status]', 'orderMetricNames.map'])
    expect(all).toContain(table);
  const inTables = (name: Metric) => /^(in|reached|orders)[A-Z]|^prospects$/.test(name);
  expect(metricNames.filter((name) => !inTables(name) && !new RegExp(`['".]${name}\\b`).test(all))).toEqual([]);
});

/** Reads that bring figures to a page. */
const reads =
  /use(OutreachStats|ContactCounts|ZoneCounts|ResponseStats|Analytics|LatestCampaign|Campaign|Counts|DashboardStats|ReplyQuality|Helpfulness)\(/;

it('shows figures by the table alone: no page of the desk gives one a label of its own', () => {
  const pages = code.filter(([file, text]) => file.endsWith('.tsx') && (reads.test(text) || text.includes('<Figures')));
  expect(pages.length).toBeGreaterThan(12);
  for (const [file, text] of pages) {
    if (text.includes('<Figures')) expect(text, file).toContain('useMetricItem');
    expect(text, file).not.toMatch(/\{ label: [^,]+, value:/);
  }
});

async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/city-analytics">
        <TooltipProvider>{page}</TooltipProvider>
      </Router>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

const shownIn = (html: string): string[] => [...html.matchAll(/data-metric="(\w+)"/g)].map(([, name = '']) => name);

it('says of each step of the funnel which figure it is', async () => {
  const statuses = ['new', 'contacted', 'responded', 'photos_sent', 'converted'] as const;
  const html = await htmlOf(<Funnel funnel={statuses.map((status, index) => ({ status, count: 10 - index }))} />);
  expect(shownIn(html)).toEqual([
    'prospects',
    'reachedContacted',
    'reachedResponded',
    'reachedPhotosSent',
    'reachedConverted',
  ]);
  expect(html).toContain('Llegaron a «Respondió»');
});

it('counts the chips of a campaign as its results are counted', async () => {
  const html = await htmlOf(
    <CampaignChips
      campaign={{ counts: { sent: 1, delivered: 5, read: 24, undelivered: 2, skipped: 3 }, replied: 7 }}
    />,
  );
  expect(html.replaceAll(/<[^>]+>/g, '|').match(/[A-Z][^|]+ \d+/g)).toEqual([
    'Enviados 32',
    'Entregados 29',
    'Leídos 24',
    'Con respuesta 7',
    'Fallidos 2',
    'Omitidos 3',
  ]);
});

it('says of each part of a day and of each result which figure it is', async () => {
  const day = { date: '2026-11-21', sent: 1, delivered: 2, read: 3, failed: 4, replies: 5 };
  const days = await htmlOf(<Days days={[day]} />);
  expect(shownIn(days)).toEqual([
    'messagesRead',
    'messagesUnread',
    'messagesUnconfirmed',
    'messagesFailed',
    'receivedMessages',
  ]);
  const campaign = { id: 1, name: 'Uno', status: 'completed', launchedAt: '2026-11-21T00:00:00Z' } as const;
  const results = { sent: 9, delivered: 8, read: 7, replied: 6, clicked: 5, converted: 4 };
  expect(shownIn(await htmlOf(<Campaigns campaigns={[{ ...campaign, ...results }]} />))).toEqual([
    'campaignSent',
    'campaignDelivered',
    'messagesRead',
    'campaignReplied',
    'campaignClicked',
    'campaignConverted',
  ]);
});

it('says of each part of a week of Aria’s replies which figure it is', async () => {
  const week = { week: '2026-11-23', sent: 1, accepted: 2, edited: 3, rejected: 4, waiting: 5, handedOver: 6 };
  const html = await htmlOf(<Weeks weeks={[week]} />);
  expect(shownIn(html)).toEqual([
    'repliesSentAlone',
    'repliesAccepted',
    'repliesEdited',
    'repliesRejected',
    'repliesWaiting',
    'repliesHandedOver',
  ]);
});
