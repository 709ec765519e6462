import { photoKeeper } from '../listings/photos/lot-photos.ts';
import { defineRoom } from '../platform/room.ts';
import { keepOrderPhoto, keepSentPhoto, refusePhoto } from './photos.ts';
import { needsOfDialogue, onMemberWrote } from './receive-message.ts';
import { remindOfDrafts } from './remind-drafts.ts';

/** WhatsApp: members publish lots, ask about them, bargain and handle their orders by message. */
export const whatsapp = defineRoom((deps) => {
  const needsOf = needsOfDialogue(deps);
  const siteUrl = deps.config.MARKETPLACE_FILES_FROM ?? deps.publicUrl;
  return {
    handlers: {},
    consumers: onMemberWrote({ needsOf }),
    jobs: {
      'keep-sent-photo': { run: keepSentPhoto({ photos: photoKeeper(deps), siteUrl, refuse: refusePhoto(deps) }) },
      'keep-order-photo': { run: keepOrderPhoto({ ...deps, siteUrl }) },
      'remind-of-drafts': { run: remindOfDrafts({ ...deps, needsOf }), cron: '*/10 * * * *' },
    },
  };
});
