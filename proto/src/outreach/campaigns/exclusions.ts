import type { SkipReason } from '../messaging/message.ts';

/** Groups of people whom a sender may leave out of an audience; each is a reason why the gate keeps a message back. */
export const exclusions = [
  'waiting_for_person',
  'complaint',
  'converted',
  'wrote_today',
] as const satisfies readonly SkipReason[];

export type Exclusion = (typeof exclusions)[number];
