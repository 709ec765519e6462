import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import type { Entry } from '../../knowledge/knowledge.ts';
import type { MemberToken } from '../member-desk.ts';

export interface ToolContext {
  readonly language: Language;
  /** Who asks, where they are signed in. */
  readonly member?: MemberToken | undefined;
}

export interface ToolResult {
  /** Facts of ours, in sentences of ours. */
  readonly text: string;
  /** Knowledge that the answer may name as its source from now on. */
  readonly entries?: readonly Entry[];
  /** Whether the text answers what was asked: false where nothing is known, and a person answers. */
  readonly known: boolean;
  /** How many lots the text lists. */
  readonly lots?: number;
  /** Whether those are near the place that was asked for; absent where none was. */
  readonly isNear?: boolean;
  /** The place that the lots are near or looked for from. */
  readonly zone?: string;
  /** The text is the answer, in these words: facts that no model rewords. */
  readonly isFinal?: true;
  /** It tells what is one person's own: it is neither stored nor shown to a model. */
  readonly isPrivate?: true;
  /** A person of the team answers: why, or null for what nothing else answers. */
  readonly person?: NeedsPerson | null;
}

/** Something that an engine may look up, or save for who asks. None moves money or tells of others: talking a model into calling it gains nothing. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Record<string, unknown>;
  /** Runs it with arguments as JSON, as a model writes them. */
  call(args: string, context: ToolContext): Promise<ToolResult>;
}

interface Definition<Input extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  /** A `z.strictObject`: an argument that is not declared is refused. */
  readonly input: Input;
  run(input: z.output<Input>, context: ToolContext): ToolResult | Promise<ToolResult>;
}

const longest = 4_000;

/** What structured outputs do not take; the input itself is checked by all of it. */
const notTaken = ['minLength', 'maxLength', 'default'];

/** A schema that the provider holds a model to: every argument is named, those that may be missing are null. */
function strictSchema(input: z.ZodObject): Record<string, unknown> {
  const schema = z.toJSONSchema(input, {
    override({ jsonSchema }) {
      for (const keyword of notTaken) delete (jsonSchema as Record<string, unknown>)[keyword];
    },
  });
  const { $schema, ...rest } = schema;
  return rest;
}

export const defineTool = <Input extends z.ZodObject>({ name, description, input, run }: Definition<Input>): Tool => ({
  name,
  description,
  parameters: strictSchema(input),
  async call(args, context) {
    const parsed = input.safeParse(jsonOf(args));
    if (!parsed.success) return { text: 'These arguments do not fit the tool. Nothing was looked up.', known: false };
    const { text, ...rest } = await run(parsed.data, context);
    return { ...rest, text: text.slice(0, longest) };
  },
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (err) {
    if (err instanceof SyntaxError) return undefined;
    throw err;
  }
}
