import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { Reading } from '../../../intents/read-message.ts';
import type { Retrieved } from '../../../knowledge/retriever.ts';
import type { Matters } from '../../../matters/read-matters.ts';
import type { Setting } from '../compose.ts';
import type { Followed } from '../follow-point.ts';
import type { Message } from './message.ts';

/** A message as Aria understands it: the answers choose by this. */
export interface Heard extends Message {
  /** The message as it is compared, with its spelling corrected. */
  readonly said: string;
  /** What it asks by itself. */
  readonly alone: Matters;
  /** What it asks in its talk: a bare question asks about the matter before. */
  readonly matters: Matters;
  /** The entry that it asks for in so many words. */
  readonly wordedMatter: string | undefined;
  /** What it asks of our last answer. */
  readonly followed: Followed | undefined;
  /** Whether it looks for goods, whatever it asks of them. */
  readonly looksFirst: boolean;
  /** Whether it surely goes on about goods, in a talk that had begun. */
  readonly isOfGoods: boolean;
  /** What it needs a person of the team for. */
  readonly person: NeedsPerson | undefined;
  /** What the recogniser hears, corrected by all of this. */
  readonly reading: Reading;
  /** Whether the writer complains, needs a person, or wants no more messages. */
  readonly isForPerson: boolean;
  readonly setting: Setting;
  /** Whether the same person complained a moment ago. */
  readonly hasComplained: () => boolean;
  /** The entry that the message is most likely about; none where it is for a person. */
  readonly routed: () => Retrieved | undefined;
  /** The entry that answers it; none where it is for a person, and where a sentence of ours answers it. */
  readonly chosen: () => Retrieved | undefined;
}
