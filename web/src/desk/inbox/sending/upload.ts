import { newTraceparent, throwUnlessOk } from '@tianguis/proto/client';
import type { AttachmentType } from '@tianguis/proto/outreach/inbox/attachments';
import { getLanguage } from '../../../i18n/language.ts';
import { network } from '../../../platform/api/api.ts';

/** A file that waits on the server for the answer that it goes with. */
export interface Attachment {
  readonly id: string;
  readonly contentType: AttachmentType;
  readonly size: number;
  readonly name: string;
}

const webp = 'image/webp';
const jpegQuality = 0.9;

/** Where an attachment that is not sent yet can be looked at. */
export const attachmentUrl = (id: string): string => `/api/outreach/attachments/${id}`;

/** WhatsApp takes WebP for stickers only, so a photo becomes a JPEG. */
async function asPhoto(file: Blob): Promise<Blob> {
  if (file.type !== webp) return file;
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const paper = canvas.getContext('2d');
  if (!paper) return file;
  // JPEG knows no transparency.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, picture.width, picture.height);
  paper.drawImage(picture, 0, 0);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

/** Keeps a file for an answer. Throws the server's refusal, or what kept the network from answering. */
export async function uploadAttachment(contactId: number, file: File): Promise<Attachment> {
  const body = await asPhoto(file);
  const reply = await network.send(`/api/outreach/contacts/${contactId}/attachments`, {
    method: 'POST',
    body,
    credentials: 'include',
    headers: {
      'content-type': body.type || 'application/octet-stream',
      'x-language': getLanguage(),
      traceparent: newTraceparent(),
    },
  });
  await throwUnlessOk(reply);
  return { ...((await reply.json()) as Omit<Attachment, 'name'>), name: file.name };
}
