import type { AttachmentType } from '@tianguis/proto/outreach/inbox/attachments';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = Buffer.from('ffd8ff', 'hex');
const pdf = Buffer.from('%PDF-', 'latin1');

const startsWith = (bytes: Buffer, head: Buffer): boolean => bytes.subarray(0, head.length).equals(head);

/** What a file is by its first bytes, since its name and declared type prove nothing; undefined where WhatsApp takes no such file. */
export function attachmentTypeOf(bytes: Buffer): AttachmentType | undefined {
  if (startsWith(bytes, jpeg)) return 'image/jpeg';
  if (startsWith(bytes, png)) return 'image/png';
  return startsWith(bytes, pdf) ? 'application/pdf' : undefined;
}
