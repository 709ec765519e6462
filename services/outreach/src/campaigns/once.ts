import type { Tx } from '@tianguis/chassis/storage/storage';
import type { z } from 'zod';
import { type Keyed, sentKeys } from '../platform/sent-keys.ts';

/** Sends once however often a call is repeated under its key; a repeat gets the first reply. */
export async function once<Reply>(
  tx: Tx,
  keyed: Keyed | undefined,
  reply: z.ZodType<Reply>,
  send: () => Promise<Reply>,
): Promise<Reply> {
  if (!keyed) return send();
  const sent = await sentKeys.claim(tx, keyed);
  if (sent) return reply.parse(sent.reply);
  const result = await send();
  await sentKeys.keep(tx, keyed, { reply: result });
  return result;
}
