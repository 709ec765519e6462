import { newTraceparent, throwUnlessOk, urlOf } from '@tianguis/proto/client';
import { getLanguage } from '../../../i18n/language.ts';
import type { Import } from './imports.ts';

/** Bytes that travel at a time: what is lost with the connection, and the steps of the progress bar. */
const partSize = 4_000_000;

export interface Upload {
  readonly file: File;
  /** Where an earlier attempt stopped. */
  readonly from?: Import | undefined;
  readonly signal: AbortSignal;
  onProgress(stored: Import): void;
}

async function send(method: 'POST' | 'PUT', url: string, part: Blob, signal: AbortSignal): Promise<Import> {
  const response = await fetch(url, {
    method,
    body: part,
    signal,
    credentials: 'include',
    headers: { 'content-type': 'text/csv', 'x-language': getLanguage(), traceparent: newTraceparent() },
  });
  await throwUnlessOk(response);
  return ((await response.json()) as { import: Import }).import;
}

/** Uploads a file in parts; none of them is ever in memory as a whole. */
export async function uploadFile({ file, from, signal, onProgress }: Upload): Promise<Import> {
  const partAt = (offset: number) => file.slice(offset, offset + partSize);
  const begin = urlOf('/api/outreach/imports', {}, { fileName: file.name, size: file.size });
  let stored = from ?? (await send('POST', begin, partAt(0), signal));
  onProgress(stored);
  while (stored.status === 'uploading') {
    const { id, received } = stored;
    const url = urlOf('/api/outreach/imports/:id/file', { id }, { offset: received });
    stored = await send('PUT', url, partAt(received), signal);
    onProgress(stored);
  }
  return stored;
}
