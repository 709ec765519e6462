import { photoKeeper } from '../listings/photos/lot-photos.ts';
import { defineRoom } from '../platform/room.ts';
import { keepOrderPhoto } from './keep-order-photo.ts';
import { keepSentPhoto, refusePhoto } from './keep-sent-photo.ts';
import { onMemberWrote } from './on-member-wrote.ts';
import { needsOfDialogue } from './open-dialogue.ts';

/** Dialogues: what members do by WhatsApp, from publishing a lot to settling an order. */
export const dialogues = defineRoom((deps) => {
  const siteUrl = deps.config.MARKETPLACE_FILES_FROM ?? deps.publicUrl;
  return {
    handlers: {},
    consumers: onMemberWrote({ needsOf: needsOfDialogue(deps) }),
    jobs: {
      'keep-sent-photo': { run: keepSentPhoto({ photos: photoKeeper(deps), siteUrl, refuse: refusePhoto(deps) }) },
      'keep-order-photo': { run: keepOrderPhoto({ ...deps, siteUrl }) },
    },
  };
});
