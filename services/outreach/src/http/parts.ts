import type { ContactList } from '../adapters/contact-list.ts';
import type { ConversationList } from '../adapters/conversation-list.ts';
import type { Lists } from '../adapters/lists.ts';
import type { Media } from '../adapters/media.ts';
import type { Recipients } from '../adapters/recipients.ts';
import type { SendSettingsStore } from '../adapters/send-settings.ts';
import type { Timeline } from '../adapters/timeline.ts';
import type { AnalyticsReads } from '../app/analytics.ts';
import type { Samples } from '../app/campaign-progress.ts';
import type { ContactCells } from '../app/contact-ports.ts';
import type { ImportStage } from '../app/import-contacts.ts';
import type { ImportFiles, Imports } from '../app/import-ports.ts';
import type { Clicks } from '../app/message-ports.ts';
import type { App, Contact, FigureReads } from '../app/ports.ts';

/** What the handlers of this service work with. */
export interface HandlerParts {
  readonly app: App;
  readonly lists: Lists;
  readonly contactList: ContactList;
  readonly conversationList: ConversationList;
  readonly cells: ContactCells;
  readonly timeline: Timeline;
  readonly media: Media;
  readonly findContact: (id: number) => Promise<Contact | undefined>;
  readonly figures: FigureReads;
  readonly analytics: AnalyticsReads;
  readonly samples: Samples;
  readonly recipients: Recipients;
  readonly clicks: Clicks;
  readonly sendSettings: SendSettingsStore;
  readonly importStage: ImportStage;
  readonly imports: Imports;
  readonly importFiles: ImportFiles;
  readonly submitTemplate: (id: number) => Promise<void>;
  readonly authToken: string;
  readonly publicUrl: string;
}
