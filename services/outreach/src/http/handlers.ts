import type { Handlers } from '@tianguis/chassis/http-server';
import type { outreachOperations } from '@tianguis/proto/http/outreach';
import type { Lists } from '../adapters/lists.ts';
import { addContact } from '../app/add-contact.ts';
import { createCampaign } from '../app/create-campaign.ts';
import { createTemplate } from '../app/create-template.ts';
import { followUp } from '../app/follow-up.ts';
import { type ImportRows, importContacts } from '../app/import-contacts.ts';
import { launchCityCampaign } from '../app/launch-city-campaign.ts';
import type { App, FigureReads } from '../app/ports.ts';
import { sendBulk } from '../app/send-bulk.ts';
import { sendCampaign } from '../app/send-campaign.ts';
import { sendMessage } from '../app/send-message.ts';
import { outreachStats, responseStats } from '../app/stats.ts';
import { updateContact } from '../app/update-contact.ts';
import { campaignViews, contactView, logView, responseView } from './views.ts';
import { createWebhooks } from './webhooks.ts';

export interface HandlerParts {
  readonly app: App;
  readonly lists: Lists;
  readonly figures: FigureReads;
  readonly importRows: ImportRows;
  readonly submitTemplate: (id: number) => Promise<void>;
  readonly authToken: string;
  readonly publicUrl: string;
}

/** Every operation of this service: what came in → use case → what goes out. */
export function createHandlers(parts: HandlerParts): Handlers<typeof outreachOperations> {
  const { app, lists, figures, importRows } = parts;
  return {
    outreachStats: () => outreachStats(figures),
    responseStats: () => responseStats(figures),
    recentResponses: async ({ query }) => (await lists.responses(query.limit ?? 50)).flatMap(responseView(app.now())),
    listContacts: async ({ query }) => {
      const { rows, total, nextCursor } = await lists.contacts(query);
      return { contacts: rows.map(contactView), total, nextCursor };
    },
    addContact: async ({ body, identity }) => {
      const contact = await addContact(app, body, identity);
      return { success: true, contact };
    },
    updateContact: async ({ params, body, identity }) => {
      const contact = await updateContact(app, params.id, body, identity);
      return { success: true, contact };
    },
    importContacts: ({ body, lang, identity }) =>
      importContacts(app, importRows, { csvData: body.csvData, language: lang, identity }),
    listTemplates: async () => {
      const templates = await app.templates.list();
      return { templates, total: templates.length };
    },
    createTemplate: async ({ body }) => {
      const template = await createTemplate(app, body, parts.submitTemplate);
      return { success: true, template };
    },
    sendTestMessage: async ({ body, identity }) => {
      const logId = await sendMessage(app, { ...body, test: true }, identity);
      return { success: true, logId };
    },
    sendWhatsapp: async ({ body, identity }) => {
      const logId = await sendMessage(app, body, identity);
      return { success: true, logId };
    },
    sendCampaign: ({ body, identity }) => sendCampaign(app, body, identity),
    launchCityCampaign: ({ body, identity }) => launchCityCampaign(app, body, identity),
    sendBulk: ({ body, identity }) => sendBulk(app, body, identity),
    immediateFollowUp: ({ identity }) => followUp(app, identity),
    listMessageLogs: async ({ query }) => {
      const { rows, total, nextCursor } = await lists.logs(query);
      return { logs: rows.map(logView), total, nextCursor };
    },
    listCampaigns: async ({ query }) => {
      const { rows, total, nextCursor } = await lists.campaigns(query);
      return { campaigns: await campaignViews(rows, figures), total, nextCursor };
    },
    createCampaign: async ({ body, identity }) => {
      const { id } = await createCampaign(app, body, identity);
      const campaign = await lists.campaign(id);
      const [view] = await campaignViews([campaign], figures);
      if (!view) throw new Error('a campaign has one view');
      return { success: true, campaign: view };
    },
    ...createWebhooks(parts),
  };
}
