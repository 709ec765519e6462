import type { Language } from '@tianguis/proto/errors';
import { languages } from '@tianguis/proto/errors';
import { sealVariable } from '@tianguis/proto/notifications';
import { z } from 'zod';

interface Box {
  seal(text: string): string;
  open(sealed: string): string;
}

/** The receipt of an order, in a language, and until when its link counts. */
const linked = z.object({ receiptOf: z.int(), language: z.enum(languages), until: z.number() });

/** A mail may wait for some days until the server of its receiver takes it. */
const linkMs = 7 * 24 * 3_600_000;

/** Where outreach finds a receipt that it mails, for a week; sealed, so that it alone can read the path. */
export function sealedReceipt(box: Box, receiptOf: number, language: Language, now: Date): string {
  const until = new Date(now.getTime() + linkMs);
  const token = box.seal(JSON.stringify({ receiptOf, language, until: until.getTime() }));
  return sealVariable(box, `/api/receipts/sent/${token}`, until);
}

/** Which receipt a link leads to; undefined where we did not make it, or its time is over. */
export function linkedReceipt(box: Pick<Box, 'open'>, token: string, now: Date) {
  const receipt = linked.safeParse(opened(box, token));
  return receipt.success && receipt.data.until > now.getTime() ? receipt.data : undefined;
}

function opened(box: Pick<Box, 'open'>, token: string): unknown {
  try {
    return JSON.parse(box.open(token));
  } catch {
    return undefined;
  }
}
