import { readMarkedMessages } from '../marked-data.ts';

/** Single messages that are not learnt from, of the same writers. */
export const heldBackMessages = readMarkedMessages(new URL('./held-back.jsonl', import.meta.url));
