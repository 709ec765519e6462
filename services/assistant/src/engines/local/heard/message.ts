import type { Language } from '@tianguis/proto/errors';
import type { Dialogue } from '../../../dialogue/dialogue.ts';
import { readDialogue } from '../../../dialogue/read-dialogue.ts';
import type { Retrieved, Retriever } from '../../../knowledge/retriever.ts';
import { normalise, tokensOf } from '../../../knowledge/text.ts';
import { lazily } from '../../../platform/lazily.ts';
import type { Question, Turn } from '../../answer.ts';
import type { MemberToken } from '../../member-desk.ts';
import type { Tool } from '../../tools/tool.ts';
import { ofWhatIsNamed } from '../choose-entry.ts';
import type { Setting } from '../compose.ts';
import { languageOf, ownWords } from '../language-of-talk.ts';
import { type OpenCase, openCase } from '../open-case.ts';
import { withoutRefused, withoutRefusedBefore } from '../refuse-goods.ts';
import type { ToldReader } from '../told.ts';
import { forSide } from '../whose-side.ts';

/** What the engine answers with. */
export interface EngineDeps {
  readonly retrievers: Readonly<Record<Language, Retriever>>;
  readonly tools: ReadonlyMap<string, Tool>;
  /** Tells what answers of ours told. */
  readonly readTold: Readonly<Record<Language, ToldReader>>;
  /** Address of the site, for links in answers. */
  readonly webUrl: string;
  /** Below this the engine says that it does not know. */
  readonly leastConfidence: number;
  readonly now: () => Date;
}

/** A message in its talk, before it is known what it asks. */
export interface Message extends Pick<EngineDeps, 'tools' | 'webUrl' | 'leastConfidence'> {
  /** The message, where a long one is shortened. */
  readonly written: string;
  /** The whole message: what is for a person, and goods that are refused, are read in it. */
  readonly whole: string;
  /** `written` without capitals, accents and marks. */
  readonly normalised: string;
  readonly history: readonly Turn[];
  /** The same without offers that were refused. */
  readonly talked: readonly Turn[];
  /** What the same person wrote before, oldest first. */
  readonly before: readonly string[];
  readonly dialogue: Dialogue;
  readonly language: Language;
  /** The writer, where they are signed in. */
  readonly member: MemberToken | undefined;
  readonly now: Date;
  /** Finds an entry as it answers the side of the writer. */
  readonly entry: Setting['entry'];
  /** Entries whose wordings are like the message, best first. */
  readonly found: () => readonly Retrieved[];
  /** The order that went wrong in this talk. */
  readonly openCase: () => OpenCase | undefined;
  readonly readTold: ToldReader;
}

export function messageOf(question: Question, whole: string, deps: EngineDeps): Message {
  const { question: written, history, member } = question;
  const { tools, webUrl, leastConfidence } = deps;
  const language = languageOf(question);
  const { entry, search } = deps.retrievers[language];
  const before = ownWords(history);
  const normalised = normalise(written);
  const talked = withoutRefused(history, language);
  const dialogue = dialogueOf(talked, written);
  return {
    tools,
    webUrl,
    leastConfidence,
    written,
    whole,
    normalised,
    history,
    talked,
    before,
    dialogue,
    language,
    member,
    now: deps.now(),
    entry: forSide(entry, dialogue, normalised),
    found: lazily(() => ofWhatIsNamed(search(tokensOf(written)), written)),
    openCase: lazily(() => openCase({ written, before, history, dialogue })),
    readTold: deps.readTold[language],
  };
}

/** What a talk comes to with one more message, without goods that were refused. */
export const dialogueOf = (talked: readonly Turn[], text: string): Dialogue =>
  withoutRefusedBefore(readDialogue([...talked, { role: 'user', content: text }]), talked);
