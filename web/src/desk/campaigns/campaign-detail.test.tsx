import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { forecastSend, getCampaign } from '@tianguis/proto/gen/client.ts';
import { exclusions } from '@tianguis/proto/outreach/campaigns/exclusions';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import '../index.ts';
import { keyOf } from '../../platform/api/api.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { carefulOf } from '../shared/send/send-requests.ts';
import { CampaignDetail } from './campaign-detail.tsx';

const campaign = {
  id: 7,
  name: 'Proveedores',
  description: null,
  status: 'draft',
  actions: ['launch', 'schedule'],
  exclude: [],
  portion: null,
  targetStatuses: [],
  results: { recipients: 0, skipped: [], failed: [] },
  counts: {},
  segment: null,
  lots: null,
  split: null,
  variants: null,
};

/** The page of a draft, by how many would get it with the usual care, and by how many with nobody left out. */
async function shown(reachable: { readonly careful: number; readonly atMost: number }): Promise<string> {
  const client = new QueryClient();
  const key = keyOf(forecastSend, { send: { kind: 'campaign', campaignId: campaign.id } });
  client.setQueryData(keyOf(getCampaign, { params: { id: campaign.id } }), { campaign });
  client.setQueryData([...key, exclusions], { total: 1, reachable: reachable.careful, moreBatches: false });
  client.setQueryData([...key, [], null], { total: 1, reachable: reachable.atMost, moreBatches: false });
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath="/admin">
        <TooltipProvider>
          <CampaignDetail id={campaign.id} />
        </TooltipProvider>
      </Router>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

const launch = (html: string): string => /<button[^>]*>(?=Enviar ahora)/.exec(html)?.[0] ?? '';

it('lets a draft go whose sender may still let in whom it leaves out at first', async () => {
  const html = await shown({ careful: 0, atMost: 1 });
  expect(launch(html)).not.toBe('');
  expect(launch(html)).not.toContain('disabled=""');
});

it('keeps a draft that nobody can get, with the reason tied to the button', async () => {
  const html = await shown({ careful: 0, atMost: 0 });
  expect(launch(html)).toContain('disabled=""');
  const reason = /aria-describedby="([^"]+)"/.exec(launch(html))?.[1];
  expect(html).toContain(`<span id="${reason}" class="pr-2 text-muted">Así no le llega a nadie</span>`);
});

it('does not leave out suppliers of an audience that asks for them', () => {
  expect(carefulOf(['converted', 'new'])).toEqual(['waiting_for_person', 'complaint', 'wrote_today']);
  expect(carefulOf([])).toEqual(exclusions);
});
