import { plain } from '@tianguis/proto/plain';
import { readOrderAnswer } from './order-answer.ts';
import { readOrderCommand } from './order-command.ts';

/** What somebody wrote with a photo, as far as it may be of an order. */
export interface Caption {
  readonly orderId?: number;
  /** Whether it is QUEJA. */
  readonly complains: boolean;
  /** What it says beside the order's number and that word. */
  readonly words: string;
  /** Whether it says that the photo is of something for sale. */
  readonly sells: boolean;
}

const sells = /\b(?:vend(?:o|emos)|ofre(?:zco|cemos)|publica\w*|en venta|for sale|(?:i|we) sell|selling)\b/;

export function readCaption(body: string): Caption {
  const command = readOrderCommand(body);
  const { orderId, kind } = readOrderAnswer(body);
  const about = { ...(orderId !== undefined && { orderId }), sells: sells.test(plain(body)) };
  if (command?.kind === 'complain') return { ...about, complains: true, words: command.reason ?? '' };
  return { ...about, complains: false, words: kind === 'which' && orderId !== undefined ? '' : body.trim() };
}
