import { languages } from '@tianguis/proto/errors';
import { sealVariable } from '@tianguis/proto/notifications';
import { day } from '@tianguis/proto/time';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';

type Box = Deps['box'];

/** A file of an invoice, and when its link expires. */
const linkedFile = z.object({ invoice: z.uuid(), file: z.enum(['xml', ...languages]), until: z.number() });
type LinkedFile = z.output<typeof linkedFile>;

/** A mail may wait for some days until its receiver's server takes it. */
const linkMs = 7 * day;

function sealedFile(box: Box, invoice: string, file: LinkedFile['file'], now: Date): string {
  const until = new Date(now.getTime() + linkMs);
  const content: LinkedFile = { invoice, file, until: until.getTime() };
  return sealVariable(box, `/api/invoices/sent/${box.seal(JSON.stringify(content))}`, until);
}

/** The sealed paths of an invoice's files, valid for a week. Only outreach can read them, which mails the files. */
export const sealedFiles = (box: Box, invoice: string, now: Date) => ({
  xml: sealedFile(box, invoice, 'xml', now),
  pdf: { es: sealedFile(box, invoice, 'es', now), en: sealedFile(box, invoice, 'en', now) },
});

/** The file that a link's token stands for; undefined where we did not make it, or it expired. */
export function openFileLink(box: Pick<Box, 'open'>, token: string, now: Date): LinkedFile | undefined {
  const file = linkedFile.safeParse(opened(box, token));
  return file.success && file.data.until > now.getTime() ? file.data : undefined;
}

function opened(box: Pick<Box, 'open'>, token: string): unknown {
  try {
    return JSON.parse(box.open(token));
  } catch {
    return undefined;
  }
}
