import type { App } from './app.ts';
import type { CampaignList } from './campaigns/campaign-list-store.ts';
import type { Samples } from './campaigns/progress/sample-store.ts';
import type { Recipients } from './campaigns/recipients/recipient-store.ts';
import type { Contact } from './contacts/contact.ts';
import type { ContactList } from './contacts/list/contact-list-store.ts';
import type { ContactRollup } from './contacts/list/contact-rollup-store.ts';
import type { Timeline } from './contacts/record/timeline-store.ts';
import type { ImportFiles } from './imports/import-file-store.ts';
import type { Imports } from './imports/import-store.ts';
import type { OpenStage } from './imports/stage/stage.ts';
import type { ConversationList } from './inbox/conversation-list-store.ts';
import type { AnalyticsReads } from './insights/analytics.ts';
import type { Responses } from './insights/response-store.ts';
import type { Clicks } from './messaging/links/click-store.ts';
import type { Media } from './messaging/media/media-store.ts';
import type { MessageLog } from './messaging/queue/message-log-store.ts';
import type { CounterReads } from './platform/counter-store.ts';
import type { SendSettingsStore } from './settings/send-settings-store.ts';

/** What the handlers of this service work with. */
export interface HandlerParts {
  readonly app: App;
  readonly messageLog: MessageLog;
  readonly campaignList: CampaignList;
  readonly responses: Responses;
  readonly contactList: ContactList;
  readonly conversationList: ConversationList;
  readonly rollup: ContactRollup;
  readonly timeline: Timeline;
  readonly media: Media;
  readonly findContact: (id: number) => Promise<Contact | undefined>;
  readonly counters: CounterReads;
  readonly analytics: AnalyticsReads;
  readonly samples: Samples;
  readonly recipients: Recipients;
  readonly clicks: Clicks;
  readonly sendSettings: SendSettingsStore;
  readonly openStage: OpenStage;
  readonly imports: Imports;
  readonly files: ImportFiles;
  readonly submitTemplate: (id: number) => Promise<void>;
  readonly authToken: string;
  readonly publicUrl: string;
}
