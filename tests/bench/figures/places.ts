import {
  contactFacets,
  getCampaign,
  listCampaigns,
  listContacts,
  outreachAnalytics,
  outreachStats,
  responseStats,
} from '@tianguis/proto/gen/client.ts';
import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { boardMetrics, funnelMetrics, messageCount } from '@tianguis/proto/outreach/insights/metrics';
import type { Replica } from '../shared/outreach.ts';

/** Values by the name of the figure in the contract. */
export type Figures = Readonly<Record<string, number>>;

export interface Read {
  readonly name: string;
  /** Asks once; what each place of the desk shows of the reply. */
  ask(replica: Replica, campaignId: number): Promise<Readonly<Record<string, Figures>>>;
}

const sum = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0);

const breakdown = (rows: readonly { readonly total: number; readonly new: number }[]): Figures => ({
  totalContacts: sum(rows, 'total'),
  newContacts: sum(rows, 'new'),
});

const cards: Read = {
  name: 'cards',
  async ask(replica) {
    const { body } = await replica.ask(outreachStats);
    const { byZone, byCategory, byVertical, launchCategories, totalMessages, ...figures } = body;
    return {
      cards: { ...figures, sentMessages: totalMessages },
      'contacts by zone': breakdown(byZone),
      'contacts by category': breakdown(byCategory),
      'contacts by vertical': breakdown(byVertical),
    };
  },
};

const monitor: Read = {
  name: 'monitor',
  async ask(replica) {
    const { totalMessages, ...figures } = (await replica.ask(responseStats)).body;
    return { monitor: { ...figures, sentMessages: totalMessages } };
  },
};

const analytics: Read = {
  name: 'analytics, 90 days',
  async ask(replica, campaignId) {
    const { funnel, days, campaigns } = (await replica.ask(outreachAnalytics, { query: { days: 90 } })).body;
    const reached = contactStatuses.map((status, index): [string, number] => [
      funnelMetrics[status],
      sum(funnel.slice(index), 'count'),
    ]);
    const campaign = campaigns.find(({ id }) => id === campaignId);
    if (!campaign) throw new Error(`campaign ${campaignId} is in no chart`);
    return {
      funnel: Object.fromEntries(reached),
      'chart of days': {
        messagesUnconfirmed: sum(days, 'sent'),
        messagesUnread: sum(days, 'delivered'),
        messagesRead: sum(days, 'read'),
        messagesFailed: sum(days, 'failed'),
        receivedMessages: sum(days, 'replies'),
      },
      'chart of campaigns': {
        campaignSent: campaign.sent,
        campaignDelivered: campaign.delivered,
        campaignReplied: campaign.replied,
        campaignClicked: campaign.clicked,
      },
    };
  },
};

const filters: Read = {
  name: 'filters of contacts',
  async ask(replica) {
    const { total, optedOut, statuses } = (await replica.ask(contactFacets)).body;
    const counts = new Map(statuses.map(({ value, count }) => [value, count]));
    const states = contactStatuses.map((status): [string, number] => [boardMetrics[status], counts.get(status) ?? 0]);
    return { filters: { totalContacts: total, optedOut, ...Object.fromEntries(states) } };
  },
};

const board: Read = {
  name: 'board, its columns at once',
  async ask(replica) {
    const columns = contactStatuses.map(async (status): Promise<[string, number]> => {
      const { body } = await replica.ask(listContacts, { query: { status: [status], limit: '50' } });
      return [boardMetrics[status], body.total ?? Number.NaN];
    });
    return { board: Object.fromEntries(await Promise.all(columns)) };
  },
};

const list: Read = {
  name: 'list of campaigns',
  async ask(replica, campaignId) {
    const { campaigns } = (await replica.ask(listCampaigns)).body;
    const found = campaigns.find(({ id }) => id === campaignId);
    if (!found) throw new Error(`campaign ${campaignId} is not listed`);
    const { counts, replied } = found;
    return {
      'list of campaigns': {
        campaignSent: messageCount('campaignSent', counts),
        campaignDelivered: messageCount('campaignDelivered', counts),
        campaignWaiting: messageCount('campaignWaiting', counts),
        campaignSkipped: messageCount('campaignSkipped', counts),
        campaignReplied: replied,
      },
    };
  },
};

const page: Read = {
  name: 'page of a campaign',
  async ask(replica, campaignId) {
    const { counts, replied, results } = (await replica.ask(getCampaign, { params: { id: campaignId } })).body.campaign;
    return {
      'page of a campaign': {
        campaignRecipients: results.recipients,
        campaignSent: results.sent,
        campaignDelivered: results.delivered,
        campaignReplied: replied,
        campaignClicked: results.clicked,
        campaignWaiting: messageCount('campaignWaiting', counts),
        campaignSkipped: messageCount('campaignSkipped', counts),
      },
    };
  },
};

/** Where the desk shows figures, each with what it asks the service for. */
export const reads: readonly Read[] = [cards, monitor, analytics, filters, board, list, page];
