import type { linkOperations } from '@tianguis/proto/outreach/messaging/links';
import type { messageOperations } from '@tianguis/proto/outreach/messaging/operations';
import { defineRoom } from '../platform/room.ts';
import { openLink } from './links.ts';
import { fetchMedia, mediaJob, serveLinkedMedia, serveMedia } from './media.ts';
import { messageLogPage } from './message-log.ts';
import { searchMessages } from './search-messages.ts';

type Operations = typeof messageOperations & typeof linkOperations;

/** Messaging: the queue of messages and the gate before it, their log, media and tracked links. */
export const messaging = defineRoom<Operations>((deps) => ({
  handlers: {
    listMessageLogs: ({ query }) => messageLogPage(deps, query),
    searchMessages: ({ query }) => searchMessages(deps, query),
    getMessageMedia: ({ params, res }) => serveMedia(deps, res, params.id, params.position),
    takeMemberMedia: ({ params, res }) => serveLinkedMedia(deps, res, params.token),
    openLink: (call) => openLink(deps, call),
  },
  // Runs when a message with media arrives; every minute for what the provider did not deliver at once.
  jobs: { [mediaJob]: { run: () => fetchMedia(deps), cron: '* * * * *' } },
}));
