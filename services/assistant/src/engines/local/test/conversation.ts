/** What one message must bring about. */
interface Turn {
  readonly says: string;
  /** What is looked up, in order: `['lots', category, place, limits, order]` or `['price', category …, place]`. */
  readonly looksUp?: readonly unknown[];
  readonly has?: readonly string[];
  readonly not?: readonly string[];
  readonly action?: 'continue' | 'register' | 'handoff' | 'contact' | 'whatsapp';
}

export interface Conversation {
  readonly name: string;
  readonly turns: readonly Turn[];
}
