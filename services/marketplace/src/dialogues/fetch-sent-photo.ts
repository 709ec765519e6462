import { mostPhotoBytes } from '@tianguis/proto/marketplace/listings/listing';
import { z } from 'zod';
import { type ReceivedFile, withFile } from '../listings/photos/receive-file.ts';

/** Where outreach hands over a picture that a member sent by WhatsApp. */
export const sentPath = z.string().startsWith('/api/media/sent/');

interface Sent {
  /** Where the gateway is reached from here. */
  readonly siteUrl: string;
  readonly path: string;
  readonly signal: AbortSignal;
}

/** Fetches a picture and gives it to `work`; false where it cannot be had any more. Throws while it is not here yet. */
export async function withSentPhoto(
  { siteUrl, path, signal }: Sent,
  work: (file: ReceivedFile) => Promise<unknown>,
): Promise<boolean> {
  const response = await fetch(`${siteUrl}${path}`, { signal });
  if (response.status === 404) return false;
  if (!response.ok || !response.body) throw new Error(`a picture waits: ${response.status}`);
  await withFile(response.body, mostPhotoBytes, work);
  return true;
}
