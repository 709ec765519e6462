import { readBody } from '@tianguis/chassis/http/body';
import type { Handlers } from '@tianguis/chassis/http/server';
import {
  type attachmentOperations,
  attachmentView,
  mostAttachmentBytes,
} from '@tianguis/proto/outreach/inbox/attachments';
import { contactNotFound, contactStore } from '../../contacts/contact-store.ts';
import { serveSentAttachment } from '../../messaging/sent-attachment.ts';
import { auditOperation, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { attachmentStore } from './attachment-store.ts';
import { attachmentEmpty, attachmentNotFound, attachmentTooLarge, attachmentType } from './errors.ts';
import { attachmentTypeOf } from './kind.ts';

export function attachmentHandlers(deps: Deps): Handlers<typeof attachmentOperations> {
  const { storage } = deps;
  return {
    async addAttachment({ req, res, params: { id: contactId }, identity }) {
      if (!(await contactStore.find(storage, contactId))) throw contactNotFound();
      const bytes = await readBody(req, 2 * mostAttachmentBytes);
      if (bytes.length === 0) throw attachmentEmpty();
      if (bytes.length > mostAttachmentBytes) throw attachmentTooLarge();
      const contentType = attachmentTypeOf(bytes);
      if (!contentType) throw attachmentType();
      const id = await storage.transaction(async (tx) => {
        // A contact may be merged or erased meanwhile.
        if (!(await contactStore.lock(tx, { id: contactId }))) throw contactNotFound();
        const actor = await knownActor(tx, identity);
        const detail = { file: contentType, bytes: bytes.length };
        await auditOperation(deps, tx, { actor, operation: 'addAttachment', subject: `contacts/${contactId}`, detail });
        return attachmentStore.add(tx, { contactId, actor, contentType, bytes });
      });
      res.status(201).json(attachmentView.parse({ id, contactId, contentType, size: bytes.length }));
    },
    async getAttachment({ res, params }) {
      const found = await attachmentStore.find(storage, params.attachmentId);
      if (!found) throw attachmentNotFound();
      res.writeHead(200, {
        'content-type': found.contentType,
        'content-length': found.bytes.length,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=86400, immutable',
      });
      res.end(found.bytes);
    },
    dropAttachment: ({ params, identity }) =>
      storage.transaction(async (tx) => {
        const dropped = await attachmentStore.remove(tx, params.attachmentId);
        if (!dropped) throw attachmentNotFound();
        const { contactId, contentType } = dropped;
        await auditOperation(deps, tx, {
          actor: await knownActor(tx, identity),
          operation: 'dropAttachment',
          subject: `contacts/${contactId}`,
          detail: { file: contentType },
        });
        return { success: true };
      }),
    takeSentAttachment: ({ params, res }) => serveSentAttachment(deps, res, params.token),
  };
}
