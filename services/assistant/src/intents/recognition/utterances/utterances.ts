import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import type { Topic } from '../../../knowledge/topics.ts';

/** Messages by what they are about, one a line. */
export type Utterances = Partial<Readonly<Record<Topic, string>>>;

/** Messages by what they want, one a line. */
export type ByIntent = Readonly<Record<ChatIntent, string>>;

export interface Labelled<Label extends string> {
  readonly text: string;
  readonly label: Label;
}

/** Every message with its label, in the order of the file. */
export const labelled = <Label extends string>(lines: Partial<Readonly<Record<Label, string>>>): Labelled<Label>[] =>
  Object.entries<string | undefined>(lines).flatMap(([label, text]) =>
    (text ?? '').split('\n').map((line) => ({ text: line.trim(), label: label as Label })),
  );
