import { readTalks } from '../../marks/marked-data.ts';

/** Talks that are not learnt from, of the same writers. */
export const heldBackTalks = readTalks(new URL('./held-back.jsonl', import.meta.url));
