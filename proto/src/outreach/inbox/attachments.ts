import { z } from 'zod';
import { id, idParam } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** What WhatsApp takes as a photo or document. WebP is for stickers there. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** The most that WhatsApp takes of a photo. */
export const mostAttachmentBytes = 5 * 1024 * 1024;

/** An attachment's own id: 128 random bits. */
export const attachmentId = z.string().regex(/^[\w-]{22}$/);

export const attachmentView = z
  .object({
    id: attachmentId,
    contactId: id,
    contentType: z.enum(attachmentTypes),
    size: z.int().meta({ description: 'Bytes' }),
  })
  .meta({ id: 'Attachment' });

const params = z.object({ attachmentId });

export const addAttachment = defineOperation({
  id: 'addAttachment',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/:id/attachments',
  access: 'staff',
  summary:
    'Keep a photo (JPEG, PNG) or a PDF for an answer, for a day: the body is the file, of at most 5 MB; answers the `Attachment`. Its content decides what it is',
  params: z.object({ id: idParam }),
  // Room above the limit, so that a file that is a little too large gets an error that names it.
  bodyLimit: 2 * mostAttachmentBytes,
  status: 201,
  raw: true,
  errors: [404, 413, 422],
});

export const getAttachment = defineOperation({
  id: 'getAttachment',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/attachments/:attachmentId',
  access: 'staff',
  summary: 'An attachment that has not been sent yet',
  params,
  raw: true,
  errors: [404],
});

export const dropAttachment = defineOperation({
  id: 'dropAttachment',
  service: 'outreach',
  method: 'DELETE',
  path: '/api/outreach/attachments/:attachmentId',
  access: 'staff',
  summary: 'Throw an attachment away that has not been sent',
  params,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const takeSentAttachment = defineOperation({
  id: 'takeSentAttachment',
  service: 'outreach',
  method: 'GET',
  path: '/api/media/attachments/:token',
  access: 'public',
  summary: 'What staff attached to a message, for the WhatsApp provider, by a link that counts for an hour',
  params: z.object({ token: z.string().min(20).max(400) }),
  raw: true,
  errors: [404],
});

export const attachmentOperations = { addAttachment, getAttachment, dropAttachment, takeSentAttachment };
