import { setTimeout as pause } from 'node:timers/promises';
import { refreshes } from '@tianguis/proto/gen/client.ts';
import { readEvents } from '@tianguis/testkit/event-stream';
import type { Session } from '@tianguis/testkit/session';
import { type Answer, answersTo } from './batch.ts';

type Reads = Readonly<Record<string, string>>;

/** What every page of the desk shows around its own content. */
const shell: Reads = {
  campaignCounts: '/api/outreach/campaigns/counts',
  conversationCounts: '/api/outreach/conversations/counts',
};

/** Pages that staff keep open during a campaign, each with its reads by operation. */
const pagesOf = (campaignId: number): Reads[] => [
  {
    listCampaigns: '/api/outreach/campaigns?limit=20',
    getCampaign: `/api/outreach/campaigns/${campaignId}`,
    listRecipients: `/api/outreach/campaigns/${campaignId}/recipients?limit=50`,
  },
  { listConversations: '/api/outreach/conversations?limit=30&sort=waiting' },
  { listContacts: '/api/outreach/contacts?limit=50', contactFacets: '/api/outreach/contacts/facets' },
  { listMessageLogs: '/api/outreach/message-logs?limit=50', outreachStats: '/api/outreach/stats' },
  { dashboardStats: '/api/dashboard/stats' },
];

/** What one colleague met. */
export interface Work {
  /** Milliseconds of each read. */
  readonly times: number[];
  readonly refused: number;
  /** Events of the campaign that they heard. */
  readonly heard: number;
}

/** How long somebody stays on a page, in milliseconds, and how often the app reads what events made stale. */
const stay = 3_000;
const refreshEvery = 1_000;

/** Works at the desk until a moment: opens one page after the other, and reads what the events of the stream make stale. */
export async function workAt(session: Session, campaignId: number, first: number, until: number): Promise<Work> {
  const times: number[] = [];
  let refused = 0;
  const note = ({ path, status, time }: Answer): void => {
    times.push(time);
    if (status === 429) refused += 1;
    else if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
  };
  const readAll = async (paths: readonly string[]): Promise<void> => {
    for await (const answer of answersTo(session, paths)) note(answer);
  };
  const events = readEvents(session);
  const pages = pagesOf(campaignId);
  let seen = 0;
  try {
    for (let turn = first; performance.now() < until; turn += 1) {
      const shown: Reads = { ...shell, ...pages[turn % pages.length] };
      await readAll(Object.values(shown));
      const leaves = Math.min(until, performance.now() + stay * (0.5 + Math.random()));
      while (performance.now() < leaves) {
        await pause(refreshEvery);
        const stale = new Set(events.received.slice(seen).flatMap(({ type }) => refreshes[type] ?? []));
        seen = events.received.length;
        await readAll(
          Object.entries(shown)
            .filter(([operation]) => stale.has(operation))
            .map(([, path]) => path),
        );
      }
    }
    const heard = events.received.filter(({ type }) => type === 'CampaignProgress').length;
    return { times, refused, heard };
  } finally {
    await events.close();
  }
}
