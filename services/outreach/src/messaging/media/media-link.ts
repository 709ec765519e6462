import { z } from 'zod';

interface Box {
  seal(text: string): string;
  open(sealed: string): string;
}

/** A file of a message, until when its link counts. */
const linked = z.object({ messageId: z.int(), position: z.int(), until: z.number() });

const day = 24 * 3600_000;

/** Where the marketplace finds what a member sent, for a day. */
export const mediaLink = (box: Pick<Box, 'seal'>, messageId: number, position: number, now: Date): string =>
  `/api/media/sent/${box.seal(JSON.stringify({ messageId, position, until: now.getTime() + day }))}`;

/** Which file a link leads to; undefined where we did not make it, or its day is over. */
export function linkedMedia(box: Pick<Box, 'open'>, token: string, now: Date): z.output<typeof linked> | undefined {
  const file = linked.safeParse(opened(box, token));
  return file.success && file.data.until > now.getTime() ? file.data : undefined;
}

function opened(box: Pick<Box, 'open'>, token: string): unknown {
  try {
    return JSON.parse(box.open(token));
  } catch {
    return undefined;
  }
}
