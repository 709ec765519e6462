import { draftScope } from '../listings/drafts/drafts.ts';
import { questionScope } from '../listings/questions/questions.ts';
import { nameSeller } from '../listings/warehouses.ts';
import { offerScope } from '../offers/scope.ts';
import { orderScope } from '../orders/scope.ts';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { dialogueStore } from './dialogue-store.ts';
import { offerDialogueStore } from './offer-dialogue-store.ts';
import { orderDialogueStore } from './order-dialogue-store.ts';
import { questionDialogueStore } from './question-dialogue-store.ts';
import type { DialogueNeeds } from './send-replies.ts';

type Parts = Pick<Deps, 'outbox' | 'box' | 'queue' | 'publicUrl' | 'removeMedia'>;

/** What the use cases need, in one transaction of one member. */
export const needsOfDialogue =
  ({ outbox, box, queue, publicUrl, removeMedia }: Parts) =>
  (scope: Scope, memberId: number): DialogueNeeds => ({
    ...draftScope(scope, outbox, memberId),
    tx: scope.tx,
    box,
    orders: orderScope({ outbox, publicUrl, now: () => new Date() }, scope.tx),
    orderDialogues: orderDialogueStore(scope.tx),
    offers: offerScope({ outbox, publicUrl, now: () => new Date() }, scope.tx),
    offerDialogues: offerDialogueStore(scope.tx),
    dialogues: dialogueStore(scope.tx),
    questionDialogues: questionDialogueStore(scope.tx),
    questions: questionScope(scope.tx, outbox, publicUrl),
    publicUrl,
    keepPhoto: (photo) => queue.add(scope.tx, 'keep-sent-photo', photo, { key: photo.path }),
    keepOrderPhoto: (photo) => queue.add(scope.tx, 'keep-order-photo', photo, { key: photo.path }),
    async removeMedia(photoIds) {
      if (photoIds.length > 0) await removeMedia(scope.tx, photoIds);
    },
    async setSource(id, source) {
      await scope.prisma.listing.update({ where: { id }, data: { source } });
    },
    nameSeller: (id, name) => nameSeller(scope.prisma, id, name),
  });
