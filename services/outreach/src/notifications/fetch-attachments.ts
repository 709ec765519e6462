import type { MailAttachment } from '@tianguis/chassis/mail/mailer';
import { z } from 'zod';

interface Options {
  /** Where the site is reached from here. */
  readonly siteUrl: string;
  readonly signal: AbortSignal;
}

const mostBytes = 2_000_000;
const patience = 10_000;
/** Paths of ours and nothing that leads elsewhere, such as `//host`. */
const ownPath = z.string().regex(/^\/api\/(?!.*\.\.)[\w\-./?=&]+$/);
/** What asking again may change. */
const passing = new Set([408, 425, 429]);

/** The documents of a mail, by name; undefined where one of them is not to be had any more. Throws where it may be later. */
export async function fetchAttachments(
  paths: Readonly<Record<string, string>>,
  options: Options,
): Promise<MailAttachment[] | undefined> {
  const files = await Promise.all(Object.entries(paths).map((entry) => fetchPdf(entry, options)));
  return files.every((file) => file !== undefined) ? files : undefined;
}

async function fetchPdf([filename, path]: [string, string], { siteUrl, signal }: Options) {
  if (!ownPath.safeParse(path).success) return undefined;
  const timely = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const response = await fetch(new URL(path, siteUrl), { redirect: 'error', signal: timely });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status < 500 && !passing.has(response.status)) return undefined;
    throw new Error(`a file of a mail was answered with ${response.status}`);
  }
  const content = await bytesOf(response);
  const isPdf = content?.subarray(0, 5).toString('latin1') === '%PDF-';
  return content && isPdf ? { filename, contentType: 'application/pdf', content } : undefined;
}

/** What was answered; undefined where it is more than a mail should carry. */
async function bytesOf({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
